interface ImportMetaEnv {
  /** The month of the build, as 2026-11. */
  readonly BUILD_MONTH: string;
  /** The address visitors know the site by, without a slash at its end. */
  readonly SITE_URL: string;
  /** Where the forms are sent, when it is not the site's own server, and the public key that goes with it. */
  readonly BACKEND_URL: string;
  readonly BACKEND_KEY: string;
}

// The build checks each file of content/ against its schema, so its type is the schema's.
type ContentLists = import('#schemas/content/lists.ts').Lists;
type SectionedPages = import('#schemas/content/page.ts').SectionedPages;

declare module '#content/company.yaml' {
  const company: import('#schemas/content/company.ts').Company;
  export default company;
}
declare module '#content/navigation.yaml' {
  const items: import('#schemas/content/navigation.ts').NavigationItem[];
  export default items;
}
declare module '#content/pages/*' {
  const page: import('#schemas/content/page.ts').Page;
  export default page;
}
declare module '#content/pages/*?head' {
  const page: Pick<import('#schemas/content/page.ts').Page, 'title' | 'description' | 'heading' | 'lead'>;
  export default page;
}
declare module '#content/lists/benefits.yaml' {
  const list: ContentLists['benefits'];
  export default list;
}
declare module '#content/lists/careers-titles.yaml' {
  const list: ContentLists['careers-titles'];
  export default list;
}
declare module '#content/lists/contact-reasons.yaml' {
  const list: ContentLists['contact-reasons'];
  export default list;
}
declare module '#content/lists/expertise.yaml' {
  const list: ContentLists['expertise'];
  export default list;
}
declare module '#content/lists/focus-areas.yaml' {
  const list: ContentLists['focus-areas'];
  export default list;
}
declare module '#content/lists/founders.yaml' {
  const list: ContentLists['founders'];
  export default list;
}
declare module '#content/lists/leaders.yaml' {
  const list: ContentLists['leaders'];
  export default list;
}
declare module '#content/lists/overview-services.yaml' {
  const list: ContentLists['overview-services'];
  export default list;
}
declare module '#content/lists/privacy-notices.yaml' {
  const list: ContentLists['privacy-notices'];
  export default list;
}
declare module '#content/lists/privacy-rights.yaml' {
  const list: ContentLists['privacy-rights'];
  export default list;
}
declare module '#content/lists/success-stories.yaml' {
  const list: ContentLists['success-stories'];
  export default list;
}
declare module '#content/lists/technologies.yaml' {
  const list: ContentLists['technologies'];
  export default list;
}
declare module '#content/lists/values.yaml' {
  const list: ContentLists['values'];
  export default list;
}
declare module '#content/lists/why-choose.yaml' {
  const list: ContentLists['why-choose'];
  export default list;
}
declare module '#content/lists/why-work-with-us.yaml' {
  const list: ContentLists['why-work-with-us'];
  export default list;
}
declare module '#content/pages/about.md' {
  const page: SectionedPages['about'];
  export default page;
}
declare module '#content/pages/blog.md' {
  const page: SectionedPages['blog'];
  export default page;
}
declare module '#content/pages/careers.md' {
  const page: SectionedPages['careers'];
  export default page;
}
declare module '#content/pages/client-onboarding.md' {
  const page: SectionedPages['client-onboarding'];
  export default page;
}
declare module '#content/pages/contact.md' {
  const page: SectionedPages['contact'];
  export default page;
}
declare module '#content/pages/home.md' {
  const page: SectionedPages['home'];
  export default page;
}
declare module '#content/pages/organization.md' {
  const page: SectionedPages['organization'];
  export default page;
}
declare module '#content/pages/services.md' {
  const page: SectionedPages['services'];
  export default page;
}

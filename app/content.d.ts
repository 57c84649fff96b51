// The build checks each file of content/ against its schema, so its type is the schema's.
declare module '#content/company.yaml' {
  const company: import('#schemas/content/company.ts').Company;
  export default company;
}
declare module '#content/navigation.yaml' {
  const items: import('#schemas/content/navigation.ts').NavigationItem[];
  export default items;
}
declare module '#content/lists/founders.yaml' {
  const founders: import('#schemas/content/lists.ts').Founder[];
  export default founders;
}
declare module '#content/lists/careers-titles.yaml' {
  const titles: import('#schemas/content/lists.ts').CareersTitle[];
  export default titles;
}
declare module '#content/pages/*' {
  const page: import('#schemas/content/prose.ts').Page;
  export default page;
}

/** The lists that a page shows beside its own text, in the order in which it shows them. */
const lists: Record<string, string[]> = {
  'pages/home.md': ['why-choose', 'success-stories', 'technologies'],
  'pages/about.md': ['focus-areas'],
  'pages/organization.md': ['leaders', 'values'],
  'pages/founders-voices.md': ['founders'],
  'pages/services.md': ['overview-services'],
  'pages/careers.md': ['benefits'],
  'pages/contact.md': ['contact-reasons'],
  'pages/client-onboarding.md': ['expertise', 'why-work-with-us'],
};

export const listsOn = (page: string) => (lists[page] ?? []).map((name) => `lists/${name}.yaml`);

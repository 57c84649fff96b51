import company from '#content/company.yaml';

/** The document's title and description. */
export const pageMeta = ({ title, description }: { title: string; description: string }) => [
  { title: title === company.tagline ? `${company.name}: ${title}` : `${title} | ${company.name}` },
  { name: 'description', content: description },
];

import { pathOf } from '#app/ui/current-path.ts';
import company from '#content/company.yaml';

type Named = { title: string; description: string };

/** The document's title and description. */
export const titleMeta = ({ title, description }: Named) => [
  { title: title === company.tagline ? `${company.name}: ${title}` : `${title} | ${company.name}` },
  { name: 'description', content: description },
];

/** The same with the address that search engines and a browser's share button take for the page: its own, unless it shares
 * its screen with another. What only machines read is added by the build, see build-steps/seo/. */
export const pageMeta =
  (page: Named, address?: string) =>
  ({ location }: { location: { pathname: string } }) => [
    ...titleMeta(page),
    { tagName: 'link', rel: 'canonical', href: import.meta.env.SITE_URL + (address ?? pathOf(location)) },
  ];

/** The folders whose files are pages: the template that each of them fills. */
const templates: Record<string, string> = {
  blog: '/app/pages/blog/blog-post.tsx',
  openings: '/app/pages/openings/opening.tsx',
  services: '/app/pages/services/service.tsx',
};

/** What an opening's page is drawn from beside its text: whether it is still open. */
const loaders: Record<string, string> = {
  openings: `
import { loadOpenings } from '/app/openings/openings-now.server.ts';
import { fetchOpeningsNow, loadOpeningsByClick } from '/app/openings/fetch-openings-now.ts';
export const loader = loadOpenings;
export const clientLoader = loadOpeningsByClick;
export const handle = { prefetch: fetchOpeningsNow };`,
};

/**
 * The module of a Markdown file that is a route: its page's template, filled. Each page's script then holds that page's
 * text alone, and the router fetches it with the page.
 */
export function routeModule(path: string, content: unknown): string | undefined {
  const [folder = ''] = path.split('/');
  const template = templates[folder];
  return (
    template &&
    `import { createElement } from 'react';
import { pageMeta } from '/app/layout/page-meta.ts';
import Template, { links } from '${template}';${loaders[folder] ?? ''}
const content = ${JSON.stringify(content)};
export { links };
export const meta = pageMeta(content);
export default function Page() {
  return createElement(Template, content);
}`
  );
}

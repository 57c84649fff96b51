/** The folders whose files are pages: the template that each of them fills. */
const templates: Record<string, string> = {
  blog: '/app/pages/blog/blog-post.tsx',
  services: '/app/pages/services/service.tsx',
};

/**
 * The module of a Markdown file that is a route: its page's template, filled. Each page's script then holds that page's
 * text alone, and the router fetches it with the page.
 */
export function routeModule(path: string, content: unknown): string | undefined {
  const template = templates[path.split('/')[0] ?? ''];
  return (
    template &&
    `import { createElement } from 'react';
import { pageMeta } from '/app/layout/page-meta.ts';
import Template, { links } from '${template}';
const content = ${JSON.stringify(content)};
export { links };
export const meta = pageMeta(content);
export default function Page() {
  return createElement(Template, content);
}`
  );
}

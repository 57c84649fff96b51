import type { RouterContext, ServerBuild } from 'react-router';

/** What the pages' code asks of us while it answers a visitor: see app/backend/visit.ts. */
export type Visit = { fetch: typeof fetch; form?: FormData };

export type Pages = {
  takesForms(path: string): boolean;
  render(request: Request, visit: Visit): Promise<Response>;
};

/** The pages as code, in which each form has an action. React is loaded when the first visitor needs it, and after it has
 * been told that this is no workbench. */
export async function loadPages(build: URL): Promise<Pages> {
  process.env.NODE_ENV ??= 'production';
  const { createRequestHandler, RouterContextProvider } = await import('react-router');
  const pages = (await import(new URL('server/index.js', build).href)) as ServerBuild;
  const { visit } = pages.entry.module as unknown as { visit: RouterContext<Visit> };
  const handle = createRequestHandler(pages, 'production');
  const forms = new Set(
    Object.values(pages.routes).flatMap((route) => (route?.module.action ? [`/${route.path}`] : [])),
  );
  return {
    takesForms: (path) => forms.has(path),
    render(request, visiting) {
      const context = new RouterContextProvider();
      context.set(visit, visiting);
      return handle(request, context);
    },
  };
}

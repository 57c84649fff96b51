import type { RouterContext, ServerBuild } from 'react-router';

import type { FormFields } from './receive-form.ts';

/** What the pages' code asks of us while it answers a visitor: see app/forms/without-script/request-context.ts. */
export type Visit = { fetch: typeof fetch; form?: FormData; report: (error: unknown) => void };

export type Pages = {
  /** The fields of the form on a page; undefined when it has none. */
  fieldsOf(path: string): FormFields | undefined;
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
  const forms = new Map(
    Object.values(pages.routes).flatMap((route): [string, FormFields][] => {
      // Written beside the action by app/forms/without-script/form-route.server.ts.
      const action = route?.module.action as { fields?: FormFields } | undefined;
      return action?.fields ? [[`/${route!.path}`, action.fields]] : [];
    }),
  );
  return {
    fieldsOf: (path) => forms.get(path),
    render(request, visiting) {
      const context = new RouterContextProvider();
      context.set(visit, visiting);
      return handle(request, context);
    },
  };
}

import type { RouterContext, ServerBuild } from 'react-router';

import type { FormBackend } from '#schemas/forms/form-backend.ts';
import type { Form } from '#schemas/forms/form.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';
import type { AskedAgain, PrivateView } from '#schemas/private-page/private-view.ts';

/** What the pages' code is told of a visitor whom it answers: see app/forms/without-script/request-context.ts. */
export type RequestContext = {
  form?: FormData;
  backend?: FormBackend;
  report: (error: unknown) => void;
  privateView?: PrivateView;
  askedAgain?: AskedAgain;
  openings?: OpeningsNow;
};

export type Pages = {
  /** The form on a page; undefined when it has none. */
  formOf(path: string): Form | undefined;
  render(request: Request, told: RequestContext): Promise<Response>;
};

/** Loads them when they are first needed. */
export function pagesWhenNeeded(build: URL): () => Promise<Pages> {
  let loading: Promise<Pages> | undefined;
  return () =>
    (loading ??= loadPages(build).catch((error: unknown) => {
      // Such as when too many files are open: the next visitor may have more luck.
      loading = undefined;
      throw error;
    }));
}

/** The pages as code, in which each form has an action. React is loaded when the first visitor needs it, and after it has
 * been told that this is no workbench. */
async function loadPages(build: URL): Promise<Pages> {
  process.env.NODE_ENV ??= 'production';
  const { createRequestHandler, RouterContextProvider } = await import('react-router');
  const pages = (await import(new URL('server/index.js', build).href)) as ServerBuild;
  const { requestContext } = pages.entry.module as unknown as {
    requestContext: RouterContext<RequestContext>;
  };
  const handle = createRequestHandler(pages, 'production');
  const forms = new Map(
    Object.values(pages.routes).flatMap((route): [string, Form][] => {
      // Written beside the action by app/forms/without-script/form-route.server.ts.
      const action = route?.module.action as { form?: Form } | undefined;
      return action?.form ? [[`/${route!.path}`, action.form]] : [];
    }),
  );
  return {
    formOf: (path) => forms.get(path),
    render(request, told) {
      const context = new RouterContextProvider();
      context.set(requestContext, told);
      return handle(request, context);
    },
  };
}

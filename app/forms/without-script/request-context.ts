import { createContext } from 'react-router';

import type { FormBackend } from '#schemas/forms/form-backend.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';
import type { AskedAgain, PrivateView } from '#schemas/private-page/private-view.ts';

/** What the server hands to a page that answers a form: the form as it was read, where it is stored, and where a failure is
 * noted. And to a visitor's own page, and the one that asks for its link, what each shows. And
 * to a page with openings as of when they are shown: at the build, and while developing, that is now. */
export type RequestContext = {
  form?: FormData;
  /** Missing where a hosted project is set. */
  backend?: FormBackend;
  report?: (error: unknown) => void;
  privateView?: PrivateView;
  askedAgain?: AskedAgain;
  openings?: OpeningsNow;
};

/** Set by the server for each visitor (server/forms, server/private-page). The development server knows nothing of it, and needs none. */
export const requestContext = createContext<RequestContext>({});

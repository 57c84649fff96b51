import { createContext } from 'react-router';

import type { FormBackend } from '#schemas/forms/form-backend.ts';

/** What the server hands to a page that answers a form: the form as it was read, where it is stored, and where a failure is
 * noted. */
export type RequestContext = {
  form?: FormData;
  /** Missing where a hosted project is set. */
  backend?: FormBackend;
  report?: (error: unknown) => void;
};

/** Set by the server for each visitor (server/forms). The development server knows nothing of it, and needs none. */
export const requestContext = createContext<RequestContext>({});

import { createContext } from 'react-router';

/** How the server reaches the backend for a visitor whose form it answers, and the form, where it has been read. */
export type Visit = { fetch: typeof fetch; form?: FormData; report?: (error: unknown) => void };

/** Set by the server for each visitor (server/forms). The development server knows nothing of it, and needs none. */
export const visit = createContext<Visit>({ fetch });

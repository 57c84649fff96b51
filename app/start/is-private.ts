import { createContext } from 'react';

/** Whether one visitor's own page is drawn: by the server alone, so that in a browser it never is. */
export const IsPrivate = createContext(false);

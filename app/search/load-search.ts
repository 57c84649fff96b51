let search: Promise<typeof import('./search.ts')> | undefined;

/** The code of the search. Not asked for without a line: a browser remembers that a module could not be had, and does not ask for it
 * again in this document (https://github.com/whatwg/html/issues/6768). */
export const loadSearch = () => (search ??= whenOnline().then(() => import('./search.ts')));

const whenOnline = async () =>
  navigator.onLine || new Promise((resolve) => addEventListener('online', resolve, { once: true }));

import { VISIT } from '#app/start/draft-key.ts';

export const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

/** A visit is what one tab sees of the site until it is closed: the next person at a shared computer opens another. Where
 * the browser keeps no sessions, every page that is loaded is a visit of its own. */
export const thisVisit = find();

function find(): string {
  const made = newId();
  try {
    const known = sessionStorage.getItem(VISIT);
    if (!known) sessionStorage.setItem(VISIT, made);
    return known ?? made;
  } catch {
    return made;
  }
}

/** What tabs know of each other by. Missing on a page that did not come over TLS, and in browsers older than 2022. */
export const visitLocks = () => navigator.locks as LockManager | undefined;

let held: Promise<unknown> | undefined;

/** Tells the other tabs that this visit goes on, until this page is left. Resolves when they can know. */
export function holdVisit(): Promise<unknown> {
  const untilLeft = new Promise<never>(() => {});
  held ??= new Promise<void>((resolve) => {
    const hold = () => {
      resolve();
      return untilLeft;
    };
    const request = visitLocks()?.request(thisVisit, { mode: 'shared' }, hold) ?? Promise.resolve();
    request.then(resolve, resolve);
  });
  return held;
}

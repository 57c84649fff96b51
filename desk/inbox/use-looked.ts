import { useEffect } from 'react';

import { call } from '#desk/api/call.ts';

/** How long the list is in front before it counts as looked at. */
const LOOKED_MS = 30_000;

/** Whoever leaves the list after a look has seen what is in it: from then on letters are new. Not sooner, or the line that divides the
 * new from the rest would move away under the reader. */
export function useLooked() {
  useEffect(() => {
    let since = Date.now();
    const look = () => {
      if (!document.hidden) since = Date.now();
      else if (Date.now() - since > LOOKED_MS) void call('my-settings', { looked: true }).catch(() => {});
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}

import { useSyncExternalStore } from 'react';

/** How far the server's clock is ahead of this browser's: what is due is due by the server's. */
let ahead = 0;

export function setServerTime(serverNow: number) {
  const next = serverNow - Date.now();
  // Less is the way that the answer came.
  ahead = Math.abs(next) < 2000 ? 0 : next;
}

export const now = () => Date.now() + ahead;

/** The time, anew every so often, on the round second or minute. */
export function useNow(everyMs: number) {
  return useSyncExternalStore(
    (tick) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        timer = setTimeout(
          () => {
            tick();
            wait();
          },
          everyMs - (now() % everyMs) + 5,
        );
      };
      wait();
      return () => clearTimeout(timer);
    },
    () => Math.floor(now() / everyMs) * everyMs,
  );
}

/** Runs work so that no more than `most` of it goes on at once; the rest waits its turn (a semaphore). */
export function atMostAtOnce(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // Handed on as it is, so that nobody else comes in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const LOOK_EVERY_MS = 1;

/** Waits until a server answers its home page. */
export async function untilAnswering(url: string): Promise<void> {
  while (!(await answers(url))) await delay(LOOK_EVERY_MS);
}

function answers(url: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  get(url, (answer) => answer.resume().on('end', () => resolve(answer.statusCode === 200))).on('error', () =>
    resolve(false),
  );
  return promise;
}

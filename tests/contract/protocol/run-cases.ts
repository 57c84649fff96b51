import { clientNames, Visitor } from './clients.ts';
import type { Outcome } from './outcomes.ts';
import { restCases } from './rest-cases.ts';
import { storageCases } from './storage-cases.ts';

export const cases = [...restCases, ...storageCases];

/** Runs every case with every client, in Node or in a browser, and tells what each came to. */
export async function runCases(url: string, key: string): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {};
  for (const client of clientNames) {
    const visitor = new Visitor(url, key, client);
    for (const { name, run } of cases)
      outcomes[`${client}: ${name}`] = await run(visitor).catch((error: unknown) => ({
        thrown: String(error),
      }));
  }
  return outcomes;
}

Object.assign(globalThis, { runCases });

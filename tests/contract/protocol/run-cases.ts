import { Visitor } from './clients.ts';
import type { ClientName } from './clients.ts';
import type { Outcome } from './outcomes.ts';
import { restCases } from './rest-cases.ts';
import { storageCases } from './storage-cases.ts';

export const cases = [...restCases, ...storageCases];

/** Those that tell most: each kind of call that the site makes, a header that a page must be let see, and an answer of each layer
 * that refuses. */
export const tellingCases = cases.filter(({ name }) =>
  [
    'insert: an application',
    'insert: counted',
    'insert: the same message twice',
    'insert: a rule broken',
    'select',
    'a wrong key',
    'upload: a blob',
    'upload: bytes',
    'upload: a name that is taken',
    'upload: another key',
    'remove',
    'public link: a part',
  ].includes(name),
);

/** Runs cases one after the other, in Node or in a browser, and tells what each came to. */
export async function runCases(
  url: string,
  key: string,
  client: ClientName,
  names: string[],
): Promise<Record<string, Outcome>> {
  const outcomes: Record<string, Outcome> = {};
  const visitor = new Visitor(url, key, client);
  for (const { name, run } of cases)
    if (names.includes(name))
      outcomes[name] = await run(visitor).catch((error: unknown) => ({ thrown: String(error) }));
  return outcomes;
}

Object.assign(globalThis, { runCases });

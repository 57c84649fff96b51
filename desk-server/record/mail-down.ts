import { Unavailable } from '#server/unavailable.ts';

import type { Query } from '../engine/engine.ts';
import { noteChange, readFact, writeFact } from './change.ts';
import type { Desk } from './desk.ts';

/** Somebody outside could not be spoken to: a mail server, a mailbox, a webhook. The database's trouble is none of theirs. */
export class Unreachable extends Unavailable {}

/** Since when something outside has not been reached, and what was heard instead. In the database: whoever else runs a desk shows it as well. */
type Down = { since: number; words: string };
export type Outside = 'mail-server' | 'mailbox' | 'hook';

const MOST_WORDS = 300;

export async function readDown(query: Query, what: Outside): Promise<Down | undefined> {
  const kept = await readFact(query, factOf(what));
  return kept === undefined ? undefined : (JSON.parse(kept) as Down);
}

export async function noteDown({ engine, now }: Desk, what: Outside, words: string): Promise<void> {
  await engine.transaction(async (query) => {
    const before = await readDown(query, what);
    const said = words.slice(0, MOST_WORDS);
    if (before?.words === said) return;
    await writeFact(
      query,
      factOf(what),
      JSON.stringify({ since: before?.since ?? now(), words: said } satisfies Down),
    );
    await noteChange(query);
  });
}

export async function noteUp({ engine }: Desk, what: Outside): Promise<void> {
  if (!(await readDown(engine.query, what))) return;
  await engine.transaction(async (query) => {
    await query`DELETE FROM desk_facts WHERE name = ${factOf(what)}`;
    await noteChange(query);
  });
}

const factOf = (what: Outside) => `${what}-down`;

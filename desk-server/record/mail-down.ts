import { Unavailable } from '#server/unavailable.ts';

import type { Query } from '../engine/engine.ts';
import { fact, noteChange } from './change.ts';
import type { Desk } from './desk.ts';

/** Somebody outside could not be spoken to: a mail server, a mailbox, a webhook. The database's trouble is none of theirs. */
export class Unreachable extends Unavailable {}

/** Since when something outside has not been reached, and what was heard instead. In the database: whoever else runs a desk shows it as well. */
type Down = { since: number; words: string };
export type Outside = 'mail-server' | 'mailbox' | 'hook';

const MOST_WORDS = 300;

const downOf = (what: Outside) => fact<Down>(`${what}-down`);

export const readDown = (query: Query, what: Outside) => downOf(what).read(query);

export async function noteDown({ engine, now }: Desk, what: Outside, words: string): Promise<void> {
  await engine.transaction(async (query) => {
    const before = await readDown(query, what);
    const said = words.slice(0, MOST_WORDS);
    if (before?.words === said) return;
    await downOf(what).write(query, { since: before?.since ?? now(), words: said });
    await noteChange(query);
  });
}

export async function noteUp({ engine }: Desk, what: Outside): Promise<void> {
  if (!(await readDown(engine.query, what))) return;
  await engine.transaction(async (query) => {
    await downOf(what).forget(query);
    await noteChange(query);
  });
}

import { setImmediate } from 'node:timers/promises';

import { readSignals } from '#schemas/forms/signals.ts';

import type { SentForm } from '../engine/engine.ts';
import { kindOfNumber } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { judge } from './judge.ts';
import type { Judgement } from './judge.ts';
import { learntOf, marksBehind } from './learnt.ts';
import { readTokens } from './letter-tokens.ts';
import type { LetterTokens } from './letter-tokens.ts';

/** What the desk thinks of letters that have just come, by their ids: by their words, and by how they were sent. */
export async function judgeForms(desk: Desk, forms: SentForm[]): Promise<Map<string, Judgement>> {
  const read = new Map<string, LetterTokens>();
  for (const form of forms) {
    read.set(form.id, readTokens(form));
    // A hundred long ones take a second, and others want a turn.
    await setImmediate();
  }
  const tokensOf = (id: string) => read.get(id)?.tokens ?? [];
  const learnt = await learntOf(
    desk,
    forms.flatMap(({ id }) => tokensOf(id)),
  );
  const judged = new Map<string, Judgement>();
  for (const { id, text, signals } of forms) {
    await setImmediate();
    const letter = read.get(id) ?? { tokens: [], halves: [] };
    judged.set(id, judge({ ...letter, text, signals: readSignals(signals), learnt }));
  }
  const byMarks = new Map([...judged].filter(([, { isAside, isByMarks }]) => isAside && isByMarks));
  const marks = await marksBehind(desk, new Map(Array.from(byMarks.keys(), (id) => [id, tokensOf(id)])));
  for (const [id, letters] of marks)
    judged.get(id)?.reasons.unshift({
      why: 'marks',
      letters: letters.map(({ number, kind }) => ({ number, kind: kindOfNumber(kind) })),
    });
  return judged;
}

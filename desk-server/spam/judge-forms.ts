import { setImmediate } from 'node:timers/promises';

import { readSignals } from '#schemas/forms/signals.ts';

import type { SentForm } from '../engine/engine.ts';
import { kindOfNumber } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { judge } from './judge.ts';
import type { Judgement } from './judge.ts';
import { learntOf, marksBehind } from './learnt.ts';
import type { AsideByMarks } from './learnt.ts';
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
  const byMarks = new Map<string, AsideByMarks>();
  for (const { id, text, signals } of forms) {
    await setImmediate();
    const letter = { tokens: [], halves: [], ...read.get(id), text, signals: readSignals(signals) };
    const judgement = judge({ ...letter, learnt });
    judged.set(id, judgement);
    if (judgement.isByMarks)
      byMarks.set(id, {
        tokens: letter.tokens,
        isAside: (others) => judge({ ...letter, learnt: others }).isAside,
      });
  }
  for (const [id, letters] of await marksBehind(desk, byMarks, learnt))
    judged.get(id)?.reasons.unshift({
      why: 'marks',
      letters: letters.map(({ number, kind }) => ({ number, kind: kindOfNumber(kind) })),
    });
  return judged;
}

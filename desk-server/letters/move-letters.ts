import type { CheckedInput } from '#schemas/desk/api.ts';
import { dayAndClock } from '#schemas/desk/india-times.ts';
import type { Marked } from '#schemas/desk/letters.ts';
import { stageNames } from '#schemas/desk/stages.ts';

import type { Desk, Reader } from '../record/desk.ts';
import { dated, moved } from '../record/letter-state.ts';
import { CallRefused } from '../record/refused.ts';
import { changeSome } from './mark-letters.ts';

/** Some applications to another stage, or all that a filter finds now. What is no application stays as it is. */
export const moveLetters = (desk: Desk, reader: Reader, { which, stage }: CheckedInput<'move'>) =>
  changeSome(desk, reader, which, { ...moved(stage, desk.now()), what: 'moved', detail: stageNames[stage] });

/** When the talk is, or until when the offer stands. */
export async function setDate(
  desk: Desk,
  reader: Reader,
  { number, at, with: withWhom }: CheckedInput<'set-date'>,
): Promise<Marked> {
  const said = at === null ? 'none' : [dayAndClock(at), withWhom].filter(Boolean).join(', with ');
  const change = dated(at, at === null ? null : (withWhom ?? null));
  const marked = await changeSome(
    desk,
    reader,
    { numbers: [number] },
    { ...change, what: 'set-date', detail: said },
  );
  if (!marked.count)
    throw new CallRefused(
      'bad-request',
      'Only an application in Talking or Offer has a date. Move it there first.',
    );
  return marked;
}

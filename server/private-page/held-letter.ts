import { goesAt } from '#schemas/desk/letter-times.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import type { HeldLetter } from '#schemas/private-page/private-view.ts';

import type { PrivateLetter } from '../rows/private-rows.ts';

type Asked = Pick<Promises, 'kinds' | 'setAsideDays'>;

/** What its sender is told of a letter. That it was set aside is not: then no answer is promised, and it goes earlier. */
export function heldLetter(letter: PrivateLetter, promises: Asked): HeldLetter {
  const { kind, state, receivedAt, askedAt, fields, mails, lastMailAt } = letter;
  return {
    kind,
    receivedAt,
    askedAt,
    dueAt: promises.kinds[kind].isPromised && state !== 'aside' ? letter.dueAt : undefined,
    answeredAt: answeredAt(letter),
    erasedAt: goesAt(promises, letter),
    fields,
    mails: mails && lastMailAt !== undefined ? { count: mails, lastAt: lastMailAt } : undefined,
  };
}

/** Somebody says so, or an answer is on its way: to what was asked last. */
function answeredAt({ state, answeredAt, repliedAt, askedAt = 0 }: PrivateLetter) {
  if (state === 'answered') return answeredAt ?? repliedAt;
  return repliedAt !== undefined && repliedAt > askedAt ? repliedAt : undefined;
}

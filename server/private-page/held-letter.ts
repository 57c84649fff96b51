import { goesAt } from '#schemas/desk/letter-times.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import type { HeldLetter } from '#schemas/private-page/private-view.ts';

import type { PrivateLetter } from '../rows/private-rows.ts';
import { heldApplication } from './held-application.ts';

type Asked = Pick<Promises, 'kinds' | 'setAsideDays' | 'openings'>;

/** What its sender is told of a letter. That it was set aside is not: then no answer is promised, and it goes earlier. */
export function heldLetter(letter: PrivateLetter, promises: Asked): HeldLetter {
  const { kind, state, receivedAt, askedAt, fields, mails, lastMailAt } = letter;
  const answered = answeredAt(letter);
  const hasWritten = answered !== undefined || letter.repliedAt !== undefined;
  return {
    kind,
    receivedAt,
    askedAt,
    dueAt: promises.kinds[kind].isPromised && state !== 'aside' ? letter.dueAt : undefined,
    answeredAt: answered,
    erasedAt: goesAt(promises, { ...letter, mayKeep: letter.application?.mayKeep?.answer === 'yes' }),
    fields,
    mails: mails && lastMailAt !== undefined ? { count: mails, lastAt: lastMailAt } : undefined,
    application: letter.application && heldApplication(letter, letter.application, promises, hasWritten),
  };
}

/** Somebody says so, or a reply to what was asked last has left. One that still waits for the mail server has answered nobody. */
function answeredAt({ state, answeredAt = 0, repliedAt = 0, replyingAt = 0, askedAt = 0 }: PrivateLetter) {
  const saidAt = state === 'answered' && answeredAt > replyingAt ? answeredAt : 0;
  return Math.max(saidAt, repliedAt > askedAt ? repliedAt : 0) || undefined;
}

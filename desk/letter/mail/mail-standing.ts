import type { LetterMail, MailTry } from '#schemas/desk/mail.ts';

/** Nothing has been done with it yet, so that it can be undone. */
export const isHeld = ({ state, tries, nextTries }: LetterMail, now: number) =>
  state === 'queued' && tries.length === 0 && (nextTries[0] ?? 0) > now;

const refusing = new Set(['later', 'refused', 'bounced']);

/** A server said no, or sent it back. */
export const isRefusal = ({ outcome }: MailTry) => refusing.has(outcome);

export const refusals = ({ tries }: LetterMail) => tries.filter(isRefusal);

/** A server has said no, and whether or not it is tried again, nobody has it yet. */
export const isFailing = (mail: LetterMail) =>
  mail.state === 'refused' ||
  mail.state === 'bounced' ||
  ((mail.state === 'queued' || mail.state === 'handing-over') && refusals(mail).length > 0);

/** Nobody knows, and nothing more is done about it. */
export const isLeftUnsure = ({ state, nextTries }: LetterMail) =>
  state === 'uncertain' && nextTries.length === 0;

import { dayAndTime } from '#desk/time/when.ts';
import { countInWords } from '#desk/words/count-in-words.ts';
import { timesInWords } from '#desk/words/times-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Letter } from '#schemas/desk/letters.ts';
import type { LetterMail } from '#schemas/desk/mail.ts';

import type { SayName } from '../history/happening-words.ts';
import { isLeftUnsure, refusals } from './mail-standing.ts';
import type { Trouble } from './mail-trouble.ts';

type About = Pick<Letter, 'name' | 'dueAt' | 'state' | 'mails'>;

/** 'Your answer has not arrived.' */
export function troubleHeading({ mail, answer }: Trouble, say: SayName) {
  const what =
    mail.kind === 'receipt' ? 'The receipt' : answer ? `${whose(say(answer.by))} answer` : 'The answer';
  return isLeftUnsure(mail) ? `Nobody knows whether ${lower(what)} has arrived.` : `${what} has not arrived.`;
}

/** 'your', 'Rohan’s'. */
export const whose = (who: string) => (who === 'you' ? 'Your' : `${capital(who)}’s`);

const lower = (words: string) =>
  /^(The|Your) /.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;

/** What was done, and what that means for who wrote. */
export const troubleInWords = (trouble: Trouble, letter: About, isPromised: boolean, now: number) =>
  `${whatWasDone(trouble.mail)} ${trouble.mail.kind === 'receipt' ? `${letter.name} has not been told that the letter came. The address may be wrong.` : whatItMeans(trouble, letter, isPromised, now)}`;

function whatWasDone(mail: LetterMail) {
  const count = refusals(mail).length;
  const last = mail.tries.at(-1)?.outcome;
  if (isLeftUnsure(mail)) return 'The mail server was given it and said nothing.';
  if (mail.state === 'bounced') return 'The mail server had taken it, and it came back.';
  if (mail.state !== 'refused') return `The mail server has refused it ${timesInWords(count)}.`;
  if (last === 'refused') return 'The mail server has refused it for good.';
  return count === 0
    ? 'The mail server could not be reached for three days.'
    : `The mail server has refused it ${timesInWords(count)} in three days.`;
}

function whatItMeans(
  { mail }: Trouble,
  { name, dueAt, state, mails }: About,
  isPromised: boolean,
  now: number,
) {
  const others = mails.filter(({ id, state }) => id !== mail.id && state === 'sent');
  const heard = isLeftUnsure(mail)
    ? `${name} may have heard nothing from us.`
    : others.some(({ kind }) => kind === 'reply')
      ? `${name} has not had this answer.`
      : `${name} has heard nothing from us${others.some(({ kind }) => kind === 'receipt') ? ' but the receipt' : ''}.`;
  if (state === 'answered') return `The letter is marked answered, but ${heard}`;
  const what = isPromised ? 'The promise' : 'Our own goal';
  return dueAt > now ? `${what} still runs: ${heard}` : `${what} has run out: ${heard}`;
}

/** Above the drawing: 'refused four times', 'came back'. */
export const refusedInWords = (mail: LetterMail) =>
  mail.tries.at(-1)?.outcome === 'bounced' ? 'came back' : `refused ${timesInWords(refusals(mail).length)}`;

/** Below the drawing: why nothing arrives twice, and whether to wait for the next try. */
export function triesInWords(
  mail: LetterMail,
  { dueAt, state }: Pick<About, 'dueAt' | 'state'>,
  isPromised: boolean,
  now: number,
) {
  const [next] = mail.nextTries;
  const tries = mail.tries.filter(({ outcome }) => outcome !== 'bounced').length;
  const same =
    tries > 1
      ? `${countInWords(tries)} tries, all with the same message number: if two arrive, most mail programs show one.`
      : 'Every try has the same message number: if two arrive, most mail programs show one.';
  if (next === undefined) return `${same} It is not tried again by itself.`;
  if (next <= now) return `${same} It is being tried now.`;
  const promise = isPromised ? 'the promise' : 'our own goal';
  if (state === 'waiting' && dueAt > now)
    return next > dueAt
      ? `${same} The next comes after ${promise} has run out, so please do something now.`
      : `${same} The next comes ${dayAndTime(next, now)}, before ${promise} runs out.`;
  return `${same} The next comes ${dayAndTime(next, now)}.`;
}

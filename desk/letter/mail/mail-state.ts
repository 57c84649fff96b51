import { atInWords, countInWords, dayAndTime, lower, timesInWords } from '#desk/words/words.ts';
import type { SayName } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Answer, Letter } from '#schemas/desk/letters.ts';
import type { LetterMail, MailHealth, MailTry } from '#schemas/desk/mail.ts';

/** A mail to a letter's sender that did not arrive, or nobody knows; of a reply with the answer that it carries. */
export type Trouble = { mail: LetterMail; answer?: Answer };

/** What is to be done something about: the newest reply, or the acknowledgement while no reply has gone. */
export function mailTrouble(
  letter: Pick<Letter, 'mails' | 'answers' | 'answered' | 'state'>,
): Trouble | undefined {
  const { mails, answers, answered, state } = letter;
  if (state === 'aside') return undefined;
  const reply = mails.findLast(({ kind }) => kind === 'reply');
  if (reply) {
    const isSettled = answered !== undefined && reply.nextTries.length === 0 && answered.at > lastTry(reply);
    if (isSettled || !isTrouble(reply)) return undefined;
    return { mail: reply, answer: answers.find(({ id }) => id === reply.answer) };
  }
  const acknowledgement = mails.findLast(({ kind }) => kind === 'acknowledgement');
  return acknowledgement && state === 'waiting' && isTrouble(acknowledgement)
    ? { mail: acknowledgement }
    : undefined;
}

const isTrouble = (mail: LetterMail) => isFailing(mail) || isLeftUnsure(mail);

const lastTry = ({ tries, madeAt }: LetterMail) => tries.at(-1)?.at ?? madeAt;

/** Nothing has been done with it yet, so that it can be undone. */
const isHeld = ({ state, tries, nextTries }: LetterMail, now: number) =>
  state === 'queued' && tries.length === 0 && (nextTries[0] ?? 0) > now;

const refusing = new Set(['later', 'refused', 'bounced']);

/** A server said no, or sent it back. */
export const isRefusal = ({ outcome }: MailTry) => refusing.has(outcome);

export const refusals = ({ tries }: LetterMail) => tries.filter(isRefusal);

/** A reply that is on the record and has not left yet: until then nobody is answered by it. */
export const queuedReply = ({ mails }: Pick<Letter, 'mails'>) => {
  const reply = mails.findLast(({ kind }) => kind === 'reply');
  return reply && isQueued(reply) ? reply : undefined;
};

const isQueued = (mail: LetterMail) =>
  (mail.state === 'queued' || mail.state === 'handing-over') && !isFailing(mail);

/** Of an answer that did not simply leave: what stands in place of "Answered". */
export const notLeftInWords = (mail: LetterMail) =>
  isQueued(mail) ? 'queued' : isFailing(mail) ? 'not delivered' : undefined;

/** A server has said no, and whether or not it is tried again, nobody has it yet. */
export const isFailing = (mail: LetterMail) =>
  mail.state === 'refused' ||
  mail.state === 'bounced' ||
  ((mail.state === 'queued' || mail.state === 'handing-over') && refusals(mail).length > 0);

/** Nobody knows, and nothing more is done about it. */
const isLeftUnsure = ({ state, nextTries }: LetterMail) => state === 'uncertain' && nextTries.length === 0;

type Timed = Pick<Letter, 'dueAt' | 'state'>;
type About = Timed & Pick<Letter, 'name' | 'mails'>;

/** 'Your reply has not arrived.' */
export function troubleHeading({ mail, answer }: Trouble, say: SayName) {
  const what =
    mail.kind === 'acknowledgement'
      ? 'The acknowledgement'
      : answer
        ? `${whose(say(answer.by))} reply`
        : 'The reply';
  return isLeftUnsure(mail)
    ? `Nobody knows whether ${lowerWhat(what)} has arrived.`
    : `${what} has not arrived.`;
}

/** 'your', 'Rohan’s'. */
export const whose = (who: string) => (who === 'you' ? 'Your' : `${capital(who)}’s`);

const lowerWhat = (words: string) => (/^(The|Your) /.test(words) ? lower(words) : words);

/** What was done, and what that means for who wrote. */
export function troubleInWords({ mail }: Trouble, letter: About, isPromised: boolean, now: number) {
  const { name, dueAt, state, mails } = letter;
  const done = whatWasDone(mail);
  if (mail.kind === 'acknowledgement')
    return `${done} ${name} has not been told that the letter came. The address may be wrong.`;
  const others = mails.filter(({ id, state }) => id !== mail.id && state === 'sent');
  const heard = isLeftUnsure(mail)
    ? `${name} may have heard nothing from us.`
    : others.some(({ kind }) => kind === 'reply')
      ? `${name} has not had this answer.`
      : `${name} has heard nothing from us${others.some(({ kind }) => kind === 'acknowledgement') ? ' but the acknowledgement' : ''}.`;
  if (state === 'answered') return `${done} The letter is marked answered, but ${heard}`;
  const what = isPromised ? 'The promise' : 'Our own goal';
  return `${done} ${what} ${dueAt > now ? 'still runs' : 'has run out'}: ${heard}`;
}

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

/** Above the drawing: 'refused four times', 'came back'. */
export const refusedInWords = (mail: LetterMail) =>
  mail.tries.at(-1)?.outcome === 'bounced' ? 'came back' : `refused ${timesInWords(refusals(mail).length)}`;

/** Below the drawing: why nothing arrives twice, and whether to wait for the next try. */
export function triesInWords(mail: LetterMail, { dueAt, state }: Timed, isPromised: boolean, now: number) {
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

type Health = Pick<MailHealth, 'down'>;

/** How it is with an answer's mail, in a line below it. */
export function replyInWords(mail: LetterMail, now: number, health: Health) {
  const tried = atInWords(lastTry(mail), now);
  return {
    sent: `Handed to the mail server ${sentInWords(mail, now)}.${mail.mayBeTwice ? ' It may arrive twice.' : ''}`,
    'handing-over': 'It is being handed to the mail server.',
    uncertain: UNSURE + (mail.nextTries.length ? ' It is tried again; it may arrive twice.' : ''),
    refused: mail.tries.length
      ? `Not delivered: refused ${tried}.`
      : 'Not delivered: the mail server could not be reached for too long.',
    bounced: `Not delivered: it came back ${tried}.`,
    queued: isFailing(mail) ? failingInWords(mail, now) : queuedInWords(mail, now, health),
  }[mail.state];
}

/** The same of the acknowledgement; without one, that there is none. */
export function acknowledgementInWords(
  mail: LetterMail | undefined,
  now: number,
  { down }: Health,
  isAside = false,
) {
  if (!mail) return 'No acknowledgement was sent.';
  if (isAside && mail.state === 'queued') return 'No acknowledgement is sent while it is in Spam.';
  const tried = atInWords(lastTry(mail), now);
  const [next = 0] = mail.nextTries;
  const waits = down
    ? `The acknowledgement is not sent yet: ${NOT_REACHED}.`
    : next > now
      ? `The acknowledgement is sent ${atInWords(next, now)} at the earliest.`
      : 'The acknowledgement is in the outbox.';
  const refused = timesInWords(refusals(mail).length);
  return {
    sent: `Acknowledgement sent ${sentInWords(mail, now)} to ${mail.to}.`,
    'handing-over': 'The acknowledgement is being handed to the mail server.',
    uncertain: `The acknowledgement: ${lower(UNSURE)}`,
    refused: `The acknowledgement was refused ${tried}.`,
    bounced: `The acknowledgement came back ${tried}.`,
    queued: isFailing(mail) ? `The acknowledgement was refused ${refused}. It is tried again.` : waits,
  }[mail.state];
}

const sentInWords = ({ sentAt, madeAt }: LetterMail, now: number) => atInWords(sentAt ?? madeAt, now);
const UNSURE = 'It may have arrived, or not: the mail server said nothing.';
const NOT_REACHED = 'the mail server cannot be reached';

function failingInWords(mail: LetterMail, now: number) {
  const refused = `Not delivered: refused ${timesInWords(refusals(mail).length)}.`;
  const [next] = mail.nextTries;
  if (next === undefined) return refused;
  return `${refused} ${next > now ? `Tried again ${dayAndTime(next, now)}.` : 'It is being tried again.'}`;
}

function queuedInWords(mail: LetterMail, now: number, { down }: Health) {
  if (isHeld(mail, now)) return 'It is sent in a few seconds.';
  // As often as desk-server/record/intervals.ts has it at the longest.
  return down ? `Not sent yet: ${NOT_REACHED}. We try again every minute.` : 'It is in the outbox.';
}

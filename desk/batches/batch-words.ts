import { timeInStage } from '#desk/hiring/hiring-words.ts';
import {
  calledBackInWords,
  countInWords,
  countWithin,
  dayAndMonth,
  dayAndTime,
  firstName,
  hourOrDay,
  onDayAndHour,
  some,
} from '#desk/words/words.ts';
import { mayInclude } from '#schemas/desk/batches.ts';
import type { Batch, BatchPerson, ClosedOpening, LeftOut } from '#schemas/desk/batches.ts';
import { deletesOn } from '#schemas/desk/deletes-on.ts';
import { missingWords } from '#schemas/desk/filled-words.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { stageNames } from '#schemas/desk/stages.ts';

/** In the place of the common text. */
export type OwnText = { subject?: string; text: string };

/** What is written to many, and what was decided of some of them. */
export type Written = {
  subject: string;
  text: string;
  /** Whom somebody has left out by hand, and whom they write to although they were left out. */
  unticked: ReadonlySet<number>;
  included: ReadonlySet<number>;
  own: ReadonlyMap<number, OwnText>;
};

export type Standing = BatchPerson & {
  isTicked: boolean;
  own?: OwnText;
  /** What they would read, with its words in braces. */
  reads: { subject: string; text: string };
  /** Why they do not get it, whether ticked or not. */
  out?: LeftOut;
};

/** With the day that holds when the e-mails go at that hour, and not now. */
export const repliedAt = (people: BatchPerson[], promises: Promises, at: number) =>
  people.map((person): BatchPerson => ({
    ...person,
    values: { ...person.values, 'deletes on': deletesOn(promises, person, at) },
  }));

/** Who gets it as it is written now, and who not. */
export function standingsOf(people: BatchPerson[], written: Written): Standing[] {
  const standings = people.map((person) => standingOf(person, written));
  const getting = new Set(standings.filter(gets).map(({ number }) => number));
  // Where the newer application gets none it goes to this one.
  return people.map((person, index) => {
    const standing = standings[index]!;
    const { out } = standing;
    if (out?.why !== 'newer' || out.number === undefined || getting.has(out.number)) return standing;
    return standingOf({ ...person, leftOut: undefined }, written);
  });
}

function standingOf(person: BatchPerson, written: Written): Standing {
  const own = written.own.get(person.number);
  const reads = { subject: own?.subject ?? written.subject, text: own?.text ?? written.text };
  const { leftOut } = person;
  const isOut = leftOut && !(mayInclude(leftOut) && written.included.has(person.number));
  const empty = missingWords(`${reads.subject}\n${reads.text}`, person.values);
  const out: LeftOut | undefined = isOut
    ? leftOut
    : empty.length > 0
      ? { why: 'empty-word', words: empty }
      : undefined;
  return { ...person, own, reads, out, isTicked: !written.unticked.has(person.number) };
}

export const gets = ({ out, isTicked }: Standing) => !out && isTicked;
/** No e-mail of its own, and answered with another's. */
export const isAnsweredToo = ({ out }: Standing) => out?.why === 'newer';

/** 'Nine get this text. Three are left out.' */
export function manySentence(count: number, left: number) {
  const get =
    count === 1
      ? 'One gets this text.'
      : `${count === 0 ? 'Nobody gets' : `${countInWords(count)} get`} this text.`;
  return left === 0 ? get : `${get} ${countInWords(left)} ${left === 1 ? 'is' : 'are'} left out.`;
}

/** 'Close QA engineer. Nine still wait for an answer.' */
export function closeSentence(title: string, waiting: number) {
  if (waiting === 0) return `Close ${title}. Nobody waits for an answer.`;
  return `Close ${title}. ${countInWords(waiting)} still ${waiting === 1 ? 'waits' : 'wait'} for an answer.`;
}

export const stageAndTime = ({ stage, stageAt, receivedAt }: BatchPerson, now: number) => {
  const time = timeInStage(stageAt ?? receivedAt, now);
  return stage ? `${stageNames[stage]}, ${time}` : time;
};

/** 'talk on Thursday, 11:00', 'has until Friday' */
export function nextInWords({ stage, next }: Pick<BatchPerson, 'stage' | 'next'>, now: number) {
  if (!next || next.at < now) return 'no next date';
  const when = hourOrDay(next.at, now);
  return stage === 'offer' ? `has until ${when}` : `talk ${when}`;
}

/** Why somebody does not get it. */
export function leftOutInWords(leftOut: LeftOut, now: number, kind: BatchPerson['kind'] = 'application') {
  switch (leftOut.why) {
    case 'unopened':
      return kind === 'application' ? 'Nobody has opened the resume.' : 'Nobody has opened the letter.';
    case 'in-talks':
      return 'Is in talks.';
    case 'being-written':
      return `${firstName(leftOut.by)} is writing to them now.`;
    case 'draft':
      return `${leftOut.isMine ? 'You have' : `${firstName(leftOut.by)} has`} a draft, ${hourOrDay(leftOut.at, now)}.`;
    case 'answered':
      return `${firstName(leftOut.by)} answered them, ${hourOrDay(leftOut.at, now)}.`;
    case 'came-back':
      return `E-mail to this address came back on ${dayAndMonth(leftOut.at)}.`;
    case 'no-address':
      return 'No e-mail can be sent to this address.';
    case 'in-batch':
      return `A text by ${firstName(leftOut.by)} goes to them, ${hourOrDay(leftOut.sendsAt, now)}.`;
    case 'in-spam':
      return 'The letter is in Spam.';
    case 'newer':
      return leftOut.receivedAt === undefined
        ? 'Gets this e-mail for another application.'
        : `Gets this e-mail for their application of ${dayAndMonth(leftOut.receivedAt)}.`;
    case 'empty-word':
      return `${leftOut.words.map((word) => `{${word}}`).join(' and ')} ${leftOut.words.length === 1 ? 'is' : 'are'} empty for them.`;
    case 'wrote':
      return `Wrote, ${hourOrDay(leftOut.at, now)}.`;
    case 'moved':
      return `Was moved to ${stageNames[leftOut.stage]}.`;
    case 'taken-out':
      return `${firstName(leftOut.by)} left them out.`;
    case 'full':
      return 'There is no room for another reply to this letter.';
  }
}

/** 'Nine replies are about to send.', 'Nine sent, 09:41.' */
export function batchSentence(batch: Batch, now: number) {
  const { state, count, sent, refused, waitsFor } = batch;
  const replies = `${countInWords(count)} ${count === 1 ? 'reply' : 'replies'}`;
  const are = count === 1 ? 'is' : 'are';
  if (state === 'called-back') return calledBackInWords(count);
  if (waitsFor === 'sender') return `${replies} ${are} not sent: nobody here may send them.`;
  if (waitsFor === 'clock') return `${replies} ${are} on hold: the clock of this machine may be wrong.`;
  if (state === 'held')
    return batch.isScheduled
      ? `${replies} ${count === 1 ? 'sends' : 'send'} ${hourOrDay(batch.sendsAt, now)}.`
      : `${replies} ${are} about to send.`;
  if (state !== 'over') return `${countInWords(sent)} of ${countWithin(count)} sent.`;
  const when = batch.overAt === undefined ? '' : `, ${hourOrDay(batch.overAt, now)}`;
  const failed = refused.length;
  const [only] = refused;
  const names = failed === 1 && only ? `: ${only.name}${only.words ? `, ${only.words}` : ''}` : '';
  return `${countInWords(sent)} sent${when}.${failed === 0 ? '' : ` ${countInWords(failed)} ${failed === 1 ? 'was' : 'were'} refused${names}.`}`;
}

/** 'Two may have had it twice.' */
export const twiceInWords = (count: number) =>
  count === 0
    ? ''
    : `${countInWords(count)} may have had it twice: the mail server did not say whether the first try had gone.`;

/** 'Five of nine were never opened. The text says that they were read.' */
export const readInWords = (unopened: number, count: number) =>
  `${countInWords(unopened)} of ${countWithin(count)} ${unopened === 1 ? 'was' : 'were'} never opened. The text says that ${unopened === 1 ? 'it was' : 'they were'} read.`;

/** 'all nine', 'both' */
export const allOf = (count: number) => (count === 2 ? 'both' : `all ${countWithin(count)}`);

/** 'Every word in braces is known for all nine.' Of nobody there is nothing to say. */
export function allKnownInWords(count: number) {
  if (count === 0) return '';
  return count === 1
    ? 'Every word in braces is known.'
    : `Every word in braces is known for ${allOf(count)}.`;
}

export const repliesInWords = (count: number) => some(count, 'reply', 'replies');

/** 'QA engineer closed. Nine e-mails on Thursday, 09:00.' 'QA engineer closed yesterday at 18:00. Nine still wait.' */
export function closedInWords(
  { title, closedAt, waiting }: Pick<ClosedOpening, 'title' | 'closedAt' | 'waiting'>,
  scheduled: Pick<Batch, 'count' | 'sendsAt'> | undefined,
  now: number,
) {
  const when = closedAt === undefined || scheduled ? '' : ` ${dayAndTime(closedAt, now)}`;
  return [
    `${title} closed${when}.`,
    scheduled &&
      `${countInWords(scheduled.count)} ${scheduled.count === 1 ? 'e-mail' : 'e-mails'} ${onDayAndHour(scheduled.sendsAt, now)}.`,
    waiting > 0 && `${countInWords(waiting)} still ${waiting === 1 ? 'waits' : 'wait'}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function reopenedInWords(
  title: string,
  { calledBack, alreadySent }: { calledBack: number; alreadySent: number },
) {
  const eMails = (count: number) => `${countInWords(count)} ${count === 1 ? 'e-mail' : 'e-mails'}`;
  return [
    `${title} is open again. Its page says so in a few seconds.`,
    calledBack > 0 && `${eMails(calledBack)} ${calledBack === 1 ? 'is' : 'are'} cancelled.`,
    alreadySent > 0 &&
      `${eMails(alreadySent)} went before and ${alreadySent === 1 ? 'is' : 'are'} not undone.`,
  ]
    .filter(Boolean)
    .join(' ');
}

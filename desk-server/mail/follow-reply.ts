import type { MailTry } from '#schemas/desk/mail.ts';
import { stageNames } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

import type { Query } from '../engine/engine.ts';
import { list, sql } from '../engine/statement.ts';
import { record } from '../record/change.ts';
import { answerBySending, moveBySending, reopenUnanswered } from '../record/letter-state.ts';
import type { QueuedMail } from './queued-mail.ts';

const BY_DAY = 'by-day';
/** A reply that sends by itself: of the outbox. */
export const isByDay = sql`(kind = 'reply' AND COALESCE(detail, '') LIKE ${`%${BY_DAY}`})`;

/** What its writer wanted of a reply, as the outbox keeps it. */
type ReplyOptions = {
  quotes: boolean;
  answers: boolean;
  /** It sends by itself, and not at night. */
  byDay?: boolean;
};

export const writeReplyOptions = ({ quotes, answers, byDay }: ReplyOptions) =>
  [quotes && 'quotes', answers && 'answers', byDay && BY_DAY].filter(Boolean).join(' ');
export const readReplyOptions = (detail: string | null): ReplyOptions => {
  const words = (detail ?? '').split(' ');
  return { quotes: words.includes('quotes'), answers: words.includes('answers') };
};

/** A letter is answered, and moved to another stage, by a reply that went. One that was refused or came back has answered nobody: its letter waits
 * again, by the time that was promised. */
export async function followReply(query: Query, mail: QueuedMail, { outcome, at }: MailTry) {
  if (mail.kind !== 'reply' || outcome === 'uncertain') return;
  const { answers } = readReplyOptions(mail.detail);
  const [answer] = await query<Written>`
    SELECT person, name AS "by", at AS "writtenAt", stage FROM desk_answers WHERE id = ${mail.answer}`;
  if (!answer || mail.letter === null) return;
  for (const letter of await answeredBy(query, mail.letter, mail.answer))
    if (outcome === 'sent') await followSent(query, letter, answer, { answers, at });
    else if (answers) await reopen(query, letter, mail, answer);
}

/** The letter that it replies to, and other applications of the same person that one e-mail to many answers with it. */
async function answeredBy(query: Query, letter: number, answer: number | null): Promise<number[]> {
  const others = await query<{ letter: number }>`
    SELECT other.letter FROM desk_batch_letters AS bl JOIN desk_batch_letters AS other ON other.batch = bl.batch AND other.follows = bl.letter
      WHERE bl.letter = ${letter} AND bl.answer = ${answer}`;
  return [letter, ...others.map((other) => other.letter)];
}

async function followSent(
  query: Query,
  letter: number,
  answer: Written,
  { answers, at }: { answers: boolean; at: number },
) {
  if (await moveBySending(query, letter, answer, at))
    await record(query, { id: answer.person, name: answer.by }, at, 'moved', {
      letter,
      detail: answer.stage ? stageNames[answer.stage] : undefined,
    });
  if (!answers) return;
  await answerBySending(query, letter, answer, at);
  await dropLate(query, letter);
}

/** Nobody is told that their letter has arrived after they were answered: what the outbox has of that goes no more. */
async function dropLate(query: Query, letter: number) {
  const late = sql`letter = ${letter} AND kind = 'acknowledgement' AND next_at IS NOT NULL`;
  await query`DELETE FROM desk_mails WHERE ${late} AND state = 'queued'`;
  await query`UPDATE desk_mails SET next_at = NULL WHERE ${late} AND state = 'uncertain'`;
}

async function reopen(query: Query, letter: number, mail: QueuedMail, { by }: Written) {
  const [another] = await query`
    SELECT 1 AS one FROM desk_mails AS m JOIN desk_letters AS l ON l.number = m.letter
      WHERE m.letter = ${letter} AND m.kind = 'reply' AND m.state = 'sent' AND m.id <> ${mail.id} AND m.sent_at > COALESCE(l.asked_at, 0)`;
  if (!another) await reopenUnanswered(query, letter, by);
}

type Written = { person: number; by: string; writtenAt: number; stage: Stage | null };

/** Somebody has answered another way: what still fails is not tried any more. */
export const stopFailing = (query: Query, letters: number[]) => query`
  UPDATE desk_mails SET next_at = NULL, state = CASE WHEN state = 'uncertain' THEN 'uncertain' ELSE 'refused' END
    WHERE letter IN (${list(letters)}) AND kind = 'reply' AND next_at IS NOT NULL AND tries <> '[]'`;

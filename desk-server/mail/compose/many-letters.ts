import type { Sql } from 'sql-template-tag';

import { capital } from '#schemas/desk/capital.ts';
import { clock, dayAndMonth } from '#schemas/desk/india-times.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { spamTermInWords } from '#schemas/desk/letter-times.ts';
import { oneLine } from '#schemas/desk/reply-words.ts';

import { countOf, sql } from '../../engine/statement.ts';
import type { Desk } from '../../record/desk.ts';
import { lettersWhere } from '../../record/letter-record.ts';
import type { LetterAndForm } from '../../record/letter-record.ts';
import { mayRead } from '../../record/may-read.ts';
import { MAILS_KEPT_MS } from '../outbox.ts';
import type { Mail } from '../write-mail.ts';
import { timeLeft } from './desk-mails.ts';
import type { Withdrawal } from './desk-mails.ts';
import { deskMail } from './mail-layout.ts';
import type { MailPart, MailRow } from './mail-layout.ts';
import { isNearCopy } from './near-copy.ts';

/* Mails to the owner that tell of many letters. */

const MOST_NAMED = 50;

/** Once a day: what waits, by the time that is left, and what is new in Spam. Nothing to tell, no mail. */
export async function dailyMail(desk: Desk, to: string, kinds: Kind[]): Promise<Mail | undefined> {
  const { mail, now } = desk;
  const waiting = sql`l.state = 'waiting' AND ${mayRead(kinds)}`;
  const waits = mail.notifyWhen === 'daily' ? await countLetters(desk, waiting) : 0;
  const spam = await spamParts(desk, kinds, await lastDaily(desk, to));
  if (!waits && !spam) return undefined;
  const late = waits && (await countLetters(desk, sql`${waiting} AND l.due_at < ${now()}`));
  const heading = waits
    ? `${letters(waits)} to answer${late ? `, ${late} overdue` : ''}.`
    : (spam?.heading ?? '');
  return deskMail(desk, { to, subject: `${dayAndMonth(now())}: ${heading}` }, [
    { heading },
    ...(waits ? await named(desk, waiting, waits) : []),
    ...(spam ? [...(waits ? [{ text: spam.heading }] : []), ...spam.parts] : []),
    { button: 'Open the desk', href: waits ? mail.deskUrl : `${mail.deskUrl}/?view=spam` },
    {
      small: `You get this e-mail once a day, about ${new Intl.ListFormat('en-GB').format(kinds.map((kind) => pluralOf[kind]))}.`,
    },
  ]);
}

const MOST_OF_A_TEXT = 160;

/** How much the desk has put in Spam by itself, and what of the new is likeliest to be a person's: to be looked at in ten seconds. */
async function spamParts(desk: Desk, kinds: Kind[], since: number) {
  const aside = sql`l.state = 'aside' AND ${mayRead(kinds)}`;
  const isNew = sql`${aside} AND l.spam_mark IS NULL AND l.aside_at >= ${since}`;
  const added = await countLetters(desk, isNew);
  if (!added) return undefined;
  const all = await countLetters(desk, aside);
  const { likeliest, isOneOfMany } = await likeliestOf(desk, isNew, added);
  const row = (letter: LetterAndForm) =>
    rowOf(desk, letter, `${dayAndMonth(letter.record.received_at)}, ${clock(letter.record.received_at)}`);
  const ofCopies = isOneOfMany ? ' Of letters that say nearly the same, one is shown.' : '';
  const parts: MailPart[] = [
    {
      text:
        added > 1
          ? `They read like spam, and nobody was told of them.${ofCopies} If a person wrote one of them, it is most likely here:`
          : 'It reads like spam, and nobody was told of it:',
    },
    { rows: likeliest.map(row) },
    {
      small: `“Not spam” at the desk moves a letter to the inbox. What stays in Spam is deleted ${spamTermInWords(desk.promises.setAsideDays)}.`,
    },
  ];
  return { heading: `${letters(added)} new in Spam, ${all} in all.`, parts };
}

const LIKELIEST = 3;
const LOOKED_AT_ONCE = 100;
/** The first of a larger flood are as good as the others. */
const MOST_LOOKED_AT = 1000;

/** One campaign in a hundred near copies is not to hide the one letter of a person. */
async function likeliestOf(desk: Desk, which: Sql, count: number) {
  const likeliest: LetterAndForm[] = [];
  let isOneOfMany = false;
  for (let from = 0; from < Math.min(count, MOST_LOOKED_AT); from += LOOKED_AT_ONCE) {
    // Who has looked at one need not be told of it first.
    const some = await lettersWhere(
      desk,
      sql`${which} ORDER BY CASE WHEN l.spam_seen_at IS NULL THEN 0 ELSE 1 END, l.spam_score, l.number
        LIMIT ${LOOKED_AT_ONCE} OFFSET ${from}`,
    );
    for (const letter of some) {
      if (likeliest.some((one) => isNearCopy(one.form.text, letter.form.text))) isOneOfMany = true;
      else likeliest.push(letter);
      if (likeliest.length === LIKELIEST) return { likeliest, isOneOfMany };
    }
  }
  return { likeliest, isOneOfMany };
}

/** With the way to it at the desk. */
const rowOf = ({ mail }: Desk, letter: LetterAndForm, name: string): MailRow => [
  name,
  whoAndWhat(letter),
  `${mail.deskUrl}/letters/${letter.record.number}`,
];

const whoAndWhat = (letter: LetterAndForm) => [who(letter), beginning(letter)].filter(Boolean).join(': ');

function beginning({ form }: LetterAndForm) {
  const characters = [...oneLine(form.text)];
  const first = characters.slice(0, MOST_OF_A_TEXT).join('');
  return characters.length > MOST_OF_A_TEXT ? `${first}…` : first;
}

/** When the last one that went was made, or a month ago, for which they are remembered: rather is something told twice than missed in between. */
async function lastDaily({ engine, now }: Desk, to: string): Promise<number> {
  const [last] = await engine.query<{ at: number | null }>`
    SELECT max(made_at) AS at FROM desk_mails WHERE kind = 'digest' AND address = ${to} AND sent_at IS NOT NULL`;
  return last?.at ?? now() - MAILS_KEPT_MS;
}

/** In the place of very many notices: what of it is still open. Nothing to tell, no mail. */
export async function roundUpMail(
  desk: Desk,
  to: string,
  kinds: Kind[],
  id: number,
): Promise<Mail | undefined> {
  // A reply by e-mail in a letter that somebody has answered lets it be new again.
  const open = sql`l.number IN (SELECT letter FROM desk_mails WHERE gathered = ${id}) AND ${mayRead(kinds)}
    AND (l.state = 'waiting' OR (l.state = 'answered' AND l.read_at IS NULL))`;
  const count = await countLetters(desk, open);
  const withdrawn = await countWithdrawn(desk, kinds, id);
  if (!count && !withdrawn) return undefined;
  const takenBack = `${letters(withdrawn)} ${withdrawn === 1 ? 'was deleted by its sender' : 'were deleted by their senders'}`;
  const heading = count ? `And ${count} more ${count === 1 ? 'letter' : 'letters'}` : `${takenBack}.`;
  return deskMail(desk, { to, subject: heading }, [
    { heading },
    { text: 'So much came at once that this one e-mail tells of all the rest.' },
    ...(count ? await named(desk, open, count, LIKE_PEOPLE) : []),
    ...(withdrawn && count ? [{ text: `${takenBack}.` }] : []),
    ...(withdrawn
      ? [
          {
            text: 'What was written about it is deleted, too, and nobody waits for a reply. If you had an e-mail about it, please delete that as well.',
          },
        ]
      : []),
    { button: 'Open the desk', href: desk.mail.deskUrl },
  ]);
}

async function countWithdrawn({ engine }: Desk, kinds: Kind[], id: number) {
  const rows = await engine.query<{ detail: string }>`
    SELECT detail FROM desk_mails WHERE gathered = ${id} AND kind = 'withdrawn'`;
  return rows.filter(({ detail }) => kinds.includes((JSON.parse(detail) as Withdrawal).kind)).length;
}

/** Which of very many are named. */
const DUE_FIRST = { first: sql`l.due_at`, says: 'These have the least time left.' };
/** All of a flood have as much time left, and one of a person is not to be lost in it. */
const LIKE_PEOPLE = { first: sql`COALESCE(l.spam_score, 0), l.due_at`, says: 'These read least like spam.' };

async function named(
  desk: Desk,
  which: Sql,
  count: number,
  { first: order, says } = DUE_FIRST,
): Promise<MailPart[]> {
  const first = await lettersWhere(desk, sql`${which} ORDER BY ${order}, l.number LIMIT ${MOST_NAMED}`);
  const left = ({ record, form }: LetterAndForm) =>
    record.state === 'answered'
      ? 'replied by e-mail'
      : timeLeft(record.due_at - desk.now(), desk.promises.kinds[form.kind].isPromised);
  return [
    { rows: first.map((letter) => rowOf(desk, letter, left(letter))) },
    ...(count > MOST_NAMED ? [{ text: `${says} ${count - MOST_NAMED} more are at the desk.` }] : []),
  ];
}

const countLetters = ({ engine }: Desk, which: Sql) =>
  countOf(engine.query, sql`desk_letters AS l WHERE ${which}`);

const who = ({ form }: LetterAndForm) => `${capital(form.kind)} from ${oneLine(form.name)}`;

const letters = (count: number) => (count === 1 ? 'One letter' : `${count} letters`);

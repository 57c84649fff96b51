import { capital } from '#schemas/desk/capital.ts';
import { oneLine } from '#schemas/desk/reply-words.ts';

import { countOf, sql } from '../../engine/statement.ts';
import { findPerson } from '../../people/find-person.ts';
import type { Desk } from '../../record/desk.ts';
import { lettersWhere } from '../../record/letter-record.ts';
import type { LetterAndForm } from '../../record/letter-record.ts';
import { mayRead } from '../../record/may-read.ts';
import { readAssigned } from '../assigned.ts';
import type { QueuedMail } from '../queued-mail.ts';
import type { Mail } from '../write-mail.ts';
import { timeLeft } from './desk-mails.ts';
import { deskMail } from './mail-layout.ts';
import type { MailRow } from './mail-layout.ts';

const MOST_NAMED = 20;

/** What was assigned to somebody and still is, as far as they may read it. No words of it: these are read at the desk. */
export async function assignedMail(desk: Desk, { address, detail }: QueuedMail): Promise<Mail | undefined> {
  const { engine, mail, now, promises } = desk;
  const { person, since } = readAssigned(detail);
  const reader = await findPerson(engine.query, person);
  const [told] = await engine.query<{ address: string | null }>`
    SELECT tell_at AS address FROM desk_people WHERE id = ${person}`;
  if (!reader || !address || told?.address !== address) return undefined;
  const gave = sql`t.what = 'gave' AND t.id > ${since}`;
  const theirs = sql`l.assignee = ${person} AND l.state <> 'aside' AND ${mayRead(reader.reads)}
    AND l.number IN (SELECT t.letter FROM desk_trail AS t WHERE ${gave} AND t.person <> ${person})
    AND l.number NOT IN (SELECT t.letter FROM desk_trail AS t WHERE ${gave} AND t.person = ${person} AND t.letter IS NOT NULL)`;
  const all = await countOf(engine.query, sql`desk_letters AS l WHERE ${theirs}`);
  const letters = await lettersWhere(desk, sql`${theirs} ORDER BY l.due_at, l.number LIMIT ${MOST_NAMED}`);
  const [first] = letters;
  if (!first) return undefined;
  const by = await engine.query<{ name: string }>`
    SELECT DISTINCT t.name FROM desk_trail AS t JOIN desk_letters AS l ON l.number = t.letter
      WHERE ${gave} AND t.person <> ${person} AND ${theirs} ORDER BY t.name LIMIT 3`;
  const who = (letter: LetterAndForm) => whoseItIs(desk, letter, reader.hidesNames === true);
  const row = (letter: LetterAndForm): MailRow => [
    capital(letter.form.kind),
    `${who(letter)}: ${
      letter.record.state === 'answered'
        ? 'answered'
        : timeLeft(letter.record.due_at - now(), promises.kinds[letter.form.kind].isPromised)
    }`,
    `${mail.deskUrl}/letters/${letter.record.number}`,
  ];
  const heading =
    all === 1
      ? `${capital(first.form.kind)} assigned to you: ${who(first)}`
      : `${all} letters are assigned to you`;
  return deskMail(desk, { to: address, subject: heading }, [
    { heading },
    { text: `By ${new Intl.ListFormat('en-GB').format(by.map(({ name }) => name))}.` },
    { rows: letters.map(row) },
    ...(all > MOST_NAMED ? [{ text: `${all - MOST_NAMED} more are at the desk.` }] : []),
    all === 1
      ? { button: 'Open it at the desk', href: `${mail.deskUrl}/letters/${first.record.number}` }
      : { button: 'Open what is assigned to you', href: `${mail.deskUrl}/?view=mine` },
    {
      small:
        'You get this e-mail because you asked for it at the desk, in the menu under your name. You can turn it off there.',
    },
  ]);
}

/** An e-mail is read past the desk: whoever hides names is sent none of an applicant, also of one whose resume they have seen. */
function whoseItIs({ promises }: Desk, { record, form }: LetterAndForm, hidesNames: boolean) {
  const { kind, name, company } = form;
  if (kind !== 'application') return oneLine(company ? `${name}, ${company}` : name);
  const title = promises.openings.find(({ slug }) => slug === record.opening)?.title ?? record.opening;
  const opening = title ?? 'no opening';
  return hidesNames ? opening : oneLine(`${name}, ${opening}`);
}

import type { Sql } from 'sql-template-tag';

import { capital } from '#schemas/desk/capital.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import { clock, dayAndMonth } from '#schemas/desk/india-times.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { oneLine } from '#schemas/desk/reply-words.ts';

import { mayRead, sql } from '../../engine/statement.ts';
import type { Desk } from '../../record/desk.ts';
import { lettersWhere } from '../../record/letter-record.ts';
import type { LetterAndForm } from '../../record/letter-record.ts';
import type { Mail } from '../write-mail.ts';
import { deskMail } from './mail-layout.ts';
import type { MailPart } from './mail-layout.ts';
import { timeLeft } from './notice-mail.ts';

const MOST = 50;

/** Once a day: what waits, by the time that is left, and what was set aside since yesterday. Nothing to tell, no mail. */
export async function digestMail(desk: Desk, to: string, kinds: Kind[]): Promise<Mail | undefined> {
  const { promises, mail, now } = desk;
  const waiting =
    mail.notifyWhen === 'daily' ? await letters(desk, kinds, sql`l.state = 'waiting' ORDER BY l.due_at`) : [];
  const newlyAside = sql`l.state = 'aside' AND l.spam_mark IS NULL AND l.aside_at > ${await lastDigest(desk, to)} ORDER BY l.spam_score`;
  const aside = await letters(desk, kinds, newlyAside);
  if (!waiting.length && !aside.length) return undefined;
  const late = waiting.filter(({ record }) => record.due_at < now()).length;
  const heading = waiting.length
    ? `${count(waiting.length)} ${waiting.length === 1 ? 'waits' : 'wait'} for an answer.${late ? ` ${count(late)} ${late === 1 ? 'is' : 'are'} late.` : ''}`
    : `${count(aside.length)} ${aside.length === 1 ? 'was' : 'were'} set aside.`;
  const who = ({ form }: LetterAndForm) => `${capital(form.kind)} from ${oneLine(form.name)}`;
  const left = ({ record, form }: LetterAndForm) =>
    timeLeft(record.due_at - now(), promises.kinds[form.kind].isPromised);
  const parts: MailPart[] = [{ heading }];
  if (waiting.length) parts.push({ rows: waiting.map((letter) => [left(letter), who(letter)]) });
  if (aside.length)
    parts.push(
      {
        text: `Set aside since the last mail like this, because ${aside.length === 1 ? 'it reads' : 'they read'} like spam. Nobody was told of ${aside.length === 1 ? 'it' : 'them'}, and what nobody takes back goes after ${promises.setAsideDays} days. The first is the least sure.`,
      },
      { rows: aside.map((letter) => [clock(letter.record.received_at), who(letter)]) },
    );
  parts.push(
    { button: 'Open the desk', href: waiting.length ? mail.deskUrl : `${mail.deskUrl}/?view=aside` },
    {
      small: `You get this mail once a day, about ${new Intl.ListFormat('en-GB').format(kinds.map((kind) => pluralOf[kind]))}.`,
    },
  );
  return deskMail(desk, { to, subject: `${dayAndMonth(now())}: ${heading}` }, parts);
}

/** When the last one went, or a day ago. */
async function lastDigest({ engine, now }: Desk, to: string): Promise<number> {
  const [last] = await engine.query<{ at: number | null }>`
    SELECT max(sent_at) AS at FROM desk_mails WHERE kind = 'digest' AND address = ${to}`;
  return Math.floor(Math.min(last?.at ?? Infinity, now() - DAY_MS));
}

const letters = (desk: Desk, kinds: Kind[], which: Sql) =>
  lettersWhere(desk, sql`${mayRead(kinds)} AND ${which} LIMIT ${MOST}`);

const count = (letters: number) =>
  letters >= MOST ? `${MOST} or more` : letters === 1 ? 'One letter' : `${letters} letters`;

import type { Sql } from 'sql-template-tag';

import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import type { State } from '#schemas/desk/letters.ts';
import { readSignals } from '#schemas/forms/signals.ts';

import type { Query } from '../engine/engine.ts';
import { sql } from '../engine/statement.ts';
import type { Desk } from '../record/desk.ts';
import { formsOf } from '../record/letter-record.ts';
import { count, roomAt } from './caps.ts';
import type { Cap } from './caps.ts';
import { CLEAR, doubtOf, isStorm } from './doubt.ts';
import { queueMails, TURN } from './outbox.ts';
import type { NewMail } from './outbox.ts';
import { allCaps, domainCaps, mailboxCaps, mailboxKey } from './visitor-caps.ts';

/** More may come meanwhile than people send. */
const WAITS_MS = MINUTE_MS;
/** What may be a machine's waits for longer: meanwhile somebody may mark it as spam, and what is clear has the room. */
const DOUBTFUL_WAITS_MS = 30 * MINUTE_MS;
const DOUBTFUL_A_DAY = 1;
/** The rest of an hour's is kept for clear letters. */
const DOUBTFUL_SHARE = 1 / 2;
/** Of so many, where the settings set no limit. */
const USUAL_AN_HOUR = 60;
/** Then it is dropped: a flood must not have us send for weeks. */
const HELD_MS = DAY_MS;
/** Visitors wait for the transaction. */
const AT_ONCE = 100;

type About = { number: number; email: string };

/** A visitor's acknowledgement, which waits for its time and for room. */
export const heldAcknowledgement = (
  { ledger, now }: Desk,
  { number, email }: About,
  doubt: number,
): NewMail => ({
  kind: 'acknowledgement',
  letter: number,
  doubt,
  mailbox: ledger.keyed(mailboxKey('acknowledgement', email)),
  at: now() + WAITS_MS,
});

type Held = {
  id: number;
  doubt: number;
  mailbox: string;
  made_at: number;
  /** From here on of its letter. */
  row_id: string;
  kind: number;
  address: string;
  state: State;
  spam_score: number | null;
  spam_mark: number | null;
};

/** Lets acknowledgements go for which there is room, the least doubtful first, and of those as doubtful the oldest. */
export async function releaseAcknowledgements(desk: Desk): Promise<void> {
  const { engine, mail, now } = desk;
  const all = allCaps('acknowledgement', mail.acknowledgementsPerHour);
  const [waits] = await engine.query`SELECT 1 AS one FROM desk_mails WHERE ${isHeldDue(now())} LIMIT 1`;
  if (!waits) return;
  if (!mail.acknowledgements) return dropHeld(desk, sql`1 = 1`);
  if ((await roomAt(desk, engine.query, all)) > now()) return;
  const held = await findHeld(desk);
  if (!held.length) return;
  const stormy = await isStorm(desk);
  const doubts = await doubtsOf(desk, held, stormy);
  await engine.transaction(async (query) => {
    // While a mail server is away no more are let go: all of them would go at once when it is back.
    const [going] =
      await query`SELECT 1 AS one FROM desk_mails WHERE ${TURN} = 3 AND next_at <= ${now()} AND doubt IS NULL
      AND state = 'queued' AND tries = '[]' LIMIT 1`;
    if (going) return;
    for (const [at, one] of held.entries()) {
      const doubt = doubts[at] ?? one.doubt;
      if ((await roomAt(desk, query, all)) > now()) return;
      if (!(await settleHeld(desk, query, { ...one, doubt }, all, stormy))) return;
    }
  });
}

async function findHeld(desk: Desk): Promise<Held[]> {
  const { engine, now } = desk;
  const doubtfulHaveRoom = (await roomAt(desk, engine.query, doubtfulCaps(desk))) <= now();
  return engine.query<Held>`
    SELECT m.id, m.doubt, m.mailbox, m.made_at, l.id AS row_id, l.kind, l.address, l.state, l.spam_score, l.spam_mark
      FROM desk_mails AS m JOIN desk_letters AS l ON l.number = m.letter
      WHERE ${isHeldDue(now())} AND m.made_at > ${now() - HELD_MS} AND ${doubtfulHaveRoom ? sql`1 = 1` : sql`m.doubt = ${CLEAR}`}
      ORDER BY m.doubt, ${LIKELIEST_FIRST}, m.id LIMIT ${AT_ONCE}`;
}

/** Who waits behind a flood waits for hours: what reads most like a person's letter goes first. */
const LIKELIEST_FIRST = sql`COALESCE(l.spam_score, 0) / 100`;

/** Nothing is put off for more than an hour: what says so was written by a clock that was ahead. */
const isHeldDue = (now: number) =>
  sql`doubt IS NOT NULL AND (next_at <= ${now} OR next_at > ${now + HOUR_MS})`;

/** How doubtful they are now: in a storm more are than when they came. Whatever somebody has called a letter is clear. */
async function doubtsOf(desk: Desk, held: Held[], stormy: boolean): Promise<number[]> {
  const asked = held.filter(({ doubt }) => stormy && doubt === CLEAR);
  const forms = await formsOf(
    desk,
    asked.map(({ row_id: id, kind }) => ({ id, kind })),
  );
  return held.map(({ doubt, row_id, spam_score, spam_mark }) => {
    if (spam_mark === 0) return CLEAR;
    const form = forms.get(row_id);
    return form ? doubtOf((spam_score ?? 0) / 1000, readSignals(form.signals), stormy) : doubt;
  });
}

/** Lets one go, or says until when it waits, and answers whether there may be room for the next one. */
async function settleHeld(
  desk: Desk,
  query: Query,
  held: Held,
  all: Cap[],
  stormy: boolean,
): Promise<boolean> {
  const { id, doubt, address, made_at, state } = held;
  const now = desk.now();
  const isDoubtful = doubt !== CLEAR;
  const wait = async (until: number) => {
    await query`UPDATE desk_mails SET doubt = ${doubt}, next_at = ${Math.min(until, now + HOUR_MS)} WHERE id = ${id} AND doubt IS NOT NULL`;
    return true;
  };
  // Somebody may take it back.
  if (state === 'aside') return wait(now + HOUR_MS);
  if (isDoubtful && now < made_at + DOUBTFUL_WAITS_MS) return wait(made_at + DOUBTFUL_WAITS_MS);
  const mailbox = mailboxCaps('acknowledgement', address, isDoubtful || stormy ? DOUBTFUL_A_DAY : undefined);
  const mailboxRoom = await roomAt(desk, query, mailbox);
  if (mailboxRoom > now) {
    // Of a doubtful letter nobody is written to twice in a day; whoever wrote it can ask for its link at /yours.
    await query`DELETE FROM desk_mails WHERE ${isDoubtful ? sql`id = ${id}` : isBehindAnother(held)} AND doubt IS NOT NULL`;
    return wait(mailboxRoom);
  }
  const domain = domainCaps('acknowledgement', address);
  const domainRoom = await roomAt(desk, query, domain);
  if (domainRoom > now) return wait(domainRoom);
  const share = isDoubtful ? doubtfulCaps(desk) : [];
  if ((await roomAt(desk, query, share)) > now) return false;
  const [released] = await query`
    UPDATE desk_mails SET doubt = NULL, mailbox = NULL, next_at = ${now} WHERE id = ${id} AND doubt IS NOT NULL RETURNING id`;
  if (released) await count(desk, query, [...all, ...mailbox, ...domain, ...share]);
  return true;
}

const doubtfulCaps = ({ mail }: Desk) =>
  allCaps(
    'doubtful acknowledgement',
    Math.ceil((mail.acknowledgementsPerHour || USUAL_AN_HOUR) * DOUBTFUL_SHARE),
  );

/** At most one waits for an address: that of the least doubtful letter, and of several of the newest, which its writer is most likely to wait for. Strangers may write
 * in other spellings of the same mailbox: those wait beside it. */
const isBehindAnother = ({ mailbox, address }: Held) => sql`mailbox = ${mailbox}
  AND letter IN (SELECT number FROM desk_letters WHERE address = ${address}) AND id <> (
  SELECT m.id FROM desk_mails AS m JOIN desk_letters AS l ON l.number = m.letter
    WHERE m.mailbox = ${mailbox} AND l.address = ${address} AND m.doubt IS NOT NULL AND l.state <> 'aside' ORDER BY m.doubt, m.id DESC LIMIT 1)`;

/** What has waited for a day is dropped: of its letter the desk says then that no acknowledgement was sent. */
export const dropOldAcknowledgements = (desk: Desk) =>
  dropHeld(desk, sql`made_at <= ${desk.now() - HELD_MS}`);

const dropHeld = async ({ engine }: Desk, which: Sql) => {
  await engine.transaction((query) => query`DELETE FROM desk_mails WHERE doubt IS NOT NULL AND ${which}`);
};

/** A letter that somebody has taken back from Spam is clear, and waits anew, unless its writer has had an acknowledgement of it, or an answer. */
export async function holdAnew(desk: Desk, query: Query, about: About): Promise<void> {
  await query`DELETE FROM desk_mails WHERE letter = ${about.number} AND doubt IS NOT NULL`;
  const [sent] = await query`
    SELECT 1 AS one FROM desk_mails WHERE letter = ${about.number} AND (kind = 'acknowledgement' OR (kind = 'reply' AND state = 'sent')) LIMIT 1`;
  if (!sent) await queueMails(query, desk.now(), [heldAcknowledgement(desk, about, CLEAR)]);
}

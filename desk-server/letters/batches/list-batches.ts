import type { Batch, BatchDetail, Batches, BatchMember, LeftOut } from '#schemas/desk/batches.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import type { MailState, MailTry } from '#schemas/desk/mail.ts';

import { list } from '../../engine/statement.ts';
import type { Desk, Reader } from '../../record/desk.ts';
import { shownTo } from '../../record/hidden-names.ts';
import type { Shown } from '../../record/hidden-names.ts';
import { readDown } from '../../record/mail-down.ts';
import { mayRead } from '../../record/may-read.ts';
import { findBatch, knowsOfDeleted, sendersOf } from './batch-rows.ts';
import type { BatchRow } from './batch-rows.ts';
import { closedOpenings } from './openings.ts';
import { CLOCK_DOUBTED } from './send-batches.ts';
import { coverLeftOut, hiddenNumbers } from './who-gets-it.ts';

/** So long one that is over is still told of. */
const TOLD_MS = HOUR_MS;
/** As long as the outbox may take over one. */
const LONGEST_MS = 8 * DAY_MS;

/** What is on its way, for everybody who reads what it is sent to. */
export async function listBatches(desk: Desk, reader: Reader): Promise<Batches> {
  const { engine, now } = desk;
  const rows = await engine.query<BatchRow>`
    SELECT b.* FROM desk_batches AS b WHERE b.cancelled_at IS NULL AND (b.done_at IS NULL OR b.done_at > ${now() - LONGEST_MS})
      AND EXISTS (SELECT 1 FROM desk_batch_letters AS bl JOIN desk_letters AS l ON l.number = bl.letter WHERE bl.batch = b.id AND ${mayRead(reader.reads)})
      ORDER BY b.sends_at, b.id`;
  const batches: Batch[] = [];
  for (const some of inShares(rows))
    for (const detail of await batchesOf(desk, reader, some)) {
      const { members: _members, subject: _subject, text: _text, ...batch } = detail;
      if (batch.state !== 'over' || (batch.overAt ?? 0) > now() - TOLD_MS) batches.push(batch);
    }
  return { batches, closed: await closedOpenings(desk, reader) };
}

export const openBatch = async (desk: Desk, reader: Reader, id: number) =>
  batchOf(desk, reader, await findBatch(desk.engine.query, reader, id));

/** With a few thousand letters: no statement takes the places of more. */
function* inShares(rows: BatchRow[]): Generator<BatchRow[], void> {
  let share: BatchRow[] = [];
  let letters = 0;
  for (const row of rows) {
    share.push(row);
    letters += row.members;
    if (letters < MOST_LETTERS) continue;
    yield share;
    [share, letters] = [[], 0];
  }
  if (share.length) yield share;
}
const MOST_LETTERS = 4000;

type MemberRow = {
  batch: number;
  number: number;
  id: string;
  kind: number;
  applicant: number | null;
  subject: string | null;
  text: string | null;
  answer: number | null;
  left_out: string | null;
  follows: number | null;
  mail: number | null;
};
type MailRow = {
  batch: number;
  id: number;
  state: MailState;
  next_at: number | null;
  sent_at: number | null;
  tries: string;
  may_be_twice: number;
};

export async function batchOf(desk: Desk, reader: Reader, row: BatchRow): Promise<BatchDetail> {
  const [batch] = await batchesOf(desk, reader, [row]);
  return batch!;
}

/** How they fare, with those of each that the reader may read. So many questions as for one alone: there may be hundreds. */
async function batchesOf(desk: Desk, reader: Reader, rows: BatchRow[]): Promise<BatchDetail[]> {
  const { query } = desk.engine;
  const ids = list(rows.map(({ id }) => id));
  const found = await query<MemberRow>`
    SELECT bl.batch, l.number, l.id, l.kind, l.applicant, bl.subject, bl.text, bl.answer, bl.left_out, bl.follows,
        (SELECT max(m.id) FROM desk_mails AS m WHERE m.letter = l.number AND m.kind = 'reply' AND m.answer = bl.answer) AS mail
      FROM desk_batch_letters AS bl JOIN desk_letters AS l ON l.number = bl.letter
      WHERE bl.batch IN (${ids}) AND ${mayRead(reader.reads)} ORDER BY l.number`;
  const mails = await query<MailRow>`
    SELECT bl.batch, m.id, m.state, m.next_at, m.sent_at, m.tries, m.may_be_twice FROM desk_batch_letters AS bl
      JOIN desk_mails AS m ON m.letter = bl.letter AND m.kind = 'reply' AND m.answer = bl.answer
      JOIN desk_letters AS l ON l.number = bl.letter WHERE bl.batch IN (${ids}) AND ${mayRead(reader.reads)}`;
  const held = await query<{ batch: number; n: number }>`
    SELECT batch, count(*) AS n FROM desk_batch_letters WHERE batch IN (${ids}) AND follows IS NULL GROUP BY batch`;
  const titles = await query<{ slug: string; title: string }>`SELECT slug, title FROM desk_openings`;
  const letters = [...new Map(found.map((one) => [one.id, one])).values()];
  const shown = await shownTo(desk, reader, letters);
  const common = {
    shown,
    hidden: hiddenNumbers(shown, letters),
    titles: new Map(titles.map(({ slug, title }) => [slug, title])),
    isDown: (await readDown(query, 'mail-server')) !== undefined,
    senders: await sendersOf(query, rows),
    isClockDoubted: (await CLOCK_DOUBTED.read(query)) ?? false,
  };
  const membersOf = Map.groupBy(found, ({ batch }) => batch);
  const mailsOf = Map.groupBy(mails, ({ batch }) => batch);
  const heldOf = new Map(held.map(({ batch, n }) => [batch, n]));
  return rows.map((row) => {
    const own = {
      found: membersOf.get(row.id) ?? [],
      mails: mailsOf.get(row.id) ?? [],
      held: heldOf.get(row.id) ?? 0,
    };
    return detailOf(desk, reader, row, own, common);
  });
}

type Own = { found: MemberRow[]; mails: MailRow[]; held: number };
type Common = {
  shown: Map<string, Shown>;
  hidden: Set<number>;
  titles: Map<string, string>;
  isDown: boolean;
  senders: Map<number, Reader | undefined>;
  isClockDoubted: boolean;
};

function detailOf(
  { promises, now }: Desk,
  reader: Reader,
  row: BatchRow,
  { found, mails, held }: Own,
  common: Common,
): BatchDetail {
  const { shown, hidden, titles, isDown } = common;
  const mailWith = new Map(mails.map((mail) => [mail.id, mail]));
  const members = found.flatMap((record): (BatchMember & { at: number })[] => {
    const seen = shown.get(record.id);
    if (!seen) return [];
    const { form, beside } = seen;
    const mail = record.mail === null ? undefined : mailWith.get(record.mail);
    const last = mail && (JSON.parse(mail.tries) as MailTry[]).at(-1);
    const one = {
      number: record.number,
      name: form.name,
      subject: record.subject === null ? undefined : beside(record.subject),
      text: record.text === null ? undefined : beside(record.text),
      leftOut:
        record.left_out === null
          ? undefined
          : coverLeftOut(JSON.parse(record.left_out) as LeftOut, seen, hidden),
      mail: mail && {
        id: mail.id,
        state: mail.state,
        words: last?.words && beside(last.words),
        isHeldUp: isDown && mail.state === 'queued' ? (true as const) : undefined,
        mayBeTwice: mail.may_be_twice === 1,
      },
      at: mail && mail.next_at === null ? (mail.sent_at ?? last?.at ?? 0) : 0,
    };
    return [one];
  });
  const isOnItsWay = mails.some(({ next_at, state }) => next_at !== null || state === 'handing-over');
  const file = promises.openings.find(({ slug }) => slug === row.opening);
  const state = stateOf(row, members, isOnItsWay);
  // Of a text that went to letters of another kind as well its reader is told what became of theirs.
  const isWhole =
    found.filter(({ follows }) => follows === null).length >= row.members ||
    (held === found.filter(({ follows }) => follows === null).length && knowsOfDeleted(reader, row));
  const only = found.find(({ follows }) => follows === null);
  const beside = (text: string) =>
    // To one alone it may name them.
    row.members > 1 || !text ? text : (shown.get(only?.id ?? '')?.beside(text) ?? '');
  return {
    id: row.id,
    by: row.name,
    isMine: row.person === reader.id,
    at: row.at,
    sendsAt: row.sends_at,
    isScheduled: row.is_scheduled === 1,
    afterSending: isWhole ? row.after_sending : 'stays',
    opening:
      row.opening === null
        ? undefined
        : { slug: row.opening, title: file?.title ?? titles.get(row.opening) ?? row.opening },
    state,
    waitsFor: waitsFor(row, common, now()),
    count: members.filter(({ leftOut }) => !leftOut).length,
    sent: members.filter(({ mail }) => mail?.state === 'sent').length,
    mayBeTwice: members.filter(({ mail }) => mail?.mayBeTwice || mail?.state === 'uncertain').length,
    refused: members.flatMap(({ number, name, mail }) =>
      mail?.state === 'refused' || mail?.state === 'bounced' ? [{ number, name, words: mail.words }] : [],
    ),
    leftOut: members.flatMap(({ number, name, leftOut }) => (leftOut ? [{ number, name, leftOut }] : [])),
    deleted: isWhole ? row.members - held : 0,
    overAt: state === 'over' ? Math.max(row.done_at ?? 0, ...members.map(({ at }) => at)) : undefined,
    subject: beside(row.subject) || undefined,
    text: beside(row.text),
    members: members.map(({ at: _at, ...member }) => member),
  };
}

function stateOf(
  { cancelled_at, done_at }: BatchRow,
  members: BatchMember[],
  isOnItsWay: boolean,
): Batch['state'] {
  if (cancelled_at !== null) return 'called-back';
  if (done_at === null) return members.some(({ mail }) => mail) ? 'writing' : 'held';
  return isOnItsWay ? 'sending' : 'over';
}

/** Due, and not sent for longer than it takes. */
function waitsFor(row: BatchRow, { senders, isClockDoubted }: Common, now: number): Batch['waitsFor'] {
  if (row.done_at !== null || row.cancelled_at !== null) return undefined;
  if (!senders.get(row.id)) return 'sender';
  return isClockDoubted && row.sends_at < now - MINUTE_MS ? 'clock' : undefined;
}

import type { Sql } from 'sql-template-tag';

import type { CheckedInput } from '#schemas/desk/api.ts';
import type { AfterSending } from '#schemas/desk/batches.ts';
import { capital } from '#schemas/desk/capital.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import { isOpenStage, openStages, promisedDays } from '#schemas/desk/hiring.ts';
import type {
  Applicant,
  Hiring,
  HiringGroup,
  HiringOpening,
  LastHappening,
  Scheduled,
  ScheduledBatch,
} from '#schemas/desk/hiring.ts';
import { limits } from '#schemas/desk/limits.ts';
import { stages } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

import { list, numbersOf, sql } from '../engine/statement.ts';
import type { Desk, Reader } from '../record/desk.ts';
import { shownDrafts, shownFacts, shownTo } from '../record/hidden-names.ts';
import { factsOf, recordColumns } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { stillWaits } from '../record/letter-state.ts';
import { CallRefused } from '../record/refused.ts';
import { LED } from './batches/batch-rows.ts';
import { draftsOf } from './list-letters.ts';

/** Applications, but for those in Spam. */
const APPLIED = sql`l.stage IS NOT NULL AND l.state <> 'aside'`;
/** Has no final answer: whoever was refused without an e-mail has none until somebody says so. */
const IS_OPEN = sql`(l.stage IN (${list([...openStages])}) OR ${stillWaits})`;

/** The openings with what still waits, and the applicants of one of them by stage. Whoever reads no applications is not told that there are any. */
export async function hiring(
  desk: Desk,
  reader: Reader,
  { opening, whole }: CheckedInput<'hiring'>,
): Promise<Hiring> {
  if (!reader.reads.includes('application'))
    throw new CallRefused('not-yours', 'Hiring is for those who read applications.');
  const openings = await openingsOf(desk);
  const shown =
    openings.find(({ slug }) => slug === opening) ?? openings.find(({ open }) => open > 0) ?? openings[0];
  return {
    openings,
    opening: shown?.slug,
    ...(shown ? await groupsOf(desk, reader, shown, whole) : { groups: [], scheduled: [] }),
  };
}

/** How many wait for a final answer, of all openings. */
export async function countOpen({ engine }: Desk): Promise<number> {
  const [row] = await engine.query<{ n: number }>`
    SELECT count(*) AS n FROM desk_letters AS l WHERE ${APPLIED} AND ${IS_OPEN}`;
  return row?.n ?? 0;
}

/** Those on the site first, the soonest to close at the head; then what has applications and no page, closed ones, and none. */
async function openingsOf({ engine, promises, now }: Desk): Promise<HiringOpening[]> {
  const counts = await engine.query<{ slug: string; open: number; applied: number }>`
    SELECT COALESCE(l.opening, '') AS slug, count(*) AS applied, count(CASE WHEN ${IS_OPEN} THEN 1 END) AS open
      FROM desk_letters AS l WHERE ${APPLIED} GROUP BY 1`;
  const known = await engine.query<{
    slug: string;
    title: string;
    closed_at: number | null;
    closed_by: string | null;
  }>`
    SELECT slug, title, closed_at, closed_by FROM desk_openings`;
  const countsOf = new Map(counts.map(({ slug, ...count }) => [slug, count]));
  const closed = new Map(known.map((row) => [row.slug, row]));
  const pages = new Map(promises.openings.map((one) => [one.slug, one]));
  const slugs = new Set([...pages.keys(), ...countsOf.keys()]);
  const openings = [...slugs].map((slug): HiringOpening => {
    const page = pages.get(slug);
    const desks = closed.get(slug);
    const byDay = page?.closesAt !== undefined && page.closesAt <= now() ? page.closesAt : undefined;
    return {
      slug,
      title: page?.title ?? desks?.title ?? capital(slug.replaceAll('-', ' ')),
      ...(countsOf.get(slug) ?? { open: 0, applied: 0 }),
      closesAt: page?.closesAt,
      closedAt: desks?.closed_at ?? byDay,
      closedBy: desks?.closed_at ? (desks.closed_by ?? undefined) : undefined,
      days: page?.days ?? [],
      hasPage: page !== undefined,
    };
  });
  const rank = ({ slug, closedAt }: HiringOpening) => (slug === '' ? 1 : closedAt === undefined ? 0 : 2);
  return openings
    .filter(({ slug, applied }) => slug !== '' || applied > 0)
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        (one.closesAt ?? Infinity) - (other.closesAt ?? Infinity) ||
        one.title.localeCompare(other.title),
    );
}

const ofOpening = (slug: string) => (slug ? sql`l.opening = ${slug}` : sql`l.opening IS NULL`);

/** In as many statements, however many there are. */
async function groupsOf(
  desk: Desk,
  reader: Reader,
  opening: HiringOpening,
  whole: Stage[],
): Promise<Pick<Hiring, 'groups' | 'scheduled'>> {
  const which = sql`${APPLIED} AND ${ofOpening(opening.slug)}`;
  const late = stages.flatMap((stage) => {
    const days = promisedDays(stage, opening.days);
    return days === undefined ? [] : sql`(l.stage = ${stage} AND l.stage_at < ${desk.now() - days * DAY_MS})`;
  });
  const isLate = late.length ? either(late) : sql`1 = 0`;
  type Count = { stage: Stage; n: number; overdue: number; since: number; told: number };
  const counts = await desk.engine.query<Count>`
    SELECT l.stage, count(*) AS n, min(l.stage_at) AS since, count(CASE WHEN ${isLate} THEN 1 END) AS overdue,
        count(CASE WHEN l.stage_told = 'not-this-time' THEN 1 END) AS told
      FROM desk_letters AS l WHERE ${which} GROUP BY l.stage`;
  const mails = await desk.engine.query<ScheduledMail>`
    SELECT bl.letter, bl.follows, l.stage, l.stage_told AS told, b.id AS batch, b.after_sending AS after, b.sends_at AS at, b.is_scheduled, b.opening
      FROM desk_batch_letters AS bl JOIN ${LED} JOIN desk_batches AS b ON b.id = bl.batch JOIN desk_letters AS l ON l.number = bl.letter
      WHERE b.cancelled_at IS NULL AND b.done_at IS NULL AND led.answer IS NULL AND ${which} ORDER BY b.sends_at, b.id`;
  const applicants = await applicantsOf(desk, reader, which, whole);
  const scheduled = new Map(
    mails.toReversed().map(({ letter, batch, at: sendsAt }) => [letter, { batch, sendsAt }]),
  );
  const countOf = new Map(counts.map((count) => [count.stage, count]));
  const groups = stages.map((stage): HiringGroup => {
    const count = countOf.get(stage);
    const isLast = stage === 'not-this-time';
    return {
      stage,
      count: count?.n ?? 0,
      overdue: count?.overdue ?? 0,
      longestSince: count?.since,
      told: isLast ? (count?.told ?? 0) : 0,
      // To whom has been told goes another e-mail, perhaps, and no answer.
      scheduled: scheduledOf(
        mails.filter((mail) => mail.stage === stage && !(isLast && mail.told === stage)),
      ),
      toBeTold: isLast
        ? scheduledOf(mails.filter((mail) => mail.after === stage || mail.stage === stage))
        : undefined,
      applicants: applicants
        .filter((one) => one.stage === stage)
        .map((one) => ({ ...one, scheduled: scheduled.get(one.number) })),
    };
  });
  return { groups, scheduled: batchesOf(mails) };
}

type ScheduledMail = {
  letter: number;
  follows: number | null;
  stage: Stage;
  told: Stage;
  batch: number;
  after: AfterSending;
  at: number;
  is_scheduled: number;
  opening: string | null;
};

const batchesOf = (mails: ScheduledMail[]): ScheduledBatch[] =>
  [
    ...Map.groupBy(
      mails.filter((mail) => mail.is_scheduled === 1),
      ({ batch }) => batch,
    ),
  ].map(([batch, [first, ...more]]) => ({
    batch,
    at: first?.at ?? 0,
    count: [first, ...more].filter((mail) => mail?.follows === null).length,
    isOfClosing: first?.opening !== null,
  }));

const scheduledOf = (mails: { at: number; follows: number | null }[]): Scheduled | undefined =>
  mails[0] && {
    count: mails.filter(({ follows }) => follows === null).length,
    at: mails[0].at,
    applications: mails.length,
  };

const either = ([first, ...more]: Sql[]) =>
  more.reduce((all, one) => sql`${all} OR ${one}`, first ?? sql`1 = 0`);

async function applicantsOf(desk: Desk, reader: Reader, which: Sql, whole: Stage[]): Promise<Applicant[]> {
  const { engine, promises } = desk;
  const most = stages.map((stage) => {
    const rows = whole.includes(stage) ? limits.applicants : isOpenStage(stage) ? limits.applicantsFirst : 0;
    return sql`WHEN ${stage} THEN CAST(${rows} AS bigint)`;
  });
  const records = await engine.query<LetterRecord>`
    SELECT ${recordColumns} FROM desk_letters AS l
      JOIN (SELECT l.number, l.stage, row_number() OVER (PARTITION BY l.stage ORDER BY l.stage_at, l.number) AS place
        FROM desk_letters AS l WHERE ${which}) AS ranked ON ranked.number = l.number
      WHERE ranked.place <= CASE ranked.stage ${most.reduce((all, one) => sql`${all} ${one}`)} END
      ORDER BY l.stage_at, l.number`;
  const shown = await shownTo(desk, reader, records);
  const happened = await lastHappenings(desk, records);
  const drafts = await draftsOf(desk, reader, records);
  return records.flatMap((record) => {
    const seen = shown.get(record.id);
    if (!seen || !record.stage) return [];
    const { isRead, assignee, next, resume } = shownFacts(factsOf(record, promises, reader.reads), seen);
    const { number } = record;
    const last = happened.get(number);
    return {
      number,
      stage: record.stage,
      stageAt: record.stage_at ?? record.received_at,
      name: seen.form.name,
      ...(seen.isHidden && { isHidden: true as const }),
      isRead,
      resume,
      assignee,
      next,
      last: last?.what === 'note' ? { ...last, words: seen.beside(last.words) } : last,
      drafts: shownDrafts(drafts.get(number), seen),
    };
  });
}

/** As much of a note as has a place in a row. */
const NOTE_WORDS = 120;

/** Of each letter the newest note, reply or e-mail of its applicant. */
async function lastHappenings({ engine }: Desk, records: LetterRecord[]) {
  const numbers = list(numbersOf(records));
  type Row = {
    letter: number;
    what: 'note' | 'answered' | 'wrote';
    at: number;
    name: string;
    words: string | null;
  };
  const rows = records.length
    ? await engine.query<Row>`
        SELECT letter, 'note' AS what, at, name, substr(text, 1, ${NOTE_WORDS}) AS words FROM desk_notes
            WHERE id IN (SELECT max(id) FROM desk_notes WHERE letter IN (${numbers}) GROUP BY letter)
          UNION ALL SELECT letter, 'answered', at, name, NULL FROM desk_answers
            WHERE id IN (SELECT max(id) FROM desk_answers WHERE letter IN (${numbers}) GROUP BY letter)
          UNION ALL SELECT letter, 'wrote', at, '', NULL FROM desk_incoming
            WHERE id IN (SELECT max(id) FROM desk_incoming WHERE letter IN (${numbers}) AND is_automatic = 0 GROUP BY letter)
          ORDER BY at`
    : [];
  return new Map(rows.map(({ letter, ...row }) => [letter, happeningOf(row)]));

  function happeningOf({ what, at, name, words }: Omit<Row, 'letter'>): LastHappening {
    if (what === 'wrote') return { what, at };
    if (what === 'answered') return { what, at, by: name };
    return { what, at, by: name, words: (words ?? '').replaceAll(/\s+/g, ' ').trim() };
  }
}

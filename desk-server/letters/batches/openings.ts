import type { BatchLook, ClosedOpening } from '#schemas/desk/batches.ts';

import type { Query } from '../../engine/engine.ts';
import { list, sql } from '../../engine/statement.ts';
import type { Desk, Reader } from '../../record/desk.ts';
import { isInTalks, stillWaits } from '../../record/letter-state.ts';
import { mayRead } from '../../record/may-read.ts';
import { CallRefused } from '../../record/refused.ts';
import { LED } from './batch-rows.ts';

export type OpeningRow = { slug: string; title: string; closed_at: number | null; closed_by: string | null };

const rowsOf = (query: Query) =>
  query<OpeningRow>`SELECT slug, title, closed_at, closed_by FROM desk_openings`;

/** What the desk knows of one: its file, or what it was called before that was gone. */
export async function findOpening({ engine, promises, now }: Desk, slug: string) {
  const file = promises.openings.find((one) => one.slug === slug);
  const row = (await rowsOf(engine.query)).find((one) => one.slug === slug);
  const title = file?.title ?? row?.title;
  if (title === undefined) throw new CallRefused('not-found', 'There is no such opening.');
  return { slug, title, closesAt: file?.closesAt, ...closedBy(file?.closesAt, row, now()) };
}

/** By a person, or by its own date, whichever was sooner. */
function closedBy(closesAt: number | undefined, row: OpeningRow | undefined, now: number) {
  const byDate = closesAt !== undefined && closesAt <= now ? closesAt : undefined;
  const byHand = row?.closed_at ?? undefined;
  if (byHand !== undefined && byHand < (byDate ?? Infinity))
    return { closedAt: byHand, closedBy: row?.closed_by ?? undefined };
  return { closedAt: byDate, closedBy: undefined };
}

const OPEN_MEMBER = sql`EXISTS (SELECT 1 FROM desk_batch_letters AS bl JOIN ${LED} JOIN desk_batches AS b ON b.id = bl.batch
  WHERE bl.letter = l.number AND b.cancelled_at IS NULL AND ((led.answer IS NULL AND b.done_at IS NULL) OR EXISTS (SELECT 1 FROM desk_mails AS m
    WHERE m.letter = led.letter AND m.kind = 'reply' AND m.answer = led.answer AND (m.next_at IS NOT NULL OR m.state = 'handing-over'))))`;

/** How many have applied, and how many of them have had their answer. */
export async function openingState(desk: Desk, reader: Reader, slug: string): Promise<BatchLook['opening']> {
  const { title, closesAt, closedAt } = await findOpening(desk, slug);
  const [row] = await desk.engine.query<{ applied: number; open: number }>`
    SELECT count(*) AS applied, count(CASE WHEN ${stillWaits} OR ${isInTalks} THEN 1 END) AS open FROM desk_letters AS l
      WHERE l.opening = ${slug} AND l.state <> 'aside' AND ${mayRead(reader.reads)}`;
  const { applied = 0, open = 0 } = row ?? {};
  return { slug, title, closedAt, closesAt, applied, answered: applied - open };
}

/** Those that are closed while somebody waits, or is being written to. */
export async function closedOpenings(
  { engine, promises, now }: Desk,
  reader: Reader,
): Promise<ClosedOpening[]> {
  if (!reader.reads.includes('application')) return [];
  const rows = await rowsOf(engine.query);
  const stillOpen = promises.openings.filter(({ slug, closesAt }) => {
    const row = rows.find((one) => one.slug === slug);
    return closedBy(closesAt, row, now()).closedAt === undefined;
  });
  const counts = await engine.query<{
    opening: string;
    waiting: number;
    scheduled: number;
    in_talks: number;
  }>`
    SELECT l.opening, count(CASE WHEN ${stillWaits} AND NOT ${OPEN_MEMBER} THEN 1 END) AS waiting,
        count(CASE WHEN ${OPEN_MEMBER} THEN 1 END) AS scheduled, count(CASE WHEN ${isInTalks} THEN 1 END) AS in_talks
      FROM desk_letters AS l WHERE l.opening IS NOT NULL AND l.opening NOT IN (${list(['', ...stillOpen.map(({ slug }) => slug)])})
        AND l.stage IN ('new', 'reading', 'not-this-time', 'talking', 'offer') AND l.state <> 'aside' GROUP BY l.opening`;
  return counts
    .flatMap(({ opening: slug, waiting, scheduled, in_talks: inTalks }): ClosedOpening[] => {
      const file = promises.openings.find((one) => one.slug === slug);
      const row = rows.find((one) => one.slug === slug);
      if (waiting + scheduled === 0) return [];
      const title = file?.title ?? row?.title ?? slug;
      return [{ slug, title, ...closedBy(file?.closesAt, row, now()), waiting, scheduled, inTalks }];
    })
    .sort((one, other) => (other.closedAt ?? 0) - (one.closedAt ?? 0));
}

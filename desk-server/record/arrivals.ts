import type { Promises } from '#schemas/desk/promises.ts';

import type { Query, SentForm, UnknownRow } from '../engine/engine.ts';
import { inPieces, list, numberOfKind, sql } from '../engine/statement.ts';
import { noteChange } from './change.ts';
import type { Desk } from './desk.ts';
import { addressKey, findFiles, formsOf, storedFileOf } from './letter-record.ts';
import { arrive } from './letter-state.ts';

/** Short transactions: visitors write to the same database. */
const AT_ONCE = 100;
/** A row may become visible after one that was received later. */
const SLACK_MS = 60_000;

/** `until`: to be asked from there the next time. `isMore`: there were more than asked for. */
export type Arrived = { until: number | undefined; isMore: boolean };

/** Makes letters of the rows that visitors have sent since, the oldest first, and answers up to when it has. What follows is noted with each. */
export async function storeArrived(desk: Desk, since?: number, most?: number): Promise<Arrived> {
  // A clock that was ahead when we last asked has been set back meanwhile.
  let until = since === undefined ? undefined : Math.min(since, desk.now() - SLACK_MS);
  const unknown = await desk.engine.unknown(until, most);
  for (const rows of inPieces(unknown, AT_ONCE)) {
    await storeSome(desk, rows);
    until = Math.min(rows.at(-1)!.receivedAt || 0, desk.now()) - SLACK_MS;
  }
  return { until, isMore: unknown.length === most };
}

/** The same of what was taken in before: by the clock of the database, which may be behind ours, and not by a date that is still to come. */
export async function takenInBefore({ engine, now }: Desk): Promise<number | undefined> {
  const [last] = await engine.query<{ at: number | null }>`SELECT max(received_at) AS at FROM desk_letters`;
  return typeof last?.at === 'number' ? Math.min(last.at, now()) - SLACK_MS : undefined;
}

/** What failed for a day, or waits by a clock that was ahead, is tried again: whoever starts the desk may have mended the cause. */
export const tryAgain = ({ engine }: Desk) =>
  engine.transaction((query) => query`UPDATE desk_arrivals SET tries = 0, next_at = 0`);

/** Has the words of letters read anew after something was added beside them: by the intake, which does few at a time. */
export const indexLater = (query: Query, letters: number[]) => query`
  INSERT INTO desk_arrivals (letter, judged, told, indexed, next_at) VALUES ${list(letters.map((number) => sql`(${number}, 1, 1, 0, 0)`))}
    ON CONFLICT (letter) DO UPDATE SET indexed = 0, next_at = 0`;

/** What applications were sent from, by their ids. Anybody can send any name: one that was never an opening is none. */
async function openingsOf({ engine, promises }: Desk, forms: SentForm[]) {
  const ids = forms.filter(({ kind }) => kind === 'application').map(({ id }) => id);
  const rows = await engine.query<{ application: string; opening: string }>`
    SELECT application, opening FROM application_openings WHERE application IN (${list(ids)})
      AND (opening IN (${list(promises.openings.map(({ slug }) => slug))}) OR opening IN (SELECT slug FROM desk_openings))`;
  return new Map(rows.map(({ application, opening }) => [application, opening]));
}

/** For when their files are gone: who applied late still applied for them. */
async function rememberOpenings(query: Query, { openings }: Promises, asked: Set<string | undefined>) {
  const rows = openings.flatMap(({ slug, title }) => (asked.has(slug) ? sql`(${list([slug, title])})` : []));
  if (rows.length)
    await query`INSERT INTO desk_openings (slug, title) VALUES ${list(rows)}
      ON CONFLICT (slug) DO UPDATE SET title = excluded.title WHERE desk_openings.title <> excluded.title`;
}

async function storeSome(desk: Desk, rows: UnknownRow[]) {
  const { engine, promises, now } = desk;
  const ids = rows.map(({ id, kind }) => ({ id, kind: numberOfKind(kind) }));
  const sent = await formsOf(desk, ids);
  const forms = rows.flatMap(({ id }) => sent.get(id) ?? []);
  const names = forms.flatMap((form) => storedFileOf(form) ?? []);
  // A storage that does not answer now is no reason to hide the letter.
  const files = await findFiles(desk, names, { failing: 'missing' });
  const openings = await openingsOf(desk, forms);
  const letters = forms.map((form) => {
    const file = storedFileOf(form) ?? null;
    const { id, kind, email, receivedAt } = form;
    return {
      id,
      kind,
      address: addressKey(email),
      file,
      bytes: (file && files.get(file)?.size) || null,
      // A date that nobody can read was put in by hand.
      receivedAt: Number.isNaN(receivedAt) ? now() : receivedAt,
      opening: openings.get(id),
    };
  });
  await engine.transaction(async (query) => {
    await rememberOpenings(query, promises, new Set(openings.values()));
    const added = await arrive(query, promises, letters, now());
    // The letters are seen when they have been judged; nobody need look before.
    if (added.length) await noteChange(query, []);
  });
}

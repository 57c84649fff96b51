import { zoneOf } from '#schemas/content/closing-time.ts';
import type { OpeningFacts, Promises } from '#schemas/desk/promises.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { startJob } from '../background-job.ts';
import type { Log } from '../http/logger.ts';
import type { PrivateRows } from '../rows/private-rows.ts';

/** When openings close: by the date of their pages, or by the desk before it. */
export type Closings = {
  /** Of the company's clocks. */
  zone: string;
  now(): OpeningsNow;
  /** Since when it is closed; undefined while it is open. */
  closedSince(opening: string, at?: OpeningsNow): number | undefined;
  /** When an opening closed for which nobody can apply any more. */
  tooLateFor(opening: string | undefined): number | undefined;
  /** Draws anew what was drawn at `asOf`, at once if that is no longer true, and whenever it ceases to be. What fails is tried again. */
  whenChanged(asOf: OpeningsNow | undefined, draw: (openings: OpeningsNow) => Promise<void>): void;
  stop(): Promise<void>;
};

/** Whoever began before an opening closed may send so long after it. */
export const TAKEN_LATE_MS = 60 * 60_000;
/** The desk writes to the database, and we meet it there alone. */
const ASKED_EVERY_MS = 5000;
/** `setTimeout` takes no more: what is later is looked at again by then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** What the site's own pages say of them. */
export type PromisedOpenings = Pick<Promises, 'openings' | 'workingHours'>;

type Parts = {
  promises: PromisedOpenings | undefined;
  rows: Pick<PrivateRows, 'closedOpenings'> | undefined;
  log: Log;
};

export function openClosings({ promises, rows, log }: Parts): Closings {
  const openings = promises?.openings ?? [];
  const bySlug = new Map(openings.map((opening) => [opening.slug, opening]));
  const zone = zoneOf(promises ?? {});
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  let closedByDesk: OpeningsNow['closedByDesk'] = {};
  let drawing: { as: string; draw: (at: OpeningsNow) => Promise<void> } | undefined;
  let inTurn = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const now = (): OpeningsNow => ({ now: Date.now(), closedByDesk });
  const closedSince = (opening: string, at = now()) => {
    const since = closingOf(bySlug.get(opening), at.closedByDesk[opening]);
    return since <= at.now ? since : undefined;
  };
  /** All that pages say of openings as time goes by: which are closed, since when, and how many days the others have. */
  const stateAt = (at: OpeningsNow) =>
    JSON.stringify([day.format(at.now), ...openings.map(({ slug }) => closedSince(slug, at) ?? null)]);

  const draw = async () => {
    const at = now();
    const as = stateAt(at);
    if (!drawing || drawing.as === as) return;
    await drawing.draw(at);
    drawing.as = as;
  };
  const drawIfChanged = () => {
    const done = inTurn.then(draw);
    inTurn = done.catch(() => {});
    return done;
  };
  /** On the minute, however the database does. What fails then, the job tries again. */
  const wakeAtNext = () => {
    clearTimeout(timer);
    const at = Date.now();
    const next = Math.min(
      ...openings.map(({ closesAt = Infinity }) => (closesAt > at ? closesAt : Infinity)),
    );
    if (next === Infinity) return;
    const wake = () => {
      wakeAtNext();
      void drawIfChanged().catch(() => {});
    };
    timer = setTimeout(wake, Math.min(next - at, LONGEST_TIMER_MS));
    timer.unref();
  };
  const look = async () => {
    try {
      closedByDesk = (await rows?.closedOpenings()) ?? {};
    } finally {
      await drawIfChanged();
    }
  };
  const job = openings.length
    ? startJob({ name: 'openings', everyMs: ASKED_EVERY_MS, run: look }, log)
    : undefined;
  wakeAtNext();

  return {
    zone,
    now,
    closedSince,
    tooLateFor(opening) {
      const since = opening === undefined ? undefined : closedSince(opening);
      return since !== undefined && Date.now() - since > TAKEN_LATE_MS ? since : undefined;
    },
    whenChanged(asOf, anew) {
      drawing = { as: asOf ? stateAt(asOf) : '', draw: anew };
      void drawIfChanged().catch(() => {});
    },
    async stop() {
      clearTimeout(timer);
      await job?.stop();
      await inTurn;
    },
  };
}

const closingOf = (opening: OpeningFacts | undefined, byDesk = Infinity) =>
  Math.min(opening?.closesAt ?? Infinity, byDesk);

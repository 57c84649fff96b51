import { OPENINGS_NOW_PATH } from '#schemas/openings/openings-now.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

let coming: { asked: number; answer: Promise<OpeningsNow> } | undefined;

/** What is fetched when a link is pointed at serves the click as well. */
const FRESH_MS = 30_000;

/** For a page that is reached by a click: what the server would draw it from. Without an answer the dates alone say what is open. */
export function fetchOpeningsNow(): Promise<OpeningsNow> {
  if (!coming || performance.now() - coming.asked > FRESH_MS)
    coming = { asked: performance.now(), answer: ask() };
  return coming.answer;
}

async function ask() {
  try {
    const answer = await fetch(OPENINGS_NOW_PATH);
    if (answer.ok) return (await answer.json()) as OpeningsNow;
  } catch {
    // The line is down, and the page is here.
  }
  return { now: Date.now(), closedByDesk: {} };
}

/**
 * For a page without a form: build-steps/plugins/route-module.ts gives it to its route.
 * @public
 */
export const loadOpeningsByClick = async () => ({ openings: await fetchOpeningsNow() });

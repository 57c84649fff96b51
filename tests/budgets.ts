const KIB = 1024;

/** What the site may weigh and how long it may take. Bytes are of the body as it is sent, with brotli where it helps. `tests/pages`
 * and the journeys hold the bytes and the requests; times are for `npm run bench:pages`, because they depend on the machine. */
export const budgets = {
  bytes: {
    homeDocument: 14 * KIB,
    scripts: 105 * KIB,
    homeFonts: 60 * KIB,
    scriptsAfterFirstTouch: 25 * KIB,
    insightsToRead: 130 * KIB,
    searchIndex: 60 * KIB,
    socialImage: 300_000,
  },
  requests: {
    /** Until the page is at rest, on pages that one comes to read. */
    readingPage: 9,
  },
  lighthouse: { performance: 99, accessibility: 100, bestPractices: 100, seo: 100 },
  paint: {
    /** Holds for Lighthouse's simulated phone: on the loopback nearly any page would keep it. */
    largestMs: 900,
    /** At most so many times that of the same page without script. */
    largestTimesFloor: 1.2,
    layoutShift: 0,
  },
  blocking: { timesFloor: 1.5, plusMs: 50 },
  /** From a click on a link whose page was fetched on hovering, to the new page on the screen, on the processor
   * at hand: what a slower one takes is shown beside it. */
  nextPageMs: 100,
  /** Percent of the time in which the main thread is busy. */
  hero: { running: 2, paused: 0 },
} as const;

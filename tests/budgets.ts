const KIB = 1024;

/** What the site may weigh and how long it may take. Bytes are of the body as it is sent, with brotli where it helps. `tests/pages`
 * and the journeys hold the bytes and the requests; times are for `npm run bench:pages`, because they depend on the machine. */
export const budgets = {
  bytes: {
    scripts: 115 * KIB,
    homeFonts: 60 * KIB,
    scriptsAfterFirstTouch: 25 * KIB,
    insightsToRead: 130 * KIB,
    searchIndex: 60 * KIB,
    socialImage: 300_000,
  },
  requests: {
    /** Until the page is at rest, on pages that one comes to read. */
    readingPage: 12,
  },
  lighthouse: { performance: 99, accessibility: 100, bestPractices: 100, seo: 100 },
  paint: {
    /** The largest text, at most so many times as late as that of a plain page of HTML. */
    largestTimesPlain: 1.3,
    layoutShift: 0,
  },
  blockingMs: 100,
  /** On a processor four times slower, three of four: from a click on a link whose page was fetched on hovering to the new heading on
   * the screen, and from pressing something to what it shows. */
  nextPageMs: 100,
  interactionMs: 100,
  /** Percent of the time in which the main thread is busy. */
  hero: { running: 2, paused: 0 },
} as const;

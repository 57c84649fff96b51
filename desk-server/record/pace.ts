/** How long the desk rests before it looks again, in ms of the machine's clock. What letters and people are promised goes by `now` instead. */
export type Pace = {
  /** For news, and mails that are due. */
  look: number;
  /** For what visitors ask on their own pages: they wait for it. */
  requests: number;
  /** For colleagues: they leave without a word, and their browsers are heard of no longer. */
  lookRound: number;
  remind: number;
  readMailbox: number;
  retention: number;
  wipe: number;
  /** Rows that were put in by hand with an older date, or taken out by hand, are noticed this often. */
  tidyUp: number;
  /** A job that has not been done for so long hangs. */
  late: number;
  /** After a mail server was not reached; twice as long each time, until the longest. */
  firstPause: number;
  longestPause: number;
  /** Before a wrong link or cookie is answered. */
  wrongLink: number;
  /** Whoever has not been heard of for so long sends no more. */
  lease: number;
};

export const PACE: Pace = {
  look: 1000,
  requests: 250,
  lookRound: 10_000,
  remind: 30_000,
  readMailbox: 60_000,
  retention: 60_000,
  wipe: 60_000,
  tidyUp: 3_600_000,
  late: 600_000,
  firstPause: 5000,
  longestPause: 60_000,
  wrongLink: 1000,
  lease: 20_000,
};

/** How often the desk does what it does by itself, and how long it waits, in ms of the machine's clock. What letters and people are promised goes by `now` instead. */
export const INTERVALS = {
  /** For news, and mails that are due. */
  look: 1000,
  /** For what visitors ask on their own pages: they wait for it. */
  requests: 250,
  /** For resumes whose words are not read yet. */
  readResumes: 1000,
  /** For colleagues: they leave without a word, and their browsers are heard of no longer. */
  lookRound: 10_000,
  remind: 30_000,
  /** More mails to one owner than a few in this time become one mail: by the clock of letters. */
  roundUp: 300_000,
  readMailbox: 60_000,
  retention: 60_000,
  wipe: 60_000,
  /** Rows that were put in by hand with an older date, or taken out by hand, are noticed this often. */
  tidyUp: 3_600_000,
  /** A job that has not been done for so long hangs. */
  late: 600_000,
  /** After a mail server was not reached; twice as long each time, until the longest. */
  firstPause: 5000,
  longestPause: 60_000,
  /** Before a wrong link or cookie is answered. */
  wrongLink: 1000,
  /** Whoever has not been heard of for so long sends no more. */
  lease: 20_000,
  /** After the clock has jumped, before anything that is scheduled is sent by it. */
  clockSettles: 600_000,
};
export type Intervals = typeof INTERVALS;

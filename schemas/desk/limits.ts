export const limits = {
  /** A page of the list. */
  pageRows: 100,
  note: 4000,
  answer: 20_000,
  /** To one letter, of each. */
  notes: 200,
  answers: 200,
  subject: 200,
  /** To whom one text can be sent: selected by hand, and at the closing of an opening. */
  batch: 200,
  closing: 1000,
  /** Above this many their number is typed. */
  batchUntyped: 50,
  savedReplyTitle: 120,
  savedReplies: 100,
  /** Earlier ones of each. */
  savedReplyVersions: 50,
  personName: 80,
  reason: 500,
  searchWords: 200,
  /** A letter looked for by more words than this is found by these. */
  wordsAtOnce: 12,
  /** Finds of one place that are shown at first, and at most. */
  finds: 20,
  mostFinds: 500,
  /** Hits and matches are counted to here: "more than 1,000". */
  counted: 1000,
  /** Letters marked one by one. More are marked by what they have in common. */
  numbers: 1000,
  /** Of a stage in Hiring: at first, and when it is unfolded. */
  applicantsFirst: 40,
  applicants: 1000,
} as const;

/** What was deleted of a person. */
export type Forgotten = {
  rows: number;
  files: number;
  /** Files that somebody else's application refers to as well: they stay. */
  shared: string[];
};

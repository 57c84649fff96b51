import type { PrivateRows } from './private-rows.ts';

/** Values in the order of `columns`; a column that is left out is null. `opening` is the name of the one that job applications were sent
 * from, and is kept with them or not at all. */
export type Insert = { table: string; columns: string[]; rows: (string | null)[][]; opening?: string };

/** Why the database refused rows: the rule that one of them breaks. `policy`: its link leads to no file of ours.
 * `unique`: it says the same as another, which is stored already or stands beside it. */
export type ConstraintViolation = { violates: 'check' | 'not-null' | 'policy' | 'unique'; rule: string };

/**
 * What we ask of a database. Every promise is kept only after the change is durable; each method throws `Unavailable`
 * when the database cannot do its work now.
 */
export type Rows = PrivateRows & {
  /** Stores all of the rows or none of them. */
  insert(insert: Insert): Promise<ConstraintViolation | undefined>;
  /** Takes a file name for good. False when it is taken already. */
  claim(name: string): Promise<boolean>;
  /** Gives a name back, unless a job application refers to it. False when one does. */
  release(name: string): Promise<boolean>;
  /** Names claimed before the given time to which no job application refers. */
  unused(before: Date): Promise<string[]>;
  /** Whether the public link of a file is closed: the application that named it first was set aside at the desk. */
  isClosed(name: string): Promise<boolean>;
  /** Fails when nothing could be stored now. A lock that others may give back in a moment is no failure, and is not waited for,
   * until somebody has waited for it in vain. */
  ready(): Promise<void>;
  close(): Promise<void>;
};

import type { Sql } from 'sql-template-tag';

import type { Place } from '#schemas/desk/filter.ts';
import type { Kind } from '#schemas/desk/kinds.ts';

/** What can be handed to a statement. */
export type Value = string | number | null;

/** Runs a statement whole: nothing stays open when its promise is kept. A tag: what stands in `${}` is handed over as a value, unless it is a
 * piece of SQL itself. Whole numbers come back as numbers. */
export type Query = <Row = Record<string, Value>>(
  strings: TemplateStringsArray,
  ...values: (Value | Sql)[]
) => Promise<Row[]>;

/** A row of one of the three forms, whatever its table calls its columns. */
export type SentForm = {
  kind: Kind;
  id: string;
  receivedAt: number;
  name: string;
  email: string;
  /** The message, or what was written of the project. */
  text: string;
  company?: string;
  link?: string;
  /** By the visitor's clock. */
  sentAt?: string;
  /** What helps to tell spam: `readSignals` reads it. No field of the form. */
  signals?: string;
};

/** The words of a letter, by where they stand. */
export type IndexedWords = Partial<Record<Place, string[]>>;

/** It finds those that begin with it; whole, itself alone. */
export type SoughtWord = { word: string; isWhole?: boolean };

/** Letters that hold of each group one word, and one at least in this place; without those that hold one of each of `not`; and of some letters alone. */
export type Sought = { all: SoughtWord[][]; in?: Place; not?: SoughtWord[][]; among?: number[] | undefined };

export type UnknownRow = { kind: Kind; id: string; receivedAt: number };

/** `newestFirst` is what to order by, downwards, so that the first hits cost no more than they are; `kindOf` names the table whose kind is compared. */
type Search = {
  join: Sql;
  condition: Sql;
  newestFirst: Sql;
  kindOf: 'l' | 'desk_words';
};

/**
 * What the desk asks of a database. Its statements are the same for all engines (desk-server); here is what differs. Throws
 * `Unavailable` when the database cannot do its work now.
 */
export type Engine = {
  query: Query;
  /** All of it or nothing, one after the other. What `work` waits for is the database alone, and where something is erased the ledger. */
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /** Changes when anything may have changed, and costs next to nothing to ask. */
  newest(): Promise<string>;
  /** By the one clock that all desks on this database share, in a transaction. */
  time(query: Query): Promise<number>;

  /** What was sent, by the ids of its rows. */
  sent(kind: Kind, ids: string[]): Promise<SentForm[]>;
  /** Rows that the desk does not know yet, the oldest first, and no more than `most`. Of all, or of those received since. */
  unknown(since?: number, most?: number): Promise<UnknownRow[]>;
  /** Numbers of letters whose row is gone. */
  orphans(): Promise<number[]>;
  deleteSent(query: Query, kind: Kind, id: string): Promise<void>;
  /** Gives a file's name back after the file is gone. */
  releaseFile(file: string): Promise<void>;

  /** The desk's tables that have a column of this name. */
  tablesWith(column: string): Promise<string[]>;

  /** Puts letters' words in the place of those they had. The vocabulary holds what the index does, from the same moment. */
  index(query: Query, letters: { number: number; words: IndexedWords }[]): Promise<void>;
  unindex(query: Query, number: number): Promise<void>;
  /** What makes a statement over `desk_letters AS l` find the letters that hold these words. */
  search(sought: Sought): Search;
  /** Words that stand in the index and not in the vocabulary, or the other way round. */
  strayWords(query: Query): Promise<string[]>;

  /** Of a statement over `desk_letters AS l`: whether one of these is found by its sender's name or address, or what was sent beside those, and not in
   * another place, too. */
  isNamedBy(groups: SoughtWord[][], notIn?: Place): Sql;

  /** Overwrites what was deleted, wherever the database still holds it. Takes seconds, in which others wait to write: for a job at night. */
  wipe(): Promise<void>;
  /** Empties the log of what was written, where it is ours and nobody reads it now. */
  emptyLog(): Promise<void>;
  close(): Promise<void>;
};

/** Too many words begin with one letter or digit: it is looked for as a word by itself. */
export const isShort = (word: string) => [...word].length === 1;

/** What is looked for, in the language of an index. */
export function soughtText(
  { all, in: place, not }: Sought,
  says: {
    /** Any of these words, in one place or in all. */
    any: (words: SoughtWord[], place?: Place) => string;
    and: string;
    not: string;
  },
): string {
  const [only, ...others] = all;
  const holds = all.map((group) => says.any(group)).join(says.and);
  const found =
    !place || !only
      ? holds
      : others.length
        ? `(${holds})${says.and}${says.any(all.flat(), place)}`
        : says.any(only, place);
  return not ? `(${found})${says.not}(${not.map((group) => says.any(group)).join(says.and)})` : found;
}

/** What somebody is named by, in the language of an index. */
export const namedBy = (
  groups: SoughtWord[][],
  notIn: Place | undefined,
  says: { any: (words: SoughtWord[], place: Place) => string; or: string; not: string },
): string =>
  groups
    .map((group) => {
      const named = `((${says.any(group, 'person')})${says.or}(${says.any(group, 'sent')}))`;
      return notIn ? `(${named}${says.not}(${says.any(group, notIn)}))` : named;
    })
    .join(says.or);

/** Does one after the other, whatever became of the one before. */
export function oneByOne() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result> | Result): Promise<Result> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

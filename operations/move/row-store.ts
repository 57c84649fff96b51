/** What stands in a column, the same from both databases: numbers as numbers, ids and times as text. */
export type Value = string | number | null;
/** Values in the order of a table's columns. */
export type Row = Value[];

export type Table = {
  name: string;
  columns: string[];
  /** The columns by which its rows are told apart, and in whose order they are read: all of them where nothing forbids two that are the same. */
  key: string[];
  /** Where two rows may be the same: a row is followed by how many there are of it. */
  isCounted: boolean;
  /** Columns that hold a time, which each database writes in its own way. */
  times: string[];
};

/** What a move asks of a database, whatever it is. What a database derives for itself (an index of words, a hash beside a row) is none of it. */
export type RowStore = {
  engine: 'SQLite' | 'Postgres';
  /** For people, without a password. */
  where: string;
  tables(): Promise<Table[]>;
  /** The next rows by their key, no more than `most`. */
  page(table: Table, after: Row | undefined, most: number): Promise<Row[]>;
  /** Takes rows out and puts others in, all or nothing. */
  change(table: Table, gone: Row[], come: Row[]): Promise<void>;
  /** The last number that each table has given, of those that give numbers. */
  lastNumbers(): Promise<Map<string, number>>;
  goOnAfter(numbers: Map<string, number>): Promise<void>;
  /** How many letters it holds, and a text that is another one after each change. */
  state(): Promise<{ letters: number; stamp: string }>;
  readFact(name: string): Promise<string | undefined>;
  writeFact(name: string, value: string | undefined): Promise<void>;
  /** From now on nobody else writes to it. Answers who has it open, when somebody has. What is written after is kept by `letGo` alone. */
  hold(): Promise<string | undefined>;
  letGo(isKept: boolean): Promise<void>;
  close(): Promise<void>;
};

/** What a database knows of its own place, and does not hand on. */
export const isOwnFact = ({ name }: Table, row: Row, at: number) =>
  name === 'desk_facts' && OWN_FACTS.has(String(row[at]));

const OWN_FACTS = new Set(['identity', 'moved-to', 'moved-from', 'moving-from', 'files-in']);

import type { Readable } from 'node:stream';

import type { Spooled } from './spool.ts';

export type ByteRange = { from: number; to: number };

export type StoredFile = {
  size: number;
  etag: string;
  modified: Date;
  /** The whole file, or a range of it. */
  read(range?: ByteRange): Promise<Readable>;
};

/** What we ask of file storage. Names are claimed in the database first. Throws `Unavailable` when it cannot serve now. */
export type Files = {
  /** Stores for good what was spooled. False when the name is taken. */
  put(spooled: Spooled, name: string, type: string): Promise<boolean>;
  find(name: string): Promise<StoredFile | undefined>;
  /** Forgets a file, also one that is not there. */
  remove(name: string): Promise<void>;
  ready(): Promise<void>;
};

import { indiaClock } from './india-time.ts';

/** What a ZIP writes of an entry (https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, section 4.3). */
export type EntryFacts = {
  name: Buffer;
  modified: Date;
  /** Where its header begins. */
  offset: number;
  crc: number;
  size: number;
  packed: number;
};

export const localHeader = (facts: EntryFacts) =>
  Buffer.concat([
    record('4', 0x04_03_4b_50),
    description(facts),
    record('44422', 0, 0, 0, facts.name.length, 0),
    facts.name,
  ]);

export const dataDescriptor = ({ crc, size, packed }: EntryFacts) =>
  record('4444', 0x08_07_4b_50, crc, packed, size);

export const directoryEntry = (facts: EntryFacts) =>
  Buffer.concat([
    record('42', 0x02_01_4b_50, MADE_ON_UNIX),
    description(facts),
    record('444', facts.crc, facts.packed, facts.size),
    // No extra field, no comment, the first disk, no attributes but Unix's.
    record('2222244', facts.name.length, 0, 0, 0, 0, FOR_ITS_OWNER, facts.offset),
    facts.name,
  ]);

export const endOfDirectory = (entries: number, bytes: number, offset: number) =>
  record('42222442', 0x06_05_4b_50, 0, 0, entries, entries, bytes, offset, 0);

const VERSION = 20;
const MADE_ON_UNIX = (3 << 8) | VERSION;
const SIZES_FOLLOW = 1 << 3;
const UTF8_NAME = 1 << 11;
const DEFLATED = 8;
const FOR_ITS_OWNER = 0o100_600 * 0x1_00_00;

const description = ({ modified }: EntryFacts) =>
  record('22222', VERSION, SIZES_FOLLOW | UTF8_NAME, DEFLATED, ...dosTime(modified));

/** By the clock on the wall, in steps of two seconds, from 1980 to 2107. */
function dosTime(modified: Date) {
  const clock = indiaClock(Math.min(Math.max(modified.getTime(), Date.UTC(1980)), Date.UTC(2107)));
  return [
    (clock.getUTCHours() << 11) | (clock.getUTCMinutes() << 5) | (clock.getUTCSeconds() >> 1),
    ((clock.getUTCFullYear() - 1980) << 9) | ((clock.getUTCMonth() + 1) << 5) | clock.getUTCDate(),
  ];
}

/** Numbers of as many bytes each as `lengths` says, the lowest byte first. */
function record(lengths: string, ...values: number[]) {
  const bytes = Array.from(lengths, Number);
  const written = Buffer.alloc(bytes.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const [index, length] of bytes.entries()) at = written.writeUIntLE(values[index] ?? 0, at, length);
  return written;
}

import type { Query } from '../engine/engine.ts';
import { mayRead } from '../engine/statement.ts';
import type { Desk, Reader } from './desk.ts';
import { recordColumns } from './letter-record.ts';
import type { LetterRecord } from './letter-record.ts';
import { noSuchLetter } from './refused.ts';

/** A letter that the reader may read; for all others it is not there. */
export async function findLetter(query: Query, reader: Reader, number: number): Promise<LetterRecord> {
  const [record] = await query<LetterRecord>`
    SELECT ${recordColumns} FROM desk_letters AS l WHERE l.number = ${number} AND ${mayRead(reader.reads)}`;
  if (!record) throw noSuchLetter();
  return record;
}

/** The newest letter that a stored file came with, by its public link: that is closed while the first one that named it is set aside. */
export async function findLetterOfFile(
  { engine }: Desk,
  reader: Reader,
  file: string,
): Promise<{ number: number }> {
  const [record] = await engine.query<{ number: number }>`
    SELECT l.number FROM desk_letters AS l WHERE l.file = ${file} AND ${mayRead(reader.reads)}
        AND (SELECT o.state FROM desk_letters AS o WHERE o.file = l.file ORDER BY o.number LIMIT 1) <> 'aside'
      ORDER BY l.number DESC LIMIT 1`;
  if (!record) throw noSuchLetter();
  return record;
}

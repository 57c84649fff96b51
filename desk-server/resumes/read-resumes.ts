import { HOUR_MS } from '#schemas/desk/durations.ts';
import { fileSize } from '#schemas/forms/file-size.ts';
import { resumeExtension } from '#schemas/forms/resume-file.ts';
import { Unavailable } from '#server/unavailable.ts';

import { list, sql } from '../engine/statement.ts';
import { noteChange } from '../record/change.ts';
import type { Desk } from '../record/desk.ts';
import { findRecords, formsOf, indexAnew, recordColumns } from '../record/letter-record.ts';
import type { LetterRecord } from '../record/letter-record.ts';
import { DAMAGED, unreadable } from './found-words.ts';
import type { ReadResume } from './found-words.ts';
import { resumeLine } from './resume-line.ts';
import { openResumeReader } from './resume-reader.ts';
import type { ResumeReader } from './resume-reader.ts';

/** Twice what a visitor may send. */
const MOST_BYTES = 10 * 1024 * 1024;
/** Then those that have come meanwhile are read first. */
const AT_ONCE = 20;
/** So many in a row, and it is the storage. */
const MOST_FAILURES = 3;
/** Browsers ask for their list anew when they are told. */
const TELL_EVERY_MS = 5000;
/** Then the job is done for this time, which the owner is told of, and goes on with the next. */
const LONGEST_RUN_MS = 60_000;
const STOP_LOOK_MS = 100;
/** Another desk may have stored a letter before one that is already seen. */
const SLACK = 1000;
const MISSING = 'The file is not in the storage.';

/** Reads the words of each resume that has none yet, the newest first: of letters that have just come as of those of years before. None of them waits for it.
 * What the storage does not give is tried again with the next run. */
export function resumeReading(desk: Desk) {
  let hasAskedAgain = false;
  let readUpTo = 0;
  let lookedAt = -Infinity;
  return async (isStopped: () => boolean): Promise<void> => {
    // What was missing may be back, with a restore.
    if (!hasAskedAgain)
      await desk.engine.transaction((query) => query`DELETE FROM desk_resume_texts WHERE why = ${MISSING}`);
    hasAskedAgain = true;
    if (performance.now() - lookedAt > HOUR_MS) readUpTo = 0;
    const [last] = await desk.engine.query<{
      number: number | null;
    }>`SELECT max(number) AS number FROM desk_letters`;
    const begun = performance.now();
    if (!(await readAll(desk, readUpTo, isStopped))) return;
    if (!readUpTo) lookedAt = begun;
    readUpTo = Math.max(0, (last?.number ?? 0) - SLACK);
  };
}

/** Answers whether there is nothing left to read. */
async function readAll(desk: Desk, after: number, isStopped: () => boolean): Promise<boolean> {
  const failed: number[] = [];
  const errors: unknown[] = [];
  let failures = 0;
  const teller = tellSometimes(desk);
  const begun = performance.now();
  await using reader = openResumeReader();
  // Whoever stops the desk does not wait for a file that takes long.
  const looking = setInterval(() => isStopped() && void reader.end(), STOP_LOOK_MS);
  try {
    for (;;) {
      const letters = await withoutWords(desk, after, failed);
      if (!letters.length) break;
      for (const letter of letters) {
        try {
          const read = await wordsOf(desk, letter, reader);
          if (isStopped()) return false;
          await keepWords(desk, letter, read).catch((error: unknown) => {
            if (error instanceof Unavailable) throw error;
            // What cannot be kept of one file keeps no other from being read.
            return keepWords(desk, letter, unreadable(DAMAGED));
          });
          failures = 0;
        } catch (error) {
          // It was ended with the desk: nothing is wrong.
          if (isStopped()) return false;
          if (!(error instanceof Unavailable) || ++failures >= MOST_FAILURES) throw error;
          failed.push(letter.number);
          errors.push(error);
        }
        await teller.tell(letter);
        if (performance.now() - begun > LONGEST_RUN_MS) return false;
      }
    }
  } finally {
    clearInterval(looking);
    await teller.end();
  }
  if (errors.length) throw errors[0];
  return true;
}

function tellSometimes({ engine }: Desk) {
  let untold: LetterRecord[] = [];
  let toldAt = -Infinity;
  const end = async () => {
    const letters = untold;
    untold = [];
    if (letters.length) await engine.transaction((query) => noteChange(query, letters));
  };
  return {
    async tell(letter: LetterRecord) {
      untold.push(letter);
      if (performance.now() - toldAt < TELL_EVERY_MS) return;
      await end();
      toldAt = performance.now();
    },
    end,
  };
}

type Unread = LetterRecord & { is_first: number };

/** Those that are in the index already: whoever puts them there knows nothing of these words. */
const withoutWords = ({ engine }: Desk, after: number, except: number[]) =>
  engine.query<Unread>`
    SELECT ${recordColumns}, CASE WHEN l.number = (SELECT min(o.number) FROM desk_letters AS o WHERE o.file = l.file) THEN 1 ELSE 0 END AS is_first
      FROM desk_letters AS l
      WHERE l.file IS NOT NULL AND l.number > ${after} AND l.number NOT IN (${list([0, ...except])})
        AND NOT EXISTS (SELECT 1 FROM desk_resume_texts AS t WHERE t.letter = l.number)
        AND NOT EXISTS (SELECT 1 FROM desk_arrivals AS a WHERE a.letter = l.number AND a.indexed = 0)
      ORDER BY l.number DESC LIMIT ${AT_ONCE}`;

async function wordsOf(
  { files }: Desk,
  { file, is_first }: Unread,
  reader: ResumeReader,
): Promise<ReadResume> {
  const type = resumeExtension(file ?? '');
  if (file === null || !type) return unreadable(MISSING);
  // It goes with that one: nothing of it may stay with another.
  if (!is_first) return unreadable('The file belongs to an earlier application.');
  if (type === 'doc') return unreadable('The desk does not read DOC files.');
  const stored = await files.find(file);
  if (!stored) return unreadable(MISSING);
  if (stored.size > MOST_BYTES) return unreadable(`It is larger than ${fileSize(MOST_BYTES)}.`);
  const pieces: Buffer[] = [];
  for await (const piece of await stored.read()) pieces.push(piece as Buffer);
  return reader.read({ bytes: Buffer.concat(pieces), type });
}

/** With the row that says so, also where there are none: it is not read again. */
async function keepWords(desk: Desk, { number }: LetterRecord, read: ReadResume) {
  await desk.engine.transaction(async (query) => {
    const [letter] = await findRecords(query, sql`l.number = ${number}`);
    const form = letter && (await formsOf(desk, [letter])).get(letter.id);
    // Deleted meanwhile.
    if (!letter || !form) return;
    const line = read.state === 'text' ? (resumeLine(read.text, form.name) ?? null) : null;
    await query`
      INSERT INTO desk_resume_texts (letter, state, pages, line, why, read_at, headings, text)
        VALUES (${number}, ${read.state}, ${read.pages}, ${line}, ${read.why}, ${desk.now()}, ${read.headings.join(',')}, ${read.text})
        ON CONFLICT (letter) DO NOTHING`;
    if (read.text) await indexAnew(desk, query, letter);
  });
}

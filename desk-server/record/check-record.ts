import { raw } from 'sql-template-tag';
import type { Sql } from 'sql-template-tag';

import { DAY_MS, HOUR_MS } from '#schemas/desk/durations.ts';
import type { State } from '#schemas/desk/letters.ts';

import { inPages, list, numbersOf, sql } from '../engine/statement.ts';
import type { Desk } from './desk.ts';
import { findFiles, recordColumns } from './letter-record.ts';
import type { LetterRecord } from './letter-record.ts';

/** What does not hold, in words: of a letter they follow its number. */
export type Fault = { letter?: number; says: string; todo: string };

export type Checked = { letters: number; mails: number; files: number; tables: number; faults: Fault[] };

/** Visitors write to the same database: so many are looked at between two turns. */
const AT_ONCE = 1000;
const TOO_LONG_MS = HOUR_MS;
const UNWIPED_MS = 2 * DAY_MS;

/** Holds the record against what must be true of it at every moment, whatever was interrupted. Each question is one statement, so that it can be asked
 * while the desk is at work. Changes nothing. */
export async function checkRecord(desk: Desk): Promise<Checked> {
  const faults: Fault[] = [];
  const { letters, files } = await checkLetters(desk, faults);
  const mails = await checkMails(desk, faults);
  const tables = await checkBelonging(desk, faults);
  await checkForms(desk, faults);
  await askAll(desk, faults);
  for (const word of await desk.engine.strayWords(desk.engine.query))
    faults.push({ says: `The word “${word}” is in no letter, or not in the vocabulary`, todo: TELL });
  await checkFacts(desk, faults);
  return { letters, mails, files, tables, faults };
}

/** What is wrong with a letter where this holds of it, and what to do. */
type Rule<Row> = { says: string; todo: string; isBroken: (row: Row, desk: Desk) => boolean };

const AGAIN = 'Mark it once more as it should be.';
const TELL = 'Nothing at the desk does this: tell whoever looks after the program.';

/** When and by whom it came to a state stands with that state, and with no other. */
const saysSince = (state: State, words: string, since: (letter: LetterRecord) => unknown[]) => [
  {
    says: `is ${words}, but not by whom or when`,
    todo: AGAIN,
    isBroken: (letter: LetterRecord) => letter.state === state && since(letter).includes(null),
  },
  {
    says: `is not ${words}, but says when or by whom`,
    todo: AGAIN,
    isBroken: (letter: LetterRecord) => letter.state !== state && since(letter).some((one) => one !== null),
  },
];

const letterRules: Rule<LetterRecord>[] = [
  ...saysSince('answered', 'answered', ({ answered_at, answered_by }) => [answered_at, answered_by]),
  ...saysSince('aside', 'in Spam', ({ aside_at, aside_by }) => [aside_at, aside_by]),
  {
    says: 'is due before its visitor last wrote',
    todo: TELL,
    isBroken: ({ due_at, asked_at, received_at }) => due_at <= (asked_at ?? received_at),
  },
  {
    says: 'was last exchanged before its visitor last wrote',
    todo: 'Delete it by hand when its time is over: it may be deleted too early by itself.',
    isBroken: ({ exchanged_at, asked_at, received_at }) => exchanged_at < (asked_at ?? received_at),
  },
  {
    says: 'is kept longer, but not until when, why, by whom or since when',
    todo: 'Remove the hold, and keep it longer once more.',
    isBroken: ({ kept_until, kept_reason, kept_by, kept_at }) =>
      new Set([kept_until, kept_reason, kept_by, kept_at].map((one) => one === null)).size > 1,
  },
  {
    says: 'is marked as spam, and is not in Spam',
    todo: AGAIN,
    isBroken: ({ spam_mark, state }) =>
      (spam_mark === 1 && state !== 'aside') || ![null, 0, 1].includes(spam_mark),
  },
  {
    says: 'has reasons that cannot be read for why it looks like spam',
    todo: TELL,
    isBroken: ({ spam_reasons }) => spam_reasons !== null && !isJson(spam_reasons),
  },
  {
    says: 'is assigned to somebody who was never at the desk',
    todo: 'Assign it to somebody else.',
    isBroken: ({ assignee, assignee_name }) => assignee !== null && assignee_name === null,
  },
];

async function checkLetters(desk: Desk, faults: Fault[]) {
  const looked = { letters: 0, files: 0 };
  const find = (after: number) => desk.engine.query<
    LetterRecord & { is_first: number }
  >`SELECT ${recordColumns},
      CASE WHEN l.number = (SELECT min(o.number) FROM desk_letters AS o WHERE o.file = l.file) THEN 1 ELSE 0 END AS is_first
    FROM desk_letters AS l WHERE l.number > ${after} ORDER BY l.number LIMIT ${AT_ONCE}`;
  for await (const rows of inPages(find)) {
    for (const row of rows)
      for (const { says, todo, isBroken } of letterRules)
        if (isBroken(row, desk)) faults.push({ letter: row.number, says, todo });
    // One that was never stored is no fault of ours: anybody may name one.
    const stored = rows.filter(({ file, file_bytes, is_first }) => file && file_bytes !== null && is_first);
    const found = await findFiles(
      desk,
      stored.flatMap(({ file }) => file ?? []),
    );
    const missing = numbersOf(stored.filter(({ file }) => !found.has(file ?? '')));
    // It may have been erased while we asked.
    const stillThere = await desk.engine.query<{ number: number }>`
      SELECT number FROM desk_letters WHERE number IN (${list(missing)})`;
    for (const { number } of stillThere)
      faults.push({
        letter: number,
        says: 'came with a file that is gone',
        todo: 'Restore the file from a backup, or ask its visitor for it.',
      });
    looked.letters += rows.length;
    looked.files += stored.length;
  }
  return looked;
}

type CheckedMail = {
  number: number;
  kind: string;
  letter: number | null;
  state: string;
  next_at: number | null;
  sent_at: number | null;
  tries: string;
  /** How the round-up fares that tells of it instead. */
  gathered: string | null;
  /** The letter of the answer that it sends. */
  answers: number | null;
};

const mailRules: Rule<CheckedMail>[] = [
  {
    says: 'waits, and is never tried',
    todo: 'Send it again at its letter.',
    isBroken: ({ state, next_at, gathered }) => state === 'queued' && next_at === null && gathered === null,
  },
  {
    says: 'is on its way or done with, and would be sent once more',
    todo: TELL,
    isBroken: ({ state, next_at }) => next_at !== null && state !== 'queued' && state !== 'uncertain',
  },
  {
    says: 'is sent, but not when',
    todo: TELL,
    isBroken: ({ state, sent_at }) => state === 'sent' && sent_at === null,
  },
  {
    says: 'sends a reply that its letter does not have',
    todo: TELL,
    isBroken: ({ kind, letter, answers }) => kind === 'reply' && (answers === null || answers !== letter),
  },
  { says: 'has tries that cannot be read', todo: TELL, isBroken: ({ tries }) => !isJson(tries) },
];

async function checkMails(desk: Desk, faults: Fault[]) {
  let looked = 0;
  const find = (after: number) => desk.engine.query<CheckedMail>`
    SELECT m.id AS number, m.kind, m.letter, m.state, m.next_at, m.sent_at, m.tries,
        (SELECT r.state FROM desk_mails AS r WHERE r.id = m.gathered) AS gathered,
        (SELECT a.letter FROM desk_answers AS a WHERE a.id = m.answer) AS answers
      FROM desk_mails AS m WHERE m.id > ${after} ORDER BY m.id LIMIT ${AT_ONCE}`;
  for await (const rows of inPages(find)) {
    for (const row of rows)
      for (const { says, todo, isBroken } of mailRules)
        if (isBroken(row, desk))
          faults.push({
            ...(row.letter === null
              ? { says: `E-mail ${row.number} (${row.kind}) ${says}` }
              : {
                  letter: row.letter,
                  says: `has an e-mail, number ${row.number} (${row.kind}), that ${says}`,
                }),
            todo,
          });
    looked += rows.length;
  }
  return looked;
}

/** Whatever stands beside a letter, a person or an undo goes with it. */
async function checkBelonging({ engine }: Desk, faults: Fault[]) {
  const left = (table: string, column: Sql, owners: Sql, key: Sql) => engine.query<{
    owner: number;
    n: number;
  }>`
    SELECT t.${column} AS owner, count(*) AS n FROM ${raw(table)} AS t WHERE t.${column} IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM ${owners} AS o WHERE o.${key} = t.${column}) GROUP BY t.${column} ORDER BY t.${column}`;
  const tables = await engine.tablesWith('letter');
  for (const table of tables)
    for (const { owner, n } of await left(table, sql`letter`, sql`desk_letters`, sql`number`))
      faults.push({ letter: owner, says: `is deleted, and has left ${n} in ${table}`, todo: TELL });
  const others = [
    ['desk_undo_letters', 'undo', 'desk_undos'],
    ['desk_sessions', 'person', 'desk_people'],
    ['desk_links', 'person', 'desk_people'],
    ['desk_drafts', 'person', 'desk_people'],
    ['desk_discarded_drafts', 'person', 'desk_people'],
    ['desk_saved_reply_versions', 'reply', 'desk_saved_replies'],
    ['desk_batch_letters', 'batch', 'desk_batches'],
    ['desk_batch_letters', 'answer', 'desk_answers'],
  ] as const;
  for (const [table, column, owners] of others)
    for (const { owner, n } of await left(table, raw(column), raw(owners), sql`id`))
      faults.push({ says: `${table} has ${n} of ${column} ${owner}, which is deleted`, todo: TELL });
  return tables.length + others.length;
}

async function checkForms({ engine, now }: Desk, faults: Fault[]) {
  for (const letter of await engine.orphans())
    faults.push({
      letter,
      says: 'has nothing that was sent',
      todo: 'Its row was deleted by hand: start the desk again, and it is forgotten.',
    });
  for (const { kind, id, receivedAt } of await engine.unknown())
    if (receivedAt < now() - TOO_LONG_MS)
      faults.push({
        says: `What a visitor sent (${kind} ${id}) came more than an hour ago, and is not at the desk`,
        todo: SEE_WHAT_IT_SAYS,
      });
}

const SEE_WHAT_IT_SAYS = 'Start the desk again, and see what it says.';

type Question = { ask: Sql; says: (found: { what: string | number }) => string; todo: string };

/** What each of these finds is wrong: with a letter, where it finds one. */
function questions({ engine, now }: Desk): Question[] {
  const { join, newestFirst: indexed } = engine.search({ all: [] });
  return [
    // A letter is found by its words, and nothing is found that is not there.
    {
      ask: sql`SELECT l.number AS letter FROM desk_letters AS l LEFT ${join} WHERE ${indexed} IS NULL
        AND NOT EXISTS (SELECT 1 FROM desk_arrivals AS a WHERE a.letter = l.number AND a.indexed = 0) ORDER BY l.number`,
      says: () => 'cannot be found by its words',
      todo: 'Write a note beside it: then its words are read anew.',
    },
    {
      ask: sql`SELECT ${indexed} AS letter FROM desk_words WHERE NOT EXISTS (SELECT 1 FROM desk_letters AS l WHERE l.number = ${indexed})`,
      says: () => 'is deleted, and its words are still found',
      todo: TELL,
    },
    {
      ask: sql`SELECT a.letter, COALESCE(' (' || NULLIF(a.error, '') || ')', '') AS what FROM desk_arrivals AS a JOIN desk_letters AS l ON l.number = a.letter
        WHERE l.received_at < ${now() - TOO_LONG_MS} AND NOT (a.judged = 1 AND a.told = 1 AND a.tries = 0) ORDER BY a.letter`,
      says: ({ what }) => `came more than an hour ago, and is not judged, told of and indexed${what}`,
      todo: SEE_WHAT_IT_SAYS,
    },
    {
      ask: sql`SELECT b.id AS what FROM desk_batches AS b WHERE b.done_at IS NOT NULL AND EXISTS (SELECT 1 FROM desk_batch_letters AS bl
        WHERE bl.batch = b.id AND bl.answer IS NULL AND bl.left_out IS NULL) ORDER BY b.id`,
      says: ({ what }) => `E-mail to many, number ${what}, is done with, and was not written to all of them`,
      todo: TELL,
    },
    {
      ask: sql`SELECT id AS what FROM desk_proofs WHERE wiped_at IS NULL AND at < ${now() - UNWIPED_MS} ORDER BY id`,
      says: ({ what }) => `What proof ${what} tells of is deleted, and not overwritten for two days`,
      todo: 'End other programs that have the database open, and start the desk again.',
    },
    {
      ask: sql`SELECT l.number AS letter FROM desk_erased_files AS e JOIN desk_letters AS l ON l.file = e.name ORDER BY l.number`,
      says: () => 'names a file that is being deleted',
      todo: TELL,
    },
  ];
}

async function askAll(desk: Desk, faults: Fault[]) {
  for (const { ask, says, todo } of questions(desk))
    for (const found of await desk.engine.query<{ letter?: number; what: string | number }>`${ask}`)
      faults.push({ letter: found.letter, says: says(found), todo });
}

async function checkFacts({ engine }: Desk, faults: Fault[]) {
  const facts = await engine.query<{ name: string; value: string }>`
    SELECT name, value FROM desk_facts ORDER BY name`;
  for (const { name, value } of facts)
    if (!(name.startsWith('change') ? /^\d+$/.test(value) : /^[\w-]*$/.test(value) || isJson(value)))
      faults.push({ says: `What the desk remembers as “${name}” cannot be read`, todo: TELL });
}

function isJson(text: string) {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

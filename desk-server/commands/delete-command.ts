import type { Subject } from '#schemas/desk/api.ts';
import { eraseReasons } from '#schemas/desk/erasure.ts';
import type { Copy, EraseLook, ErasureProof } from '#schemas/desk/erasure.ts';
import { shortDate, shortMoment } from '#schemas/desk/india-times.ts';
import { fileSize } from '#schemas/forms/file-size.ts';
import { shownFileName } from '#schemas/forms/resume-file.ts';
import { command } from '#server/command.ts';
import { Refusal } from '#server/refusal.ts';

import { erase, lookBeforeErasing } from '../erasure/erase-person.ts';
import { tidyUp } from '../jobs/tidy-up.ts';
import type { AtTheDesk, Command, Given } from './command.ts';
import { columns, counted, plain, unlessGone } from './in-words.ts';
import { choice, readAddress, wholeNumber } from './read-values.ts';

export const deleteCommand: Command = {
  usage: ['delete asha@example.in', 'delete --number 12 --reason mistake'],
  about: 'delete one person or one letter for good; shows everything first, and asks',
  words: 1,
  options: {
    number: { value: '12', about: 'one letter, instead of a person' },
    reason: {
      value: eraseReasons.join('|'),
      about: 'for the proof: they asked (unless you say another), its time is over, or it came by mistake',
    },
  },
  read(given) {
    const subject = readSubject(given);
    const reason = choice('reason', given.value('reason') ?? 'asked', eraseReasons);
    return async (at) => {
      const look = await lookAt(at, subject);
      await at.makeSure(
        lookInWords(look),
        `Delete all of this for good? The proof will say: ${reasons[reason]}.`,
        look.email,
      );
      const proof = await erase(at.desk, at.owner, { subject, reason, confirm: look.email });
      const isPostgres = at.settings.DATABASE_URL !== undefined;
      return {
        text: proofInWords(proof, { isByAddress: 'email' in subject, isPostgres }),
        json: proof,
      };
    };
  },
};

function readSubject({ value, words: [email] }: Given): Subject {
  const number = value('number');
  if (number !== undefined && email !== undefined)
    throw new Refusal(
      'Name an address or a letter, not both: delete asha@example.in, or delete --number 12.',
    );
  if (number !== undefined) return { number: wholeNumber('--number', number) };
  if (email === undefined)
    throw new Refusal(
      `Name whom to delete: ${command('desk delete asha@example.in')}, or delete --number 12.`,
    );
  return { email: readAddress(email) };
}

async function lookAt({ desk, owner, settings }: AtTheDesk, subject: Subject): Promise<EraseLook> {
  // Rows that somebody has deleted by hand have left traces.
  await tidyUp(desk);
  if ('number' in subject)
    return unlessGone(
      lookBeforeErasing(desk, owner, subject),
      `There is no letter ${subject.number}: it was never here, or it was deleted. The number of a letter stands in its address at the desk.`,
    );
  const look = await lookBeforeErasing(desk, owner, subject);
  if (look.letters.length) return look;
  throw new Refusal(
    `Nothing is held from ${subject.email}. Check the spelling. A resume without an application is deleted by itself within ${days(settings.UNUSED_UPLOAD_HOURS)}.`,
  );
}

function days(hours: number): string {
  const count = Math.ceil(hours / 24);
  return count <= 1 ? 'a day' : `${count} days`;
}

/** Everything that would be deleted. */
function lookInWords(look: EraseLook): string {
  const { email, letters, files, copies, here } = look;
  const rows = [
    ...letters.map(({ number, kind, receivedAt }) => [
      `  letter ${number}`,
      `${kind}, received ${shortMoment(receivedAt)}`,
    ]),
    ...files.map(({ file, bytes, isShared }) => [
      `  file ${plain(shownFileName(file))}`,
      isShared
        ? 'stays: it belongs to an earlier application'
        : bytes === undefined
          ? 'not found in storage'
          : fileSize(bytes),
    ]),
  ];
  return [
    `This is held from ${plain(email)}, and would be deleted:`,
    columns(rows),
    `  ${countsInWords(look)}`,
    ...copiesInWords(copies),
    ...here.map(({ name }) => `${plain(name)} has one of these letters open now.`),
  ].join('\n');
}

/** What was deleted, and what is out of reach. */
function proofInWords(
  proof: ErasureProof,
  { isByAddress, isPostgres }: { isByAddress: boolean; isPostgres: boolean },
): string {
  const { id, at, reason, counts, sharedFiles, wipedBy, backupsUntil } = proof;
  return [
    `Deleted: ${counted(counts.letters, 'letter')}, ${counted(counts.files, 'file')}, ${countsInWords(counts)}.`,
    ...(sharedFiles
      ? [
          `${counted(sharedFiles, 'file of an earlier application stays', 'files of earlier applications stay')}.`,
        ]
      : []),
    `Proof ${id}, ${shortMoment(at)}, ${reasons[reason]}. The last traces in the database’s files are overwritten by ${shortMoment(wipedBy)}; at once with ${command('desk wipe')}.`,
    '',
    'Out of reach, and yours to see to:',
    '  mailboxes to which a letter or a reply was sent',
    '  files that were exported or downloaded',
    `  backups made before now, the last of them until ${shortDate(backupsUntil)} if they live as long as the notice says; a restore deletes it again`,
    ...(isPostgres ? ['  Postgres’ own log and its archives, until they are written over'] : []),
    ...(isByAddress
      ? ['  the address in this command: in your shell’s history, and in npm’s own log (~/.npm/_logs)']
      : []),
  ].join('\n');
}

export function copiesInWords(copies: Copy[]) {
  if (!copies.length) return [];
  return [
    'Exported or downloaded, and out of the desk’s reach. Ask them to delete it:',
    columns(
      copies.map(({ by, at, what, detail = '' }) => [
        `  ${shortMoment(at)}`,
        copyWords[what](plain(by), plain(detail)),
      ]),
    ),
  ];
}

const copyWords: Record<Copy['what'], (by: string, detail: string) => string> = {
  downloaded: (by) => `by ${by}: the resume`,
  exported: (by, detail) => `by ${by}: ${detail}`,
  mailed: (to) => `a notice was mailed to ${to}`,
  sent: (to) => `a reply was sent to ${to}`,
};

type Counts = Pick<EraseLook, 'answers' | 'notes' | 'drafts' | 'marks' | 'looks' | 'searchEntries'>;

const countsInWords = ({ answers, notes, drafts, marks, looks, searchEntries }: Counts) =>
  [
    counted(answers, 'reply', 'replies'),
    counted(notes, 'note'),
    counted(drafts, 'draft'),
    counted(marks, 'history entry', 'history entries'),
    `${counted(looks, 'entry', 'entries')} in the access log`,
    `${counted(searchEntries, 'entry', 'entries')} in the search index`,
  ].join(', ');

const reasons: Record<ErasureProof['reason'], string> = {
  asked: 'because they asked',
  time: 'because its time was over',
  mistake: 'because it came by mistake',
};

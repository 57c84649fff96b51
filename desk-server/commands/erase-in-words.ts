import type { Copy, EraseLook, Receipt } from '#schemas/desk/erasure.ts';
import { shortDate, shortMoment } from '#schemas/desk/india-times.ts';

import { columns } from './columns.ts';
import { counted } from './counted.ts';
import { plain } from './plain.ts';

/** Everything that would go. */
export function lookInWords(look: EraseLook): string {
  const { email, letters, files, copies, here } = look;
  const rows = [
    ...letters.map(({ number, kind, receivedAt }) => [
      `  letter ${number}`,
      `${kind}, received ${shortMoment(receivedAt)}`,
    ]),
    ...files.map(({ file, bytes, isShared }) => [
      `  file ${plain(file)}`,
      isShared
        ? 'stays: it belongs to an earlier application'
        : bytes === undefined
          ? 'not found in storage'
          : `${bytes} bytes`,
    ]),
  ];
  return [
    `This is held from ${plain(email)}, and would go:`,
    columns(rows),
    `  ${countsInWords(look)}`,
    ...copiesInWords(copies),
    ...here.map(({ name }) => `${plain(name)} is at one of these letters now.`),
  ].join('\n');
}

/** What went, and what is out of reach. */
export function receiptInWords(
  receipt: Receipt,
  { isByAddress, isPostgres }: { isByAddress: boolean; isPostgres: boolean },
): string {
  const { id, at, reason, counts, sharedFiles, wipedBy, backupsUntil } = receipt;
  return [
    `Erased: ${counted(counts.letters, 'letter')}, ${counted(counts.files, 'file')}, ${countsInWords(counts)}.`,
    ...(sharedFiles
      ? [
          `${counted(sharedFiles, 'file of an earlier application stays', 'files of earlier applications stay')}.`,
        ]
      : []),
    `Receipt ${id}, ${shortMoment(at)}, ${reasons[reason]}. The last traces in the database’s files are overwritten by ${shortMoment(wipedBy)}; at once with npm run desk -- wipe.`,
    '',
    'Out of reach, and yours to see to:',
    '  mailboxes that a letter or an answer to it went to',
    '  files that were exported or downloaded',
    `  backups made before now, the last of them until ${shortDate(backupsUntil)} if they live as long as the notice says; a restore erases it again`,
    ...(isPostgres ? ['  Postgres’ own log and its archives, until they are written over'] : []),
    ...(isByAddress
      ? ['  the address in this command: in your shell’s history, and in npm’s own log (~/.npm/_logs)']
      : []),
  ].join('\n');
}

function copiesInWords(copies: Copy[]) {
  if (!copies.length) return [];
  return [
    'Taken out of the desk, and out of its reach. Ask them to delete it:',
    columns(
      copies.map(({ by, at, what, detail = '' }) => [
        `  ${shortMoment(at)}`,
        `by ${plain(by)}`,
        what === 'downloaded' ? 'the resume' : plain(detail),
      ]),
    ),
  ];
}

type Counts = Pick<EraseLook, 'answers' | 'notes' | 'drafts' | 'marks' | 'looks' | 'searchEntries'>;

const countsInWords = ({ answers, notes, drafts, marks, looks, searchEntries }: Counts) =>
  [
    counted(answers, 'answer'),
    counted(notes, 'note'),
    counted(drafts, 'draft'),
    counted(marks, 'mark'),
    `${counted(looks, 'line')} of who looked`,
    `${counted(searchEntries, 'entry', 'entries')} in the search index`,
  ].join(', ');

export const reasons: Record<Receipt['reason'], string> = {
  asked: 'because they asked',
  time: 'because its time was over',
  mistake: 'because it came by mistake',
};

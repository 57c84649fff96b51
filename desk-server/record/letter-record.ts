import { DAY_MS } from '#schemas/desk/durations.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { LetterRow, Resume, State } from '#schemas/desk/letters.ts';
import type { SpamReason } from '#schemas/desk/spam.ts';
import { resumeExtension } from '#schemas/forms/resume-file.ts';

import { kindOfNumber } from '../engine/kind-numbers.ts';

/** A letter as the desk's own table has it, with the name of whom it was given to. */
export type LetterRecord = {
  number: number;
  id: string;
  kind: number;
  address: string;
  file: string | null;
  file_bytes: number | null;
  received_at: number;
  due_at: number;
  state: State;
  read_at: number | null;
  assignee: number | null;
  assignee_name: string | null;
  answered_at: number | null;
  answered_by: string | null;
  aside_at: number | null;
  aside_by: string | null;
  exchanged_at: number;
  kept_until: number | null;
  kept_reason: string | null;
  kept_by: string | null;
  kept_at: number | null;
  asked_at: number | null;
  spam_score: number | null;
  spam_reasons: string | null;
  spam_mark: number | null;
  version: number;
};

const COLUMNS =
  'number id kind address file file_bytes received_at due_at state read_at assignee answered_at answered_by aside_at aside_by exchanged_at kept_until kept_reason kept_by kept_at asked_at spam_score spam_reasons spam_mark version';

/** For a statement over `desk_letters AS l`. */
export const recordColumns = `${COLUMNS.split(' ')
  .map((column) => `l.${column}`)
  .join(', ')}, (SELECT name FROM desk_people WHERE id = l.assignee) AS assignee_name`;

/** What the record alone says of a letter, as the page has it. */
export function factsOf(record: LetterRecord, setAsideDays: number) {
  return {
    number: record.number,
    kind: kindOfNumber(record.kind) satisfies Kind,
    receivedAt: record.received_at,
    dueAt: record.due_at,
    state: record.state,
    isRead: record.read_at !== null,
    assignee:
      record.assignee === null
        ? undefined
        : { id: record.assignee, name: record.assignee_name ?? 'somebody' },
    answered:
      record.answered_at === null
        ? undefined
        : { at: record.answered_at, by: record.answered_by ?? 'somebody' },
    aside:
      record.aside_at === null
        ? undefined
        : {
            at: record.aside_at,
            by: record.aside_by ?? 'somebody',
            goesAt: Math.max(record.aside_at + setAsideDays * DAY_MS, record.kept_until ?? 0),
          },
    spam: spamOf(record),
    resume: resumeOf(record),
  };
}

/** What the desk thought of a letter that it set aside; of one that a person did, that person's word counts. */
function spamOf({ state, spam_score, spam_reasons, spam_mark }: LetterRecord): LetterRow['spam'] {
  if (state !== 'aside' || spam_score === null || spam_mark === 1) return undefined;
  return { score: spam_score / 1000, reasons: JSON.parse(spam_reasons ?? '[]') as SpamReason[] };
}

function resumeOf({ file, file_bytes }: LetterRecord): Resume | undefined {
  const extension = file === null ? undefined : resumeExtension(file);
  if (file === null || !extension) return undefined;
  return { file, type: extension.toUpperCase() as Resume['type'], bytes: file_bytes ?? undefined };
}

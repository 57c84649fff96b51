import { capital } from '#desk/words/capital.ts';
import { listInWords } from '#desk/words/list-in-words.ts';
import type { Receipt } from '#schemas/desk/erasure.ts';

import { part, some } from './thing-words.ts';
import type { Thing } from './things.ts';

/** What a receipt counts, one line for each kind of thing. */
export function goneOf({ counts }: Pick<Receipt, 'counts'>): Thing[] {
  const ours = counts.notes + counts.drafts + counts.marks;
  const line = (mark: Thing['mark'], count: number, name: string, where: string): Thing => ({
    name,
    mark,
    count,
    what: '',
    where,
  });
  return [
    line(
      'point',
      counts.letters,
      some(counts.letters, 'letter'),
      `with all that was written in ${counts.letters === 1 ? 'it' : 'them'}`,
    ),
    line(
      'point',
      counts.files,
      some(counts.files, 'resume'),
      counts.files === 1 ? 'and its link' : 'and their links',
    ),
    line(
      'rule',
      counts.answers,
      some(counts.answers, 'answer'),
      `as we kept ${counts.answers === 1 ? 'it' : 'them'}`,
    ),
    line('rule', ours, oursInWords(counts), 'of ours'),
    line(
      'rule',
      counts.searchEntries,
      some(counts.searchEntries, 'entry', 'entries'),
      'in the desk’s search',
    ),
    line('rule', counts.looks, some(counts.looks, 'line'), 'in the record of who looked'),
  ].filter((thing) => thing.count > 0);
}

/** 'One note and two marks' */
const oursInWords = ({ notes, drafts, marks }: Receipt['counts']) =>
  capital(listInWords([...part(notes, 'note'), ...part(drafts, 'draft'), ...part(marks, 'mark')]));

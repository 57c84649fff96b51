import { listInWords } from '#desk/words/list-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Receipt } from '#schemas/desk/erasure.ts';

import { part, some } from './thing-words.ts';
import type { Thing } from './things.ts';

/** What a receipt counts, one line for each kind of thing. */
export function goneOf({ counts }: Pick<Receipt, 'counts'>): Thing[] {
  const { mails = 0, incoming = 0, links = 0 } = counts;
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
    line('point', incoming, some(incoming, 'mail'), 'that they had sent'),
    line(
      'rule',
      counts.answers,
      some(counts.answers, 'answer'),
      `as we kept ${counts.answers === 1 ? 'it' : 'them'}`,
    ),
    line('rule', mails, some(mails, 'mail'), 'of the desk'),
    line('rule', ours, oursInWords(counts), 'of ours'),
    line('rule', links, some(links, 'link'), 'to the page of their own letter'),
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

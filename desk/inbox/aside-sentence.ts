import { mayBePerson } from '#desk/aside/doubt.ts';
import { countWithin, grouped } from '#desk/words/count-in-words.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

type Row = Pick<LetterRow, 'spam' | 'kind'>;

/** 'Six are set aside. The first may be a person.': of rows in order of doubt. */
export function withDoubt(sentence: string, rows: Row[]) {
  const [first] = rows;
  if (!first?.spam || !mayBePerson(first.spam.score)) return sentence;
  return `${sentence} ${rows.length === 1 ? 'It' : 'The first'} may be a person.`;
}

/** What became of them, and will. Of what a person set aside a receipt may have gone before. */
export function asideSub(rows: Row[], days: number, sendsMail: boolean) {
  const stored = rows.length === 1 ? 'It was stored' : 'All were stored';
  const receipts = !sendsMail
    ? `${stored}.`
    : rows.every(({ spam }) => spam)
      ? `${stored}; nobody was sent a receipt.`
      : `${stored}; where the desk set one aside, nobody was sent a receipt.`;
  const resumes = rows.some(({ kind }) => kind === 'application')
    ? ' The resume of an application that is set aside has no public link.'
    : '';
  return `${rows.length ? `${receipts} ` : ''}What nobody takes back goes after ${days} days.${resumes}`;
}

/** How to read the rule of doubt. */
export function asideNote(learntFrom: number) {
  const learnt =
    learntFrom === 0
      ? 'It has not learnt from your marks yet.'
      : `It has learnt from ${learntFrom < 13 ? countWithin(learntFrom) : grouped(learntFrom)} of your marks.`;
  return `The point shows how sure the desk is. Right of the tick it sets a letter aside. ${learnt}`;
}

import { listInWords } from '#desk/words/list-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';

import { part } from './thing-words.ts';

type Counted = { letters: number; files: number; answers: number; notes: number };

/** 'Three letters, a resume and an answer': what somebody would count by hand. Drafts, marks and the desk's own lines stay in the list. */
export function whatGoes({ letters, files, answers, notes }: Counted) {
  const parts = [
    ...part(letters, 'letter'),
    ...withArticle(files, 'a', 'resume'),
    ...withArticle(answers, 'an', 'answer'),
    ...withArticle(notes, 'a', 'note'),
  ];
  return { words: capital(listInWords(parts)), isOne: letters + files + answers + notes === 1 };
}

const withArticle = (count: number, article: string, one: string) =>
  count === 1 ? [`${article} ${one}`] : part(count, one);

import { textWords } from '../../search/letter-words.ts';

/** What a campaign changes from copy to copy is a name or a figure. */
const SAME = 0.7;

/** Whether two texts have most of their words in common. Those without words have none. */
export function isNearCopy(one: string, other: string): boolean {
  const [words, others] = [new Set(textWords(one)), new Set(textWords(other))];
  const all = words.union(others).size;
  return all > 0 && words.intersection(others).size / all >= SAME;
}

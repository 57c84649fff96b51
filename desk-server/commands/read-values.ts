import { views } from '#schemas/desk/filter.ts';
import type { Filter, View } from '#schemas/desk/filter.ts';
import { kindNamed, kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { limits } from '#schemas/desk/limits.ts';
import { didYouMean } from '#server/closest-word.ts';
import { Refusal } from '#server/refusal.ts';

import type { Given, Option } from './command.ts';

const kindNames = kinds.map((kind) => pluralOf[kind]);

/** Views by the words of the desk's page, and what earlier versions called two of them. */
const viewNamed = new Map<string, View>(views.map((view) => [view === 'waiting' ? 'to-answer' : view, view]));
const viewWords = [...viewNamed.keys()];
const formerViews: Record<string, string> = { waiting: 'to-answer', aside: 'spam' };

/** What chooses letters. */
export const filterOptions: Record<string, Option> = {
  view: { value: viewWords.join('|'), about: 'which letters' },
  kind: { value: kindNames.join('|'), about: 'of one kind' },
  search: { value: '"words"', about: 'that hold these words, in the letter, its notes or answers' },
};

export function readFilter(given: Given): Filter {
  const words = given.value('search');
  if (words !== undefined && words.length > limits.searchWords)
    throw new Refusal(`--search takes at most ${limits.searchWords} letters.`);
  const kind = given.value('kind');
  return {
    view: readView(given.value('view') ?? 'all'),
    ...(kind !== undefined && { kind: readKind(kind) }),
    order: 'due',
    ...(words !== undefined && { words }),
  };
}

const readView = (word: string) =>
  viewNamed.get(choice('view', formerViews[word] ?? word, viewWords)) ?? 'all';

export function choice<Word extends string>(option: string, word: string, known: readonly Word[]): Word {
  const found = known.find((candidate) => candidate === word);
  if (found === undefined)
    throw new Refusal(
      `--${option} must be one of ${known.join(', ')}, but is "${word}".${didYouMean(word, known)}`,
    );
  return found;
}

function readKind(word: string): Kind {
  const kind = kindNamed(word.trim().toLowerCase());
  if (!kind)
    throw new Refusal(
      `There is no kind "${word}". There are: ${kindNames.join(', ')}.${didYouMean(word, kindNames)}`,
    );
  return kind;
}

/** 'applications,messages', or 'all'. */
export const readReads = (text: string): Kind[] =>
  text.trim().toLowerCase() === 'all' ? [...kinds] : [...new Set(text.split(',').map(readKind))];

export function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!/^\d{1,16}$/.test(text) || number < 1 || number > Number.MAX_SAFE_INTEGER)
    throw new Refusal(`${name} must be a whole number from 1, but is "${text}".`);
  return number;
}

export function readAddress(text: string): string {
  const address = text.trim();
  if (!/^[^\s@,]+@[^\s@,]+$/.test(address) || address.length > 255)
    throw new Refusal(`"${text}" is not an e-mail address. Name one such as asha@example.in.`);
  return address;
}

export function readName(text: string): string {
  const name = text.trim();
  if (!name || name.length > limits.personName || /\p{Cc}/u.test(name) || !name.isWellFormed())
    throw new Refusal(`A name has from 1 to ${limits.personName} letters on one line.`);
  return name;
}

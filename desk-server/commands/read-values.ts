import { views } from '#schemas/desk/filter.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import { kindNamed, kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { limits } from '#schemas/desk/limits.ts';
import { didYouMean } from '#server/closest-word.ts';
import { Refusal } from '#server/refusal.ts';

import type { Given, Option } from './command.ts';

const kindNames = kinds.map((kind) => pluralOf[kind]);

/** What chooses letters. */
export const filterOptions: Record<string, Option> = {
  view: { value: views.join('|'), about: 'which letters' },
  kind: { value: kindNames.join('|'), about: 'of one kind' },
  search: { value: '"words"', about: 'that hold these words, in the letter, its notes or answers' },
};

export function readFilter(given: Given): Filter {
  const words = given.value('search');
  if (words !== undefined && words.length > limits.searchWords)
    throw new Refusal(`--search takes at most ${limits.searchWords} letters.`);
  const kind = given.value('kind');
  return {
    view: choice('view', given.value('view') ?? 'all', views),
    ...(kind !== undefined && { kind: readKind(kind) }),
    order: 'due',
    ...(words !== undefined && { words }),
  };
}

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

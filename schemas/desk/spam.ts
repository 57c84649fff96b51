import type { Kind } from './kinds.ts';

/** From this score on a letter is set aside. How it was chosen, and what it does: tests/spam. */
export const SPAM_FROM = 0.78;

/** Why a letter is where it is, as data: the page makes the sentences. */
export type SpamReason =
  | {
      why: 'words';
      /** As they stand in the letter, the most telling first. */
      words: string[];
    }
  | {
      /** Without what people have marked as spam it would not be there: these marks come nearest to it. */
      why: 'marks';
      /** Those that a reader may read. */
      letters: { number: number; kind: Kind }[];
    }
  | { why: 'shape'; shape: SpamShape }
  /** The honeypot was filled in. So written in rows since the first version. */
  | { why: 'trap' }
  /** `alone`: nothing else speaks against the letter. */
  | { why: 'fast'; seconds: number; alone: boolean };

/** What can be told of a letter besides its words. */
export const shapeInWords = {
  'no-link': 'no link',
  'one-link': 'a link',
  'few-links': 'two or three links',
  'many-links': 'four links or more',
  'short-link': 'a link that hides where it leads',
  'spelled-link': 'a web address spelled out',
  'name-link': 'a link in the name or the company',
  'address-in-text': 'an e-mail address in the text',
  markup: 'HTML or BBCode',
  capitals: 'many capitals',
  exclamations: 'several exclamation marks',
  emoji: 'emoji',
  money: 'an amount of money',
  percent: 'a percentage',
  phone: 'a telephone number',
  'hidden-characters': 'characters that cannot be seen',
  'mixed-word': 'words of two alphabets at once',
  'two-scripts': 'two alphabets',
  'trade-name': 'a name that is no person’s',
  'trade-address': 'an e-mail address that names what is for sale',
  'run-together-name': 'a name without a space inside',
  'very-short': 'a very short text',
  short: 'a short text',
  'middle-length': 'a text of middle length',
  long: 'a long text',
} as const;
export type SpamShape = keyof typeof shapeInWords;

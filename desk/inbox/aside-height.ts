import { reasonSentences } from '#desk/aside/reason-sentences.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

const ROW = 112;
const LINE = 20;
/** As many reasons as have a place in a row of that height. */
const FIT = 2;

/** Of a row among those that are set aside, on a desktop: of more reasons none is left out. */
export const asideHeight = ({ spam }: Pick<LetterRow, 'spam'>) =>
  ROW + LINE * Math.max(0, (spam ? reasonSentences(spam.reasons).length : 0) - FIT);

const MOST_LINES = 3;

/** What the reasons of a row take on a phone, where a sentence has several lines of so many letters. */
export const phoneReasonsHeight = ({ spam }: Pick<LetterRow, 'spam'>, lettersInLine: number) =>
  spam
    ? 6 +
      reasonSentences(spam.reasons)
        .map(({ length }) => LINE * Math.min(MOST_LINES, Math.ceil(length / lettersInLine)))
        .reduce((sum, height) => sum + height, 0)
    : 0;

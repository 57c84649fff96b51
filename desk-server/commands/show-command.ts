import { Refusal } from '#server/refusal.ts';

import { openLetter } from '../letters/open-letter.ts';
import { BY_COMMAND } from './command.ts';
import type { Command } from './command.ts';
import { letterInWords } from './letter-in-words.ts';
import { noSuchNumber, unlessGone } from './no-such-number.ts';
import { wholeNumber } from './read-values.ts';

export const showCommand: Command = {
  usage: ['show 12'],
  about: 'one letter, whole; that you looked is written down',
  words: 1,
  options: {},
  read({ words: [word] }) {
    if (word === undefined)
      throw new Refusal('Name a letter by its number: npm run desk -- show 12. The numbers stand in: list.');
    const number = wholeNumber('The number of a letter', word);
    return async ({ desk, owner }) => {
      const letter = await unlessGone(
        openLetter(desk, owner, '', { number }, BY_COMMAND),
        noSuchNumber(number),
      );
      return { text: letterInWords(letter, desk.promises, desk.now()), json: letter };
    };
  },
};

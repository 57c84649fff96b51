import { indiaTime } from '#schemas/desk/india-times.ts';

import { letterColumns } from './exported-letter.ts';
import type { ExportedLetter } from './exported-letter.ts';
import { jsonArray } from './json-array.ts';

/** For programs, with every text exactly as it was sent. What is not there is null. */
export const lettersJson = (letters: AsyncIterable<ExportedLetter> | Iterable<ExportedLetter>) =>
  jsonArray(letters, (letter) =>
    Object.fromEntries(
      letterColumns.map((column) => [
        column.name,
        ('of' in column ? column.of(letter) : inJson(column.timeOf(letter))) ?? null,
      ]),
    ),
  );

const inJson = (time: string | number | undefined) => (typeof time === 'number' ? indiaTime(time) : time);

import { useState } from 'react';

import { paths } from '#desk/paths.ts';
import { grouped } from '#desk/words/count-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Filter } from '#schemas/desk/filter.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Letter } from '#schemas/desk/letters.ts';

/** Where a letter stands in the list that it was opened from, and the addresses of its neighbours. */
export type Place = { words?: string; before?: string; after?: string };

/** A letter that was answered a moment ago has left the list: its neighbours are those that it had. */
export function usePlace(letter: Letter | undefined, filter: Filter): Place {
  const [last, setLast] = useState<{ number: number; place: NonNullable<Letter['place']> }>();
  if (letter?.place && last?.place !== letter.place) setLast({ number: letter.number, place: letter.place });
  const place = letter?.place ?? (last?.number === letter?.number ? last?.place : undefined);
  if (!place) return {};
  const to = (number: number | undefined) =>
    number === undefined ? undefined : paths.letter(number, filter);
  return {
    words: `${grouped(place.at)} of ${grouped(place.of.count)}${place.of.isMore ? ' and more' : ''}`,
    before: to(place.before),
    after: to(place.after),
  };
}

/** 'Enquiry, 3 of 11'. */
export const placeInWords = (kind: Kind, { words }: Place) =>
  words ? `${capital(kind)}, ${words}` : capital(kind);

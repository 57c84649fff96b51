import type { Place } from './filter.ts';
import type { Count, LetterRow } from './letters.ts';

/** A letter, and where in it the words stand. */
export type Find = LetterRow & {
  place: Place;
  /** Of a resume: the line in which most of them stand, counted on its page without empty ones. */
  line?: ResumePlace;
};

export type ResumePlace = { page: number; line: number };

export type FindsIn = { place: Place; count: Count; rows: Find[] };

export type Finds = {
  /** Only those places that have any. */
  exact: FindsIn[];
  /** What is one letter away, and not found above. */
  near: FindsIn[];
  /** For which word which other ones were found. */
  nearTo: { word: string; found: string[] }[];
  /** Finds of each opening, in the places asked for; '' stands for none. */
  openings: { slug: string; count: Count }[];
  /** What was searched: all that I may read. */
  letters: number;
  resumes: number;
  /** Resumes that could not be searched, the newest first, and those that are still to be read. */
  unsearchable: { count: number; arePictures: boolean; newest: { number: number; name: string }[] };
  toBeRead: number;
  /** Of words in quotation marks not every letter that holds them was looked through. */
  isCut?: true;
  /** So many have the words exactly that nothing near was looked for. */
  isExactAlone?: true;
};

/** The lines of a page of a resume as they are counted. */
export const countedLines = (page: string) => page.split('\n').filter((line) => line.trim());

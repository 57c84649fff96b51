import { countWithin } from './count-in-words.ts';

/** 'once', 'twice', 'three times'. */
export const timesInWords = (count: number) =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${countWithin(count)} times`;

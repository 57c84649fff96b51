import { countWithin } from './count-in-words.ts';

/** 'one', 'noon', 'midnight': a whole hour as it is spoken. */
export function hourInWords(ms: number) {
  const hour = new Date(ms).getHours();
  if (hour === 0) return 'midnight';
  if (hour === 12) return 'noon';
  return countWithin(hour % 12);
}

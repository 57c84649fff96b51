import { countInWords, countWithin } from '#desk/words/count-in-words.ts';

const FEW = 3;

/** 'Two answers' */
export const some = (count: number, one: string, many = `${one}s`) =>
  `${countInWords(count)} ${count === 1 ? one : many}`;

/** 'two notes', or nothing when there are none: a part of a list. */
export const part = (count: number, one: string) =>
  count > 0 ? [`${countWithin(count)} ${count === 1 ? one : `${one}s`}`] : [];

/** The first three, and how many more. */
export const few = (words: string[]) =>
  words.length <= FEW ? words.join(', ') : `${words.slice(0, FEW).join(', ')} and ${words.length - FEW} more`;

/** '412 KB', of all of them. */
export function sizeOf(files: { bytes?: number }[]) {
  const bytes = files.reduce((all, file) => all + (file.bytes ?? 0), 0);
  if (bytes === 0) return '';
  return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

import { countWithin, grouped, listInWords } from '#desk/words/count-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Letter } from '#schemas/desk/letters.ts';
import { shapeInWords } from '#schemas/desk/spam.ts';
import type { SpamReason } from '#schemas/desk/spam.ts';

/** Why the desk set a letter aside, a sentence for each reason: what was odd at the door first, then its words, then its shape. */
export function reasonSentences(reasons: SpamReason[]): string[] {
  const shapes = reasons.flatMap((reason) => (reason.why === 'shape' ? [shapeInWords[reason.shape]] : []));
  const sentences = [
    ...reasons.flatMap((reason) => (reason.why === 'trap' ? [TRAP] : [])),
    ...reasons.flatMap((reason) => (reason.why === 'words' ? wordsSentence(reason) : [])),
    ...(shapes.length ? [`It has ${listInWords(shapes)}.`] : []),
    ...reasons.flatMap((reason) => (reason.why === 'fast' ? [fast(reason.seconds)] : [])),
  ];
  return sentences.length ? sentences : [NO_WORD];
}

const TRAP = 'A field that people do not see was filled in.';
const NO_WORD = 'No word of it stands out; all of them together read like spam.';

/** Alone it never is enough: people paste, and forms are filled in by browsers. */
const fast = (seconds: number) =>
  `Sent ${seconds < 1 ? 'less than a second' : some(Math.round(seconds), 'second')} after the page was opened. This alone would not have set it aside.`;

function wordsSentence({ words, spamLetters }: Extract<SpamReason, { why: 'words' }>) {
  const [first, ...others] = words.slice(0, MOST_WORDS).map((word) => `“${word}”`);
  if (first === undefined) return [];
  const quoted = listInWords([capitalised(first), ...others]);
  const isOne = others.length === 0;
  if (spamLetters === 0) return [`${quoted} ${isOne ? 'is' : 'are'} common in spam.`];
  return [
    `${quoted} ${isOne ? 'stands in' : 'stand in up to'} ${some(spamLetters, 'letter')} marked as spam.`,
  ];
}

const MOST_WORDS = 4;
const capitalised = (quoted: string) => quoted.charAt(0) + capital(quoted.slice(1));

const some = (count: number, one: string) =>
  `${count < 13 ? countWithin(count) : grouped(count)} ${count === 1 ? one : `${one}s`}`;

/** A text cut at the words that weighed against it: every second piece is one of them. */
export function cutAtTelling(text: string, words: string[]): string[] {
  const known = words
    .filter((word) => word.trim())
    // Of two that begin alike the longer one.
    .toSorted((one, other) => other.length - one.length)
    .map((word) =>
      word
        .split(/\s+/)
        .filter(Boolean)
        .map((part) => RegExp.escape(part))
        .join('\\s+'),
    );
  if (known.length === 0) return [text];
  return text.split(
    new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${known.join('|')})(?![\\p{L}\\p{M}\\p{N}])`, 'giu'),
  );
}

export const tellingWords = (reasons: SpamReason[] = []) =>
  reasons.flatMap((reason) => (reason.why === 'words' ? reason.words : []));

/** Whether a person's word that it is spam would be something new: also of what only the desk has set aside. */
export const mayBeSpam = ({ state, spam }: Pick<Letter, 'state' | 'spam'>) =>
  state !== 'aside' || spam !== undefined;

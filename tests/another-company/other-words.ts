/** Names of people, and what stands in their place. */
const people = new Map([
  ['ananya', 'meenal'],
  ['deshmukh', 'chaudhri'],
  ['rohan', 'farid'],
  ['iyer', 'khan'],
  ['sara', 'ruth'],
  ['kulkarni', 'fernandes'],
]);

/** What is no word of a text: a name to fill in, where a link leads, a note's mark, the number of a list's item. */
const APART = /(\{\w+\}|\]\([^)]*\)|\[\^[\w-]+\]|^\d+\. )/m;

/**
 * Says texts in other words, each as long as the one it stands for: the next one of its length among all that are used, or
 * the second next, and so on by the step. So every word is another, what was different stays different, and texts fit where
 * they fitted.
 */
export function otherWords(texts: string[]) {
  const byLength = new Map<number, string[]>();
  const used = new Set(texts.flatMap(wordsIn).filter((word) => !people.has(word)));
  for (const word of [...used].toSorted())
    byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);

  const next = (word: string, step: number) => {
    const known = people.get(word);
    if (known) return known;
    const ofLength = byLength.get(word.length) ?? [];
    const other = ofLength[(ofLength.indexOf(word) + step) % ofLength.length];
    return other && other !== word ? other : [...word].toReversed().join('');
  };
  return (text: string, step = 1) =>
    text
      .split(new RegExp(APART, 'gm'))
      .map((part, index) =>
        index % 2
          ? part
          : part
              .replaceAll(/\d/g, (digit) => String((Number(digit) + step) % 10))
              .replaceAll(/\p{L}+/gu, (word) => inCaseOf(word, next(word.toLowerCase(), step))),
      )
      .join('');
}

const wordsIn = (text: string) =>
  text
    .split(new RegExp(APART, 'gm'))
    .filter((_part, index) => index % 2 === 0)
    .flatMap((part) => part.toLowerCase().match(/\p{L}+/gu) ?? []);

function inCaseOf(word: string, other: string) {
  if (word.length > 1 && word === word.toUpperCase()) return other.toUpperCase();
  const [first = ''] = word;
  return first === first.toUpperCase() ? other[0]!.toUpperCase() + other.slice(1) : other;
}

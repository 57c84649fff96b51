import { judge } from '#desk-server/spam/judge.ts';
import type { Judged } from '#desk-server/spam/judge.ts';
import { readState } from '#desk-server/spam/starting-state.ts';

import { learn } from './learn.ts';
import type { SampleLetter } from './read-letters.ts';
import { train } from './train.ts';

/** A letter, and whether it would be set aside. */
export type Thought = { letter: SampleLetter; isAside: boolean; score: number };

/** As the desk judges them, by what ships if nothing else is said. */
export const think = (
  letters: SampleLetter[],
  how: Pick<Partial<Judged>, 'signals' | 'learnt' | 'weights'> = {},
): Thought[] =>
  letters.map((letter) => {
    const { isAside, score } = judge({ ...letter, ...how });
    return { letter, isAside, score };
  });

/** Each letter judged by a state that has never seen one of its kind, or of its hand. */
export function leaveOneOut(letters: SampleLetter[], part: 'kind' | 'hand'): Thought[] {
  return foldsOf(letters, part).flatMap((held) => {
    const isHeld = (letter: SampleLetter) => held.has(letter[part] ?? '');
    const weights = readState(train(letters.filter((letter) => !isHeld(letter))));
    return think(letters.filter(isHeld), { weights });
  });
}

/** What is held back together: a kind of genuine letters and one of spam, which saves half of the time. */
function foldsOf(letters: SampleLetter[], part: 'kind' | 'hand'): Set<string>[] {
  const partsOf = (some: SampleLetter[]) => [...new Set(some.map((letter) => letter[part] ?? ''))];
  if (part === 'hand') return partsOf(letters).map((hand) => new Set([hand]));
  const genuine = partsOf(letters.filter(({ isSpam }) => !isSpam));
  const spam = partsOf(letters.filter(({ isSpam }) => isSpam));
  return Array.from(
    { length: Math.max(genuine.length, spam.length) },
    (_, index) => new Set([genuine[index], spam[index]].filter((kind) => kind !== undefined)),
  );
}

/** How many of them were set aside, of how many. */
export const asideOf = (thoughts: Thought[]) => ({
  aside: thoughts.filter(({ isAside }) => isAside).length,
  of: thoughts.length,
});

export const shareOf = (thoughts: Thought[]) => {
  const { aside, of } = asideOf(thoughts);
  return aside / of;
};

export const genuine = (thoughts: Thought[]) => thoughts.filter(({ letter }) => !letter.isSpam);
export const spam = (thoughts: Thought[]) => thoughts.filter(({ letter }) => letter.isSpam);

/**
 * The rest, after so many of either side were marked: the marked ones are every so manieth, and begin at another one each turn. What a desk keeps of them
 * is counted as it does; that near copies count once plays no part, as no two of these letters are near.
 */
export function afterMarks(
  letters: SampleLetter[],
  marks: { spam: number; genuine: number },
  turns = 3,
): Thought[] {
  const [persons, others] = [letters.filter(({ isSpam }) => !isSpam), letters.filter(({ isSpam }) => isSpam)];
  return Array.from({ length: turns }, (_, turn) => {
    const marked = new Set([...every(persons, marks.genuine, turn), ...every(others, marks.spam, turn)]);
    const learnt = learn([...marked]);
    return think(
      letters.filter((letter) => !marked.has(letter)),
      { learnt },
    );
  }).flat();
}

const every = <Item>(items: Item[], count: number, first: number): Item[] =>
  Array.from(
    { length: count },
    (_, index) => items[(Math.floor((index * items.length) / count) + first) % items.length]!,
  );

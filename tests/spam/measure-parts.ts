/** Prints what each part of the filter adds, as what is found without it: node scripts/launch.cjs --dev tests/spam/measure-parts.ts */
import { readState } from '#desk-server/spam/starting-state.ts';
import { ASIDE_FROM } from '#schemas/desk/spam.ts';

import { crossValidate, measureMarked, measureUnmarked, UNKNOWN } from './measure.ts';
import type { Measured, Sample } from './measure.ts';
import { readLetters } from './read-letters.ts';
import { stateOf } from './state-of.ts';

const training = await readLetters('training');
const others = await readLetters('test');

const without = ({ genuine, spam }: Sample, part: string): Sample => {
  const cut = (letters: Sample['spam']) =>
    letters.map((letter) => ({
      ...letter,
      tokens: letter.tokens.filter((token) => !token.startsWith(part)),
    }));
  return { genuine: cut(genuine), spam: cut(spam) };
};
const inWords = ({ genuine, spam }: Measured) =>
  `${spam.aside} of ${spam.of} spam, ${genuine.aside} of ${genuine.of} genuine`;

for (const [name, part] of [
  ['all', 'nothing'],
  ['without topics', 'topic:'],
  ['without pairs', 'pair:'],
  ['without shapes', 'shape:'],
] as const) {
  const [learning, judged] = [without(training, part), without(others, part)];
  const state = readState(stateOf([...learning.genuine, ...learning.spam]));
  const [learnt, fixed] = measureMarked(judged, 100, [UNKNOWN, { ...UNKNOWN, from: ASIDE_FROM }], state);
  console.table({
    [name]: {
      'by the same hands': inWords(crossValidate(learning)),
      'by others': inWords(measureUnmarked(judged, state)),
      'after 200 marks': inWords(learnt!),
      'with a fixed threshold': inWords(fixed!),
    },
  });
}

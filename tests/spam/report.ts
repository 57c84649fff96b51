/**
 * Prints what the filter does, and what each part of it adds: node scripts/launch.cjs --dev tests/spam/report.ts
 * With files of letters of your own, what it makes of them: one JSON object a line, { "text", "isSpam", "kind"?, "name"?, "email"? }.
 */
import { readFile, stat } from 'node:fs/promises';

import { readTokens } from '#desk-server/spam/letter-tokens.ts';
import type { LetterTokens } from '#desk-server/spam/letter-tokens.ts';
import { readState } from '#desk-server/spam/starting-state.ts';

import { lostToAim } from './aim.ts';
import { disguised, disguises } from './disguises.ts';
import { afterMarks, asideOf, genuine, leaveOneOut, spam, think } from './measure.ts';
import type { Thought } from './measure.ts';
import { readLetters, readOthers } from './read-letters.ts';
import type { SampleLetter } from './read-letters.ts';
import { train } from './train.ts';

async function reportOn(names: string[]) {
  for (const name of names) {
    const lines = (await readFile(name, 'utf8')).trim().split('\n');
    const letters = lines.map((line): SampleLetter => {
      const letter = { name: '', email: '', ...(JSON.parse(line) as { text: string; isSpam: boolean }) };
      return { kind: name, language: '', ...letter, ...readTokens(letter) };
    });
    table(name, think(letters), ({ kind }) => kind);
  }
}

async function reportAll() {
  const letters = await readLetters();
  const others = await readOthers();
  const people = others.filter(({ isSpam }) => !isSpam);
  const spammers = others.filter(({ isSpam }) => isSpam);

  const kinds = leaveOneOut(letters, 'kind');
  table('each kind by a state that has never seen it', kinds, ({ kind }) => kind);
  table('the same by length', kinds, ({ text }) => lengthOf(text));
  const hands = leaveOneOut(letters, 'hand');
  table('each hand by a state that has never seen it', hands, ({ hand = '' }) => hand);
  table('the same by language', hands, ({ language }) => language);
  table('letters of others', think(others), () => 'all');
  table(
    'sent fast, with the unseen field filled in',
    think(others, { signals: { filledHoneypot: true, seconds: 1 } }),
    () => 'all',
  );

  console.table(
    Object.fromEntries(
      Object.keys(disguises).map((how) => [
        how,
        { 'spam set aside': inWords(think(disguised(spammers, how, people))) },
      ]),
    ),
  );
  console.table(
    Object.fromEntries(
      [
        [0, 0],
        [25, 25],
        [50, 0],
        [20, 200],
        [100, 100],
        [200, 200],
      ].map(([spam = 0, genuine = 0]) => [
        `${spam} marked as spam, ${genuine} answered`,
        sides(afterMarks(others, { spam, genuine }, spam + genuine ? 3 : 1)),
      ]),
    ),
  );
  const busy = [...people.slice(0, 200), ...spammers.slice(0, 200)];
  for (const marks of [5, 10, 50])
    for (const [desk, before] of [
      ['a new desk', people.slice(0, marks)],
      ['one that has marked 200 and answered 200', busy],
    ] as const)
      console.log(
        `${marks} aimed marks at ${desk}: ${lostToAim(people, { marks, share: 1, before })} of ${people.length} set aside`,
      );

  console.log('\nWhat each part adds: as it is, and without it');
  console.table(
    Object.fromEntries(
      Object.entries(without).map(([name, cut]) => {
        const some = letters.map(cut);
        const weights = readState(train(some));
        const kinds = genuine(leaveOneOut(some, 'kind'));
        const theirs = think(others.map(cut), { weights });
        return [
          name,
          {
            'unseen kinds, genuine': inWords(kinds),
            'unseen hands, spam': inWords(spam(leaveOneOut(some, 'hand'))),
            'others, genuine': inWords(genuine(theirs)),
            'others, spam': inWords(spam(theirs)),
            'and with a threshold that loses three people': inWords(
              above(spam(theirs), thatLoses(FEW, kinds)),
            ),
          },
        ];
      }),
    ),
  );
  await reportCost(letters);
}

/** To compare them: each with a threshold at which so many genuine letters of unseen kinds are lost. */
const FEW = 3;
const thatLoses = (few: number, thoughts: Thought[]) =>
  thoughts.map(({ score }) => score).toSorted((one, other) => other - one)[few] ?? 0;
const above = (thoughts: Thought[], from: number) =>
  thoughts.map((thought) => ({ ...thought, isAside: thought.score > from }));

const only =
  (keeps: (token: string) => boolean) =>
  <Letter extends LetterTokens>(letter: Letter): Letter => ({
    ...letter,
    tokens: letter.tokens.filter(keeps),
    halves: letter.halves.map((half) => half.filter(keeps)),
  });

const without: Record<string, (letter: SampleLetter) => SampleLetter> = {
  'as it is': (letter) => letter,
  'without pairs': only((token) => !token.startsWith('pair:')),
  'without shapes': only((token) => !token.startsWith('shape:')),
  'without halves': (letter) => ({ ...letter, halves: [] }),
};

async function reportCost(letters: SampleLetter[]) {
  const begun = performance.now();
  for (const letter of letters) think([{ ...letter, ...readTokens(letter) }]);
  const each = (performance.now() - begun) / letters.length;
  const { size } = await stat(new URL('../../desk-server/spam/starting-state.json', import.meta.url));
  console.log(`${each.toFixed(2)} ms a letter; the state is ${(size / 1000).toFixed(0)} KB`);
}

const lengthOf = (text: string) => {
  const most = [150, 300, 600, 1000].find((length) => text.length < length);
  return most === undefined ? '1,000 characters or more' : `under ${most} characters`;
};

function table(title: string, thoughts: Thought[], part: (letter: SampleLetter) => string) {
  console.log(`\n${title}`);
  const parts = [...Map.groupBy(thoughts, ({ letter }) => part(letter))];
  console.table(
    Object.fromEntries([...parts.map(([name, some]) => [name, sides(some)]), ['all', sides(thoughts)]]),
  );
}

const sides = (thoughts: Thought[]) => ({
  'genuine set aside': inWords(genuine(thoughts)),
  'spam set aside': inWords(spam(thoughts)),
});

function inWords(thoughts: Thought[]) {
  const { aside, of } = asideOf(thoughts);
  return of ? `${aside} of ${of}, ${((100 * aside) / of).toFixed(1)} %` : '';
}

const files = process.argv.slice(2);
if (files.length) await reportOn(files);
else await reportAll();

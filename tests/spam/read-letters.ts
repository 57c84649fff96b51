import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';

import type { JudgedLetter } from '#desk-server/spam/letter-shapes.ts';
import { readTokens } from '#desk-server/spam/letter-tokens.ts';
import type { LetterTokens } from '#desk-server/spam/letter-tokens.ts';

export type SampleLetter = JudgedLetter &
  LetterTokens & {
    isSpam: boolean;
    /** What it is about, as its file is called. */
    kind: string;
    /** Whose it is: each writer has a number, but for the letters of others. */
    hand?: string;
    language: string;
  };

/** What the desk starts with is made of these: letters/genuine and letters/spam, a file a kind, one JSON object a line. */
export const readLetters = async () => [...(await readFrom('genuine')), ...(await readFrom('spam'))];

/** By hands that wrote none of them. */
export const readOthers = async () => (await readFrom('others')).filter(({ text }) => text !== '');

async function readFrom(name: string): Promise<SampleLetter[]> {
  const folder = new URL(`letters/${name}/`, import.meta.url);
  const files = (await readdir(folder)).sort();
  const read = files.map(async (file) => {
    const lines = (await readFile(new URL(file, folder), 'utf8')).trim().split('\n');
    const kind = basename(file, '.jsonl');
    return lines.map((line): SampleLetter => {
      const letter = JSON.parse(line) as JudgedLetter & Pick<SampleLetter, 'hand' | 'language'>;
      const isSpam = name === 'spam' || (name === 'others' && kind === 'spam');
      return { ...letter, kind, isSpam, ...readTokens(letter) };
    });
  });
  return (await Promise.all(read)).flat();
}

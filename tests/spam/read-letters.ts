import { readFile } from 'node:fs/promises';

import type { JudgedLetter } from '#desk-server/spam/letter-shapes.ts';
import { tokensOf } from '#desk-server/spam/letter-tokens.ts';

export type SampleLetter = { tokens: string[]; text: string; isSpam: boolean };

/** The letters of letters/<which>-genuine.jsonl and letters/<which>-spam.jsonl, one JSON object a line. */
export const readLetters = async (which: 'training' | 'test') => ({
  genuine: await readFrom(`${which}-genuine`, false),
  spam: await readFrom(`${which}-spam`, true),
});

async function readFrom(name: string, isSpam: boolean): Promise<SampleLetter[]> {
  const lines = await readFile(new URL(`letters/${name}.jsonl`, import.meta.url), 'utf8');
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const letter = JSON.parse(line) as JudgedLetter;
      return { tokens: tokensOf(letter), text: letter.text, isSpam };
    });
}

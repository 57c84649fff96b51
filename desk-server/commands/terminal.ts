import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Outcome } from './command.ts';
import type { Terminal } from './make-sure.ts';
import { plainJson } from './plain.ts';

/** The terminal that this process was started in, if it was in one. */
export const thisTerminal: Terminal = {
  isThere: process.stdin.isTTY && process.stderr.isTTY,
  width: process.stdout.isTTY ? process.stdout.columns : undefined,
  say: (text) => console.log(text),
  sayAside: (text) => console.error(text),
  async ask(question) {
    const reader = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await reader.question(question);
    } finally {
      reader.close();
    }
  },
};

/** Prints what a command answers. Whoever reads it may stop reading. */
export async function print(outcome: Outcome, isJson: boolean): Promise<void> {
  const pieces =
    'pieces' in outcome ? outcome.pieces : [`${isJson ? plainJson(outcome.json) : outcome.text}\n`];
  try {
    await pipeline(Readable.from(pieces), process.stdout, { end: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPIPE') throw error;
  }
}

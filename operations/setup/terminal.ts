import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';

export type Terminal = {
  isThere: boolean;
  say(line: string): void;
  ask(question: string): Promise<string>;
  /** The same, and what is typed is not shown. */
  askSecret(question: string): Promise<string>;
};

export const thisTerminal: Terminal = {
  isThere: process.stdin.isTTY && process.stderr.isTTY,
  say: (line) => console.log(line),
  ask: (question) => answered(question, process.stderr),
  async askSecret(question) {
    process.stderr.write(question);
    // As a terminal it would take each key for itself, and show none: the interface writes to nowhere.
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const answer = await answered('', nowhere);
    process.stderr.write('\n');
    return answer;
  },
};

async function answered(question: string, output: NodeJS.WritableStream) {
  const reader = createInterface({ input: process.stdin, output, terminal: true });
  // Ctrl-C goes to the interface and not to us.
  reader.on('SIGINT', () => process.exit(130));
  try {
    return await reader.question(question);
  } finally {
    reader.close();
  }
}

/** Of standard input, one for each time it is asked. */
export function linesOfInput(): () => Promise<string> {
  let lines: Promise<string[]> | undefined;
  return async () => {
    lines ??= text(process.stdin).then((all) => all.split('\n'));
    return (await lines).shift() ?? '';
  };
}

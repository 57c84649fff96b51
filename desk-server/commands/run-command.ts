import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { Promises } from '#schemas/desk/promises.ts';
import { Refusal } from '#server/refusal.ts';
import type { Settings } from '#server/settings.ts';
import { Unavailable } from '#server/unavailable.ts';

import { ownerOf } from '../people/find-person.ts';
import type { Desk } from '../record/desk.ts';
import { addressKey } from '../record/letter-record.ts';
import { CallRefused } from '../record/refused.ts';
import type { AtTheDesk, Outcome } from './command.ts';
import { plainJson } from './in-words.ts';
import { readCommand } from './read-command.ts';

type AtHand = { settings: Settings; promises: Promises; openDesk: () => Promise<Desk> };

/** Runs what follows `npm run desk --`, and hands over what it answers while the desk is open. */
export async function runCommand(
  args: string[],
  terminal: Terminal,
  atHand: () => AtHand | Promise<AtHand>,
  answer: (outcome: Outcome, isJson: boolean) => Promise<void>,
): Promise<void> {
  const { work, help, isJson, isYes } = readCommand(args);
  if (help !== undefined) return answer({ text: help, json: { help } }, isJson);
  const { settings, promises, openDesk } = await atHand();
  if ('withoutDesk' in work) return answer(await work.withoutDesk(settings, promises), isJson);
  const desk = await openDesk();
  try {
    const owner = await ownerOf(desk);
    const makeSure = makeSureWith(terminal, { isYes, isJson });
    await answer(await work({ desk, owner, settings, makeSure }), isJson);
  } catch (error) {
    if (error instanceof CallRefused) throw new Refusal(error.message, { cause: error });
    if (error instanceof Unavailable)
      throw new Refusal(`A store cannot be used just now (${error.message}).`, { cause: error });
    throw error;
  } finally {
    await desk.engine.close();
  }
}

/** Where the command was typed. */
export type Terminal = {
  /** Whether somebody is there who can be asked. */
  isThere: boolean;
  say: (text: string) => void;
  /** Beside what programs read. */
  sayAside: (text: string) => void;
  ask: (question: string) => Promise<string>;
};

/** The terminal that this process was started in, if it was in one. */
export const thisTerminal: Terminal = {
  isThere: process.stdin.isTTY && process.stderr.isTTY,
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

export const makeSureWith =
  (terminal: Terminal, { isYes, isJson }: { isYes: boolean; isJson: boolean }): AtTheDesk['makeSure'] =>
  async (shown, question, address) => {
    const say = isJson ? terminal.sayAside : terminal.say;
    say(`${shown}\n`);
    if (isYes) return;
    if (!terminal.isThere)
      throw new Refusal('Nothing was done: there is no terminal to ask at. Add --yes if you are sure.');
    const answer = await terminal.ask(
      `${question} Type yes${address === undefined ? '' : ', or the address'}: `,
    );
    const isMeant =
      answer.trim().toLowerCase() === 'yes' || (address && addressKey(answer) === addressKey(address));
    if (!isMeant) throw new Refusal('Nothing was done.');
  };

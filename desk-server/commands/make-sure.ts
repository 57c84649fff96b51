import { Refusal } from '#server/refusal.ts';

import { addressKey } from '../record/address.ts';
import type { AtTheDesk } from './command.ts';

/** Where the command was typed. */
export type Terminal = {
  /** Whether somebody is there who can be asked. */
  isThere: boolean;
  /** How many columns it shows. */
  width?: number | undefined;
  say: (text: string) => void;
  /** Beside what programs read. */
  sayAside: (text: string) => void;
  ask: (question: string) => Promise<string>;
};

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

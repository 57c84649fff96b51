import type { Promises } from '#schemas/desk/promises.ts';
import type { Settings } from '#server/settings.ts';

import type { Desk, Reader } from '../record/desk.ts';

/** One of the words that may follow `npm run desk --`. */
export type Command = {
  /** What may follow its name, a line for each way to use it. */
  usage: string[];
  about: string;
  options?: Record<string, Option>;
  /** The most words that may follow, besides options. */
  words?: number;
  /** Checks what was given before anything is opened. */
  read(given: Given): Work | WorkWithoutDesk;
};

/** Without `value` it is a switch; with it, that stands in the help for what follows. */
export type Option = { value?: string; about: string };

export type Given = {
  /** What an option was set to; undefined when it was not given. */
  value: (option: string) => string | undefined;
  has: (option: string) => boolean;
  words: string[];
};

/** For what must work before there is a database, and when there is none to be had. */
export type WorkWithoutDesk = { withoutDesk: (settings: Settings, promises: Promises) => Promise<Outcome> };

export type Work = (at: AtTheDesk) => Promise<Outcome>;

/** Who can run commands on the machine is the owner, by right of the machine. */
export type AtTheDesk = {
  desk: Desk;
  owner: Reader;
  settings: Settings;
  /** Shows what will be done, and asks. Refuses, with the reason, where nobody can be asked or the answer is no. An address may be
   * typed for a yes. */
  makeSure: (shown: string, question: string, address?: string) => Promise<void>;
};

/** What a command answers: in words, and the same for programs; or something that is taken out as it is. */
export type Outcome = { text: string; json: unknown } | { pieces: AsyncIterable<string> };

import type { Promises } from '#schemas/desk/promises.ts';
import { Refusal } from '#server/refusal.ts';
import type { Settings } from '#server/settings.ts';
import { Unavailable } from '#server/unavailable.ts';

import { ownerOf } from '../people/find-person.ts';
import type { Desk } from '../record/desk.ts';
import { CallRefused } from '../record/refused.ts';
import type { Outcome } from './command.ts';
import { readCommand } from './read-command.ts';
import { makeSureWith } from './terminal.ts';
import type { Terminal } from './terminal.ts';

type AtHand = { settings: Settings; promises: Promises; openDesk: () => Promise<Desk> };

/** Runs what follows `npm run desk --`, and hands over what it answers while the desk is open. */
export async function runCommand(
  args: string[],
  terminal: Terminal,
  atHand: () => AtHand,
  answer: (outcome: Outcome, isJson: boolean) => Promise<void>,
): Promise<void> {
  const { work, help, isJson, isYes } = readCommand(args);
  if (help !== undefined) return answer({ text: help, json: { help } }, isJson);
  const { settings, promises, openDesk } = atHand();
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

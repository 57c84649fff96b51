import { readPromises } from '#build-steps/content/read-promises.ts';
import { runCommand } from '#desk-server/commands/run-command.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { readSettings } from '#server/settings.ts';

import type { Stores } from './test-backend.ts';

/** Does what `npm run desk -- …` does, in this process, and answers what it says. Whoever is asked says `reply`. */
export async function runDeskCommand(
  { environment }: Pick<Stores, 'environment'>,
  args: string[],
  reply?: string,
): Promise<string> {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const settings = readSettings(environment);
  const promises = readPromises();
  await runCommand(
    args,
    { isThere: reply !== undefined, say, sayAside: say, ask: async () => reply ?? '' },
    () => ({ settings, promises, openDesk: () => openDesk(settings, promises) }),
    async (outcome, isJson) => {
      if ('text' in outcome) return say(isJson ? JSON.stringify(outcome.json) : outcome.text);
      for await (const piece of outcome.pieces) say(piece);
    },
  );
  return said.join('\n');
}

/** How many letters the desk finds, of all or with this word. */
export async function lettersIn(stores: Pick<Stores, 'environment'>, word?: string): Promise<number> {
  const args = ['export', '--format', 'json', ...(word === undefined ? [] : ['--search', word])];
  return (JSON.parse(await runDeskCommand(stores, args)) as unknown[]).length;
}

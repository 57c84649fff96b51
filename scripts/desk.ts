import { readPromises } from '#build-steps/content/read-promises.ts';
import { runCommand } from '#server/desk/commands/run-command.ts';
import { print, thisTerminal } from '#server/desk/commands/terminal.ts';
import { openDesk } from '#server/desk/open-desk.ts';
import { keepPrivate } from '#server/keep-private.ts';
import { runOrExplain } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';

import { runPrograms } from './run-programs.ts';

const args = process.argv.slice(2);

await runOrExplain(() => (args.length ? runCommand(args, thisTerminal, open, print) : runPrograms(['desk'])));

async function open() {
  keepPrivate();
  const settings = readSettings();
  return { settings, desk: await openDesk(settings, readPromises()) };
}

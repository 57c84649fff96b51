import { readPromises } from '#build-steps/content/read-promises.ts';
import { print, runCommand, thisTerminal } from '#desk-server/commands/run-command.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { keepPrivate } from '#server/keep-private.ts';
import { runOrExplain } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';
import { warnOfUnknownSettings } from '#server/unknown-settings.ts';

import { runPrograms } from './run-programs.ts';

const args = process.argv.slice(2);

await runOrExplain(() =>
  args.length ? runCommand(args, thisTerminal, atHand, print) : runPrograms(['desk']),
);

function atHand() {
  keepPrivate();
  warnOfUnknownSettings();
  const settings = readSettings();
  const promises = readPromises();
  return { settings, promises, openDesk: () => openDesk(settings, promises) };
}

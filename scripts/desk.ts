import { print, runCommand, thisTerminal } from '#desk-server/commands/run-command.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { promisesHere } from '#operations/promises.ts';
import { keepPrivate } from '#server/keep-private.ts';
import { runOrExplain } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';
import { warnOfUnknownSettings } from '#server/unknown-settings.ts';

const args = process.argv.slice(2);

await runOrExplain(() => (args.length ? runCommand(args, thisTerminal, atHand, print) : runDesk()));

/** An installed version has a service for that, and nothing to build with. */
async function runDesk() {
  const { runPrograms } = await import('./run-programs.ts');
  await runPrograms(['desk']);
}

async function atHand() {
  keepPrivate();
  warnOfUnknownSettings();
  const settings = readSettings();
  const promises = await promisesHere();
  return { settings, promises, openDesk: () => openDesk(settings, promises) };
}

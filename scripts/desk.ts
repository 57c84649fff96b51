import { readPromises } from '#build-steps/content/read-promises.ts';
import { isBuilt } from '#build-steps/fingerprint.ts';
import { runCommand } from '#server/desk/commands/run-command.ts';
import { print, thisTerminal } from '#server/desk/commands/terminal.ts';
import { openDesk } from '#server/desk/open-desk.ts';
import { keepPrivate } from '#server/keep-private.ts';
import { keepRunning } from '#server/keep-running.ts';
import { tryListening } from '#server/listen-error.ts';
import { runOrExplain } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';
import { warnOfUnknownSettings } from '#server/unknown-settings.ts';

const args = process.argv.slice(2);

await runOrExplain(() => (args.length ? runCommand(args, thisTerminal, atHand, print) : start()));

async function start() {
  warnOfUnknownSettings();
  const { DESK_HOST, DESK_PORT } = readSettings();
  if (!isBuilt()) {
    // What the operator has to change is said before the build, not after it.
    await tryListening({ HOST: DESK_HOST, PORT: DESK_PORT }, 'DESK_');
    const { buildIfNeeded } = await import('#build-steps/build.ts');
    await buildIfNeeded();
  }
  keepRunning(new URL('desk-server.ts', import.meta.url));
}

function atHand() {
  keepPrivate();
  warnOfUnknownSettings();
  const settings = readSettings();
  const promises = readPromises();
  return { settings, promises, openDesk: () => openDesk(settings, promises) };
}

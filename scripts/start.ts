import { isBuilt } from '#build-steps/fingerprint.ts';
import { prepareDataFolder } from '#server/data-folder.ts';
import { keepRunning } from '#server/keep-running.ts';
import { tryListening } from '#server/listen-error.ts';
import { runOrExplain } from '#server/refusal.ts';
import { readSettings } from '#server/settings.ts';
import { warnOfUnknownSettings } from '#server/unknown-settings.ts';

await runOrExplain(async () => {
  warnOfUnknownSettings();
  if (!isBuilt()) {
    // What the operator has to change is said before the build, not after it.
    const settings = readSettings();
    await prepareDataFolder(settings.DATA_DIR);
    await tryListening(settings);
    // Not needed for the rest of our life.
    const { buildIfNeeded } = await import('#build-steps/build.ts');
    await buildIfNeeded();
  }
  keepRunning(new URL('../server/main.ts', import.meta.url));
});

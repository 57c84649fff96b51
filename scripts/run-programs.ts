import { isBuilt } from '#build-steps/fingerprint.ts';
import { prepareDataFolder } from '#server/data-folder.ts';
import { keepRunning } from '#server/keep-running.ts';
import { tryListening } from '#server/listen.ts';
import { Refusal } from '#server/refusal.ts';
import { noDeskBecause, readSettings } from '#server/settings.ts';
import { warnOfUnknownSettings } from '#server/unknown-settings.ts';

const programs = {
  site: { name: 'The site', script: new URL('site-server.ts', import.meta.url) },
  desk: { name: 'The desk', script: new URL('desk-server.ts', import.meta.url) },
};
export type ProgramName = keyof typeof programs;
export const programNames = Object.keys(programs) as ProgramName[];

/** Builds what they serve, if it has changed, and keeps them running until a stop signal. */
export async function runPrograms(wanted: ProgramName[], isVerbose = false): Promise<void> {
  // What the operator has to change is said once, and before anything long is begun.
  warnOfUnknownSettings();
  const settings = readSettings();
  const { DATA_DIR, HOST, PORT, DESK_HOST, DESK_PORT } = settings;
  const noDesk = wanted.includes('desk') ? noDeskBecause(settings) : undefined;
  if (noDesk && wanted.length === 1) throw new Refusal(noDesk);
  await prepareDataFolder(DATA_DIR);
  if (wanted.includes('site')) await tryListening({ HOST, PORT });
  if (wanted.includes('desk') && !noDesk) await tryListening({ HOST: DESK_HOST, PORT: DESK_PORT }, 'DESK_');
  if (!isBuilt()) {
    // Not needed for the rest of our life.
    const { buildIfNeeded } = await import('#build-steps/build.ts');
    await buildIfNeeded(isVerbose);
  }
  if (noDesk) console.log(`The desk is not started. ${noDesk}`);
  await keepRunning(wanted.filter((name) => !noDesk || name !== 'desk').map((name) => programs[name]));
}

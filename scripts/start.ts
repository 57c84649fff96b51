import { prepareDataFolder } from '../server/data-folder.ts';
import { tryListening } from '../server/listen-refusal.ts';
import { serve } from '../server/main.ts';
import { runOrExplain } from '../server/refusal.ts';
import { readSettings } from '../server/settings.ts';
import { build } from './build-site.ts';
import { isBuilt } from './fingerprint.ts';

await runOrExplain(async () => {
  if (!isBuilt()) {
    // What the operator has to change is said before the build, not after it.
    const settings = readSettings();
    await prepareDataFolder(settings.DATA_DIR);
    await tryListening(settings);
    await build();
  }
  await serve();
  if (process.env.npm_lifecycle_event) stopWithParent();
});

/** npm hands a stop signal to the shell it started us with, and that shell ends without handing it on (seen with npm 11
 * and dash): the server would go on by itself. So it stops when it has lost its parent. */
function stopWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

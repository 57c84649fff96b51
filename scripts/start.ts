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
    const settings = readSettings(process.env);
    await prepareDataFolder(settings.DATA_DIR);
    await tryListening(settings);
    await build();
  }
  await serve();
});

import { upgrade } from '#operations/upgrade/upgrade.ts';
import { runOrExplain } from '#server/refusal.ts';

/** Run by the package as it is installed, as root. */
await runOrExplain(() => upgrade((line) => console.log(line)));

import { parseArgs } from 'node:util';

import { build } from '#build-steps/build.ts';
import { isBuilt } from '#build-steps/fingerprint.ts';
import { runOrExplain } from '#server/refusal.ts';

import { printGrid, printMisses } from './grid.ts';
import { describeMachine } from './machine.ts';
import { copyWithoutScript } from './pages/copy-without-script.ts';
import { handsGrid, paintGrid, weightGrids } from './pages/grids.ts';
import { heroGrid } from './pages/hero-grid.ts';
import { measureHands, measurePaints, weighPages } from './pages/measure-pages.ts';
import { openBrowser } from './pages/open-browser.ts';
import { run } from './run.ts';
import { temporaryFolder, temporaryServer } from './temporary.ts';

const LONGEST_MINUTES = 60;
const BUILT = new URL('../../build/', import.meta.url);

/** `--peer http://…` has another page painted in the same turns, as often as it is said. */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    peer: { type: 'string', multiple: true, default: [] },
  },
});

await runOrExplain(() =>
  run(LONGEST_MINUTES, async () => {
    const rounds = Number(values.rounds);
    if (!isBuilt()) await build();
    await using folder = temporaryFolder();
    await using bareFolder = temporaryFolder();
    await using site = await temporaryServer(folder.path, {}, [], BUILT);
    const bareBuild = await copyWithoutScript(BUILT, bareFolder.path);
    await using bare = await temporaryServer(bareFolder.path, {}, [], bareBuild);
    await using browser = await openBrowser();
    const paints = await measurePaints(browser, {
      site: site.url,
      bare: bare.url,
      peers: values.peer,
      rounds,
    });
    const grids = [
      ...paints.map(paintGrid),
      handsGrid(await measureHands(browser, site.url, rounds)),
      ...weightGrids(await weighPages(browser, site.url)),
      await heroGrid(browser.browser, site.url, rounds),
    ];
    console.log(`\n${await describeMachine()}, Chromium ${browser.browser.version()}; medians of ${rounds}`);
    grids.forEach(printGrid);
    printMisses(grids);
  }),
);

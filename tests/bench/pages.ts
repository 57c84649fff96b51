import { build } from '#build-steps/build.ts';
import { isBuilt } from '#build-steps/fingerprint.ts';
import { runOrExplain } from '#server/refusal.ts';

import { printGrid, printMisses } from './grid.ts';
import { describeMachine } from './machine.ts';
import { describeThrottling } from './pages/audit.ts';
import { copyWithoutScript } from './pages/copy-without-script.ts';
import { pageGrids } from './pages/grids.ts';
import { heroGrid } from './pages/hero-grid.ts';
import { measurePages } from './pages/measure-pages.ts';
import { openBrowser } from './pages/open-browser.ts';
import { readRounds } from './rounds.ts';
import { run } from './run.ts';
import { temporaryFolder, temporaryServer } from './temporary.ts';

const LONGEST_MINUTES = 60;
const BUILT = new URL('../../build/', import.meta.url);

await runOrExplain(() =>
  run(LONGEST_MINUTES, async () => {
    const rounds = readRounds();
    if (!isBuilt()) await build();
    await using folder = temporaryFolder();
    await using floorFolder = temporaryFolder();
    await using site = await temporaryServer(folder.path, {}, [], BUILT);
    const floorBuild = await copyWithoutScript(BUILT, floorFolder.path);
    await using floor = await temporaryServer(floorFolder.path, {}, [], floorBuild);
    await using browser = await openBrowser();
    const pages = await measurePages(site.url, floor.url, browser, rounds);
    const grids = [...pageGrids(pages), await heroGrid(browser.browser, site.url, rounds)];
    console.log(`\n${await describeMachine()}, Chromium ${browser.browser.version()}; medians of ${rounds}`);
    console.log(`Lighthouse: ${describeThrottling()}`);
    grids.forEach(printGrid);
    printMisses(grids);
  }),
);

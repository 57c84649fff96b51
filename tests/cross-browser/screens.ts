import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sizes } from '../journeys/sizes.ts';
import { findFirefox } from '../programs/find-firefox.ts';
import { findWebkit } from '../programs/find-webkit.ts';
import { startFirefox } from './firefox.ts';
import { createPage } from './page.ts';
import { startSite } from './site.ts';
import { startWebkit } from './webkit.ts';

/** Takes pictures of pages of the built site, as a phone and a desktop show them:
 * `node tests/cross-browser/screens.ts <folder> <path…>`. A hash in a path is scrolled to. */
const [folder, ...paths] = process.argv.slice(2);
if (!folder || !paths.length) throw new Error('Say where to, and what: screens.ts <folder> <path…>');

await mkdir(folder, { recursive: true });
const site = await startSite();
try {
  for (const start of [findFirefox() && startFirefox, findWebkit() && startWebkit]) {
    if (!start) continue;
    const browser = await start();
    const page = createPage(
      () => browser,
      () => site.url,
    );
    try {
      for (const [size, { width, height }] of Object.entries({
        phone: sizes.phone,
        desktop: sizes.desktop,
      })) {
        await page.resize({ width, height });
        for (const path of paths) {
          await page.openAfresh(path);
          // What fades in has done so.
          await new Promise((resolve) => setTimeout(resolve, 1000));
          const name = [path.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'home', browser.name, size];
          const file = join(folder, `${name.join('.').toLowerCase()}.png`);
          await writeFile(file, await page.screenshot());
          console.log(file);
        }
      }
    } finally {
      await browser.close();
    }
  }
} finally {
  await site.close();
}

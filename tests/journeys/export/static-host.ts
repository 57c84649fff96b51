import { join } from 'node:path';

import { BACKEND_PORT, buildOther } from '../../another-company/build-other.ts';
import { expect, test as journey } from '../../browser/journey.ts';
import { freePort } from '../../engines/free-port.ts';
import { startNginx } from '../../engines/nginx.ts';
import { startServer } from '../../engines/server-process.ts';

/** Where the backend keeps what is sent to it. */
export const DATA = join(import.meta.dirname, '../../../test-results/export-data');

/** A journey on another company's site: nothing but its files on a static host, and the backend under another origin that it is built for. */
export const test = journey.extend<object, { host: string }>({
  host: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed here
    async ({}, use) => {
      const { folder } = await buildOther();
      await using opened = new AsyncDisposableStack();
      const port = await freePort();
      const url = `http://localhost:${port}`;
      opened.use(await startServer({ PORT: String(BACKEND_PORT), DATA_DIR: DATA, ALLOWED_ORIGINS: url }));
      const nginx = await startNginx(join(folder, 'build'), port);
      opened.defer(async () => void (await nginx.stop()));
      const answers = () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(answers).toBe(true);
      await use(url);
    },
    // It is built first, unless tests/another-company has done so.
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ host }, use) => use(host),
});

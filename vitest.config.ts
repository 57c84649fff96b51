import { defineConfig } from 'vitest/config';

import { findFirefox } from './scripts/find-firefox.ts';
import { findWebkit } from './scripts/find-webkit.ts';

export default defineConfig({
  test: {
    // Many of them wait for another process.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{app,discovery,illustrations,schemas,scripts,server,vite}/**/*.test.ts'],
          exclude: ['server/contract/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['server/contract/*.test.ts'],
          globalSetup: 'server/contract/engines/global-setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // On the site as it is built: run the build first.
      {
        extends: true,
        test: {
          name: 'site',
          include: ['server/contract/site/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // On the built site as well, in those of the browsers that are here.
      {
        extends: true,
        test: {
          name: 'browsers',
          include: [
            ...(findFirefox() ? ['e2e/browsers/firefox.test.ts'] : []),
            ...(findWebkit() ? ['e2e/browsers/webkit.test.ts'] : []),
          ],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
});

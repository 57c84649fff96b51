import { join } from 'node:path';

import { defineConfig, devices } from '@playwright/test';

import { headlessOptions } from './browser/launch-options.ts';
import { freePort } from './engines/free-port.ts';

// Chosen once, when the run begins: each worker reads these settings anew, and finds the ports in its environment.
const productionPort = (process.env.PRODUCTION_PORT ??= String(await freePort()));
const exportPort = (process.env.EXPORT_PORT ??= String(await freePort()));

const PRODUCTION = `http://localhost:${productionPort}`;
/** Another company's build on a static host, with a backend of its own. */
const EXPORT = `http://localhost:${exportPort}`;

const cwd = join(import.meta.dirname, '..');

// The journeys start many servers: what Node has compiled once it need not compile again.
process.env.NODE_COMPILE_CACHE ??= join(cwd, 'node_modules/.cache/compiled');

const results = join(cwd, 'test-results/journeys');

/** Playwright starts every server, whichever project is asked for (microsoft/playwright#22496). That of the export serves one project, and is built first,
 * which takes a minute: for the others it is not started. */
const asked = process.argv.flatMap((argument) => /^--project=(.+)/.exec(argument)?.[1] ?? []);
const needsExport = !asked.length || asked.includes('export');

export default defineConfig({
  testDir: 'journeys',
  // Emptied when a run begins.
  outputDir: results,
  // What is called *.test.ts is run by Vitest: see tests/cross-browser.
  testMatch: '**/*.spec.ts',
  // Time judges nothing: whatever else the machine does, a journey may take this long, and a step of it a part of that.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: PRODUCTION,
    launchOptions: headlessOptions(),
  },
  projects: [
    // With one development server for all of them; first, because a long test at the very end leaves the other worker idle.
    {
      name: 'workbench',
      testMatch: '**/workbench/*.spec.ts',
      workers: 1,
      use: { ...devices['Desktop Chrome'] },
    },
    {
      name: 'desktop',
      testIgnore: ['**/phone/**', '**/workbench/**', '**/export/**'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'export',
      testMatch: ['**/export/*.spec.ts'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, baseURL: EXPORT },
    },
    {
      name: 'phone',
      testMatch: '**/phone/*.spec.ts',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: [
    {
      command: 'node server/main.ts',
      url: `${PRODUCTION}/healthz`,
      cwd,
      env: {
        PORT: productionPort,
        DATA_DIR: join(results, 'data'),
        LOG_LEVEL: 'warn',
        // All journeys come from one address.
        SUBMISSIONS_PER_MINUTE: '0',
        SUBMISSIONS_PER_DAY: '0',
        UPLOADS_PER_MINUTE: '0',
      },
    },
    ...(needsExport
      ? [
          {
            command: `node tests/journeys/export/serve.ts ${exportPort}`,
            url: EXPORT,
            cwd,
            // It is built first, unless tests/another-company has done so.
            timeout: 180_000,
            gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 } as const,
          },
        ]
      : []),
  ],
});

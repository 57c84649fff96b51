import { join } from 'node:path';

import { defineConfig, devices } from '@playwright/test';

import { headlessOptions } from './browser/launch-options.ts';
import { freePort } from './engines/free-port.ts';

// Chosen once, when the run begins: each worker reads these settings anew, and finds the port in its environment.
const productionPort = (process.env.PRODUCTION_PORT ??= String(await freePort()));

const PRODUCTION = `http://localhost:${productionPort}`;

const cwd = join(import.meta.dirname, '..');

// The journeys start many servers: what Node has compiled once it need not compile again.
process.env.NODE_COMPILE_CACHE ??= join(cwd, 'node_modules/.cache/compiled');

const results = join(cwd, 'test-results/journeys');

/** What `sweep` of browser/journey.ts marks. */
const oneMore = /@sweep/;

/** Named from the root of the disk: somebody's clone may lie in a folder called `export`. */
const rooms = (name: string) => join(import.meta.dirname, 'journeys', name, '**');

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

const onWorkbench = {
  testMatch: join(rooms('workbench'), '*.spec.ts'),
  // One development server for all of them.
  workers: 1,
  use: { ...devices['Desktop Chrome'] },
};
const onDesktop = { testIgnore: ['phone', 'workbench', 'export'].map(rooms), use: desktop };
const onPhone = {
  testMatch: join(rooms('phone'), '*.spec.ts'),
  use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
};

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
  // Each of them waits now and then: two leave a quarter of two processors idle.
  workers: 3,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: PRODUCTION,
    launchOptions: headlessOptions(),
  },
  projects: [
    // What waits for servers of its own comes first: a long test at the very end leaves the other workers idle.
    { ...onWorkbench, name: 'workbench', grepInvert: oneMore },
    {
      name: 'export',
      testMatch: join(rooms('export'), '*.spec.ts'),
      workers: 1,
      use: desktop,
    },
    { ...onDesktop, name: 'desktop', grepInvert: oneMore },
    { ...onPhone, name: 'phone', grepInvert: oneMore },
    // What `npm run test:all` asks for besides.
    { ...onWorkbench, name: 'workbench-sweeps', grep: oneMore },
    { ...onDesktop, name: 'sweeps', grep: oneMore },
    { ...onPhone, name: 'phone-sweeps', grep: oneMore },
  ],
  webServer: {
    command: 'node scripts/site-server.ts',
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
});

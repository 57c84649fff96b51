import { join } from 'node:path';

import { defineConfig, devices } from '@playwright/test';

import { switchedOff } from './browser/switched-off.ts';
import { chromiumOptions } from './programs/find-chromium.ts';

const PRODUCTION = 'http://localhost:3210';
const DEVELOPMENT = 'http://localhost:3211';
/** Another company's build on a static host, with a backend of its own. */
const EXPORT = 'http://localhost:3214';

const browser = chromiumOptions();
const cwd = join(import.meta.dirname, '..');

/** Playwright starts every server, whichever project is asked for (microsoft/playwright#22496). Those of development
 * and export serve one project each, and the export is built first, which takes a minute: for a journey on the
 * desktop or the phone, neither is started. */
const asked = process.argv.flatMap((argument) => /^--project=(.+)/.exec(argument)?.[1] ?? []);
const needsAll = !asked.length || asked.some((name) => !['desktop', 'phone'].includes(name));

export default defineConfig({
  testDir: 'journeys',
  // What is called *.test.ts is run by Vitest: see tests/cross-browser.
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: PRODUCTION,
    launchOptions: { ...browser, args: [...browser.args, switchedOff] },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/phone/**', '**/workbench/**', '**/export/**'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // Before the phone's many short tests: a long one at the very end leaves the other worker idle.
    {
      name: 'workbench',
      testMatch: ['**/workbench/**'],
      use: { ...devices['Desktop Chrome'], baseURL: DEVELOPMENT },
    },
    {
      name: 'export',
      testMatch: ['**/export/*.spec.ts'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, baseURL: EXPORT },
    },
    {
      name: 'phone',
      testMatch: ['**/phone/**', '**/{footer,route-change}.spec.ts', '**/forms/{sent,accessible}.spec.ts'],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: [
    {
      command: 'node server/main.ts',
      url: `${PRODUCTION}/healthz`,
      cwd,
      env: {
        PORT: '3210',
        DATA_DIR: 'test-results/data',
        LOG_LEVEL: 'warn',
        // All journeys come from one address.
        SUBMISSIONS_PER_MINUTE: '0',
        SUBMISSIONS_PER_DAY: '0',
        UPLOADS_PER_MINUTE: '0',
      },
    },
    ...(needsAll
      ? [
          {
            command: 'node tests/journeys/export/serve.ts 3214',
            url: EXPORT,
            cwd,
            // It is built first, unless tests/another-company has done so.
            timeout: 180_000,
            gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 } as const,
          },
          {
            command: 'react-router dev --port 3211 --strictPort',
            url: DEVELOPMENT,
            cwd,
            env: { DATA_DIR: 'test-results/workbench-data' },
          },
        ]
      : []),
  ],
});

import { defineConfig, devices } from '@playwright/test';

import { chromiumOptions } from './scripts/find-chromium.ts';

const PRODUCTION = 'http://localhost:3210';
const DEVELOPMENT = 'http://localhost:3211';

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: PRODUCTION,
    launchOptions: chromiumOptions(),
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/phone/**', '**/workbench/**'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: [
        '**/phone/**',
        '**/{back,footer,route-change}.spec.ts',
        '**/forms/{sent,no-script}.spec.ts',
      ],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      name: 'workbench',
      testMatch: ['**/workbench/**'],
      use: { ...devices['Desktop Chrome'], baseURL: DEVELOPMENT },
    },
  ],
  webServer: [
    {
      command: 'node server/main.ts',
      url: `${PRODUCTION}/healthz`,
      env: {
        PORT: '3210',
        DATA_DIR: 'test-results/data',
        LOG_LEVEL: 'warn',
        // All journeys come from one address.
        SUBMISSIONS_PER_MINUTE: '0',
        UPLOADS_PER_MINUTE: '0',
      },
    },
    {
      command: 'react-router dev --port 3211 --strictPort',
      url: DEVELOPMENT,
      env: { DATA_DIR: 'test-results/workbench-data' },
    },
  ],
});

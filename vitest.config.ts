import { defineConfig } from 'vitest/config';

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
    ],
  },
});

import { fileURLToPath } from 'node:url';

import { defineConfig } from 'vitest/config';

import { contentModules } from './build-steps/plugins/content-modules.ts';
import { memoryFolder } from './tests/engines/memory-folder.ts';

// The contract tests start many servers and threads: what Node has compiled once it need not compile again.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

export const unitTests = [
  '{app,build-steps,demo,desk,desk-server,drawings,operations,schemas,server}/**/*.test.ts',
  'tests/{http,repository,spam}/*.test.ts',
];

/** No clock is a judge: a busy machine may take its time. */
const patient = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

const { SHUFFLE } = process.env;

export default defineConfig({
  test: {
    // What one file leaves behind is found by the next: `SHUFFLE=7 npm test`. The same number gives the same order.
    ...(SHUFFLE && { sequence: { shuffle: { files: true }, seed: Number(SHUFFLE) } }),
    // Many of them wait for another process.
    maxWorkers: 2,
    // One process for many files, which need not load the same packages again; tests/fresh-modules.ts gives each its own modules.
    isolate: false,
    projects: [
      {
        extends: true,
        // What app/ takes from content/ and from the build.
        plugins: [contentModules()],
        define: { 'import.meta.env.BACKEND_URL': '""', 'import.meta.env.BACKEND_KEY': '"anon"' },
        test: {
          name: 'unit',
          setupFiles: 'tests/fresh-modules.ts',
          // No clock is a judge: a busy machine may take its time.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000, interval: 10 } },
          include: unitTests,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          setupFiles: ['tests/fresh-modules.ts', 'tests/engines/tell-what-hangs.ts'],
          env: { TMPDIR: memoryFolder() },
          // Half of their time they wait: for a clock, a database, a process that starts.
          maxWorkers: 4,
          include: ['tests/contract/*.test.ts', 'tests/contract/{desk,private-page,setup}/**/*.test.ts'],
          globalSetup: 'tests/engines/global-setup.ts',
          ...patient,
        },
      },
      // What has to last: the same engines, for longer. `npm run test:all` asks for it.
      {
        extends: true,
        test: {
          name: 'endurance',
          setupFiles: 'tests/fresh-modules.ts',
          maxWorkers: 1,
          include: ['tests/endurance/*.test.ts'],
          globalSetup: 'tests/engines/global-setup.ts',
          ...patient,
          testTimeout: 300_000,
        },
      },
      // In machines that are booted for it, from a package. `npm run test:all` asks for it.
      {
        extends: true,
        test: {
          name: 'machines',
          maxWorkers: 1,
          include: ['tests/machines/*.test.ts'],
          testTimeout: 1_800_000,
          hookTimeout: 1_800_000,
        },
      },
      // On the site as it is built: run the build first. Files alone, and the server in this process.
      ...['pages', 'specification'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/${name}/*.test.ts`],
          // They change nothing, so that all of them can share what was read and parsed.
          maxWorkers: 1,
          testTimeout: 30_000,
          ...(name === 'specification' && {
            globalSetup: 'tests/specification/say-what-is-skipped.ts',
            setupFiles: 'tests/specification/skip-for-others.ts',
          }),
        },
      })),
      // On the same.
      {
        extends: true,
        test: {
          name: 'site',
          setupFiles: 'tests/fresh-modules.ts',
          env: { TMPDIR: memoryFolder() },
          maxWorkers: 4,
          include: ['tests/contract/site/*.test.ts', 'tests/{commands,proxy,static-host}/*.test.ts'],
          ...patient,
        },
      },
      // On a copy of the project, which it builds.
      {
        extends: true,
        test: {
          name: 'another-company',
          include: ['tests/another-company/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      // On the built site as well, each in a browser of its own: ask for those that are here.
      ...['firefox', 'webkit', 'firefox-sweep', 'webkit-sweep'].map((name) => ({
        extends: true as const,
        test: {
          name,
          include: [`tests/cross-browser/${name}.test.ts`],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      })),
    ],
  },
});

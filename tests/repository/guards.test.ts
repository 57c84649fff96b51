import { readdirSync, readFileSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test, vi } from 'vitest';

import { buildInputs, sourceFolders } from '#build-steps/inputs.ts';

import vitestConfig from '../../vitest.config.ts';
import { folders, lookInto } from './look-into.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const json = (name: string): unknown => JSON.parse(read(name));
const listed = (value: string | string[] = []) => [value].flat();

const code = lookInto([`{${folders.join()}}/**/*.*`]).filter((file) => /\.tsx?$/.test(file));
const tests = code.filter((file) => file.endsWith('.test.ts'));

/** Written by tools, and not there before they have run. */
const generated = new Set(['.react-router/types']);

const { imports } = json('package.json') as { imports: Record<string, string> };

type TypeScript = { include: string[]; exclude?: string[] };
const projects = ['node', 'app', 'worker'].map((name) => json(`tsconfig.${name}.json`) as TypeScript);

test('no folder of the project is left out', () => {
  const ignored = read('.gitignore').split('\n');
  const here = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .filter((name) => !ignored.includes(`${name}/`) && !name.startsWith('build.lock'));
  expect(here.toSorted()).toEqual(folders.toSorted());
});

test('what is compiled, linted, formatted, built and searched for dead code is there', () => {
  const { overrides } = json('.oxlintrc.json') as {
    overrides: { files: string[]; excludeFiles?: string[] }[];
  };
  const { ignorePatterns, sortTailwindcss } = json('.oxfmtrc.json') as {
    ignorePatterns: string[];
    sortTailwindcss: { stylesheet: string };
  };
  const { entry } = json('knip.json') as { entry: string[] };
  const patterns = [
    ...overrides.flatMap(({ files, excludeFiles = [] }) => [...files, ...excludeFiles]),
    ...ignorePatterns,
    sortTailwindcss.stylesheet,
    ...entry,
    ...projects.flatMap(({ include, exclude = [] }) => [...include, ...exclude]),
    ...buildInputs,
    ...Object.values(imports),
  ];
  expect(patterns.length).toBeGreaterThan(50);
  lookInto(patterns.filter((pattern) => !generated.has(pattern)));
});

test('what Vitest runs is there, and every test is run by one project', () => {
  const configured = vitestConfig.test!.projects!.map((project) => {
    if (typeof project !== 'object' || !('test' in project))
      throw new Error('a project that is written elsewhere');
    return project.test!;
  });
  const run = configured.flatMap(({ include, setupFiles, globalSetup }) => {
    lookInto([...listed(setupFiles), ...listed(globalSetup)]);
    return lookInto(include!);
  });
  expect(run.toSorted()).toEqual(tests.toSorted());
});

test('what Playwright runs is there, and every journey is run', async () => {
  // It would look for free ones.
  for (const port of ['PRODUCTION_PORT', 'EXPORT_PORT']) vi.stubEnv(port, '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { default: config } = await import('../playwright.config.ts');
  const cwd = join(root, 'tests', config.testDir!);
  const inside = (patterns: unknown) =>
    listed(patterns as string).map((pattern) => (isAbsolute(pattern) ? relative(cwd, pattern) : pattern));
  const all = lookInto(inside(config.testMatch), { cwd });
  const filesOf = (projects: typeof config.projects) =>
    projects!
      .flatMap(({ testMatch = config.testMatch, testIgnore }) =>
        lookInto(inside(testMatch), { cwd, except: inside(testIgnore) }),
      )
      .toSorted();
  expect(filesOf(config.projects!.filter(({ grep }) => !grep))).toEqual(all.toSorted());
  // What one leaves out is what another takes.
  const sweeps = config.projects!.filter(({ grep }) => grep);
  const others = config.projects!.filter(({ grepInvert }) => grepInvert);
  expect(sweeps.map(({ grep }) => grep)).toEqual(others.map(({ grepInvert }) => grepInvert));
  expect(filesOf(sweeps)).toEqual(filesOf(others));
});

test('every folder with TypeScript in it is compiled', () => {
  const compiled = new Set(projects.flatMap(({ include }) => include));
  const written = new Set(code.map((file) => file.split('/')[0]!));
  expect([...written].filter((folder) => !compiled.has(folder))).toEqual([]);
});

test('every source folder has a name to be imported by', () => {
  expect(Object.keys(imports)).toEqual(
    [...sourceFolders, 'operations'].toSorted().map((folder) => `#${folder}/*`),
  );
});

test('no check finds its files in another way', () => {
  const finding = code
    .filter((file) => file.endsWith('.test.ts') || file.startsWith('tests/'))
    .filter((file) => /\bglob(Sync)?\b[^;]*from 'node:fs/.test(read(file)));
  expect(finding).toEqual(['tests/repository/look-into.ts']);
});

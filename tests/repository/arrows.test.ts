import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished, test } from 'vitest';

import { sourceFolders } from '#build-steps/inputs.ts';

import { folders, lookInto } from './look-into.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What each room may import, by the names of package.json. */
const below = ['content', 'drawings', 'schemas'];
const appRooms = ['forms', 'layout', 'openings', 'pages', 'search', 'start', 'ui'].map(
  (room) => `app/${room}`,
);
const appWithout = (...rooms: string[]) =>
  appRooms.filter((room) => !rooms.includes(room.slice('app/'.length)));
const mayImport: Record<string, string[]> = {
  schemas: [],
  drawings: ['drawings', 'schemas'],
  app: [...appRooms, ...below],
  'app/ui': ['app/ui', 'drawings', 'schemas'],
  'app/start': ['app/start', ...below],
  'app/search': [...appWithout('layout', 'pages'), ...below],
  'app/forms': [...appWithout('layout', 'pages'), ...below],
  'app/openings': [...appWithout('layout', 'pages'), ...below],
  'app/forms/send': [...appWithout('layout', 'pages', 'search'), 'drawings', 'schemas'],
  'app/layout': [...appWithout('forms', 'pages'), ...below],
  'app/pages/home': [...appWithout('pages'), ...below],
  desk: ['app/ui', 'desk', 'drawings', 'schemas'],
  server: ['schemas', 'server'],
  'server/http': ['schemas', 'server'],
  'desk-server': ['schemas', 'server'],
  'build-steps': [...appRooms, ...below, 'build-steps', 'desk', 'server', 'desk-server'],
  operations: ['operations', 'build-steps', 'schemas', 'server', 'desk-server'],
  demo: ['build-steps', 'schemas', 'server', 'desk-server'],
  'tests/journeys': ['build-steps'],
  'tests/cross-browser': ['build-steps'],
};
const rooms = [
  ...new Set([...Object.values(mayImport).flat(), ...sourceFolders.filter((name) => name !== 'app')]),
];

test('the linter holds each arrow of the architecture, and no other', async () => {
  expect(new Set([...rooms, ...Object.keys(mayImport)].map((room) => room.split('/')[0]))).toEqual(
    new Set([...sourceFolders, 'operations', 'demo', 'tests']),
  );
  const files = Object.fromEntries(
    Object.keys(mayImport).map((room) => [
      `${room}/imports.ts`,
      rooms.flatMap((other) => [`#${other}/one.ts`, `#${other}/further/down.ts`]),
    ]),
  );
  const refused = Object.entries(mayImport).map(([room, allowed]) => [
    `${room}/imports.ts`,
    files[`${room}/imports.ts`]!.filter((name) => !allowed.includes(roomOf(name))),
  ]);
  expect(await refusedBy(files)).toEqual(Object.fromEntries(refused));
});

const roomOf = (name: string) => name.slice(1).replace(/\/(one|further\/down)\.ts$/, '');

test('nor does a path lead what sends a form to what needs no script, or a page to another', async () => {
  const files = {
    'app/forms/send/one.ts': ['../without-script/one.ts', '../draft/one.ts'],
    'app/pages/home/one.ts': ['../about/one.ts', './two.ts'],
  };
  expect(await refusedBy(files)).toEqual({
    'app/forms/send/one.ts': ['../without-script/one.ts'],
    'app/pages/home/one.ts': ['../about/one.ts'],
  });
});

/** From the ground up; those of one floor do not know each other. */
const deskServerFloors = [
  ['engine'],
  ['search'],
  ['record'],
  ['people'],
  ['mail', 'spam', 'erasure', 'retention', 'resumes'],
  ['letters'],
  ['export', 'reports'],
  ['jobs'],
  ['http'],
  ['commands'],
];

test('each floor of the desk’s server knows those below it alone', async () => {
  const folders = deskServerFloors.flat();
  const floorOf = (folder: string) => deskServerFloors.findIndex((floor) => floor.includes(folder));
  const files = Object.fromEntries(
    folders.flatMap((folder) => [
      [`desk-server/${folder}/imports.ts`, folders.map((other) => `../${other}/one.ts`)],
      [`desk-server/${folder}/further/imports.ts`, folders.map((other) => `../../${other}/one.ts`)],
    ]),
  );
  const isRefused = (file: string, name: string) => {
    const [, from = ''] = file.split('/');
    const to = name.split('/').at(-2) ?? '';
    return from !== to && floorOf(to) >= floorOf(from);
  };
  expect(await refusedBy(files)).toEqual(
    Object.fromEntries(
      Object.entries(files).map(([file, names]) => [file, names.filter((name) => isRefused(file, name))]),
    ),
  );
  expect(lookInto(['desk-server/*/*.ts']).map((file) => file.split('/')[1])).toEqual(
    expect.arrayContaining(folders),
  );
});

/** Which of the imports that a file might have the linter's settings forbid. */
async function refusedBy(files: Record<string, string[]>) {
  const folder = await mkdtemp(join(tmpdir(), 'arrows-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const settings = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as object;
  // Types are of no use here, and take long.
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify({ ...settings, options: {} }));
  for (const [file, names] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), names.map((name) => `import '${name}';\n`).join(''));
  }
  const said = await new Promise<string>((resolve) => {
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    execFile(
      process.execPath,
      [oxlint, '--format=json', '.'],
      { cwd: folder, maxBuffer: 2 ** 26 },
      (_error, stdout) => resolve(stdout),
    );
  });
  const { diagnostics } = JSON.parse(said) as {
    diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
  };
  const lines = diagnostics
    .filter(({ code }) => code.endsWith('(no-restricted-imports)'))
    .map(({ filename, labels: [label] }) => ({
      file: filename.replaceAll('\\', '/'),
      line: label!.span.line,
    }))
    .toSorted((one, other) => one.line - other.line);
  return Object.fromEntries(
    Object.entries(files).map(([file, names]) => [
      file,
      lines.filter((found) => found.file === file).map(({ line }) => names[line - 1]),
    ]),
  );
}

/** The linter knows rooms by these names alone. */
test('a room is left by the name of another, not by a path', () => {
  const code = lookInto([`{${folders.join()}}/**/*.*`]).filter((file) => /\.tsx?$/.test(file));
  const leaving = code.flatMap((file) =>
    imported(file)
      .filter((to) => to.includes('/') && !to.startsWith(roomAt(file)))
      .map((to) => `${file}: ${to}`),
  );
  expect(leaving.filter((found) => !isTestOrCommand(found))).toEqual([]);
});

/** The modules that a file names by their paths. */
const imported = (file: string) =>
  Array.from(
    readFileSync(join(root, file), 'utf8').matchAll(/(?:\bfrom|\bimport\(?)\s*'(\.[^'?]+\.tsx?)'/g),
    ([, path = '']) => posix.join(posix.dirname(file), path),
  );

const roomAt = (file: string) => /^(app\/[^/]+\/|[^/]+\/)/.exec(file)![0];
/** There is no name for tests/ and demo/, of which the site knows nothing. */
const isTestOrCommand = (found: string) =>
  /^(.*\.test\.ts|scripts\/test\.ts): tests\/|^scripts\/demo\.ts: demo\//.test(found);

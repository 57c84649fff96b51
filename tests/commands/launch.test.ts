import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');
const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

type Package = { optionalDependencies: Record<string, string>; scripts: Record<string, string> };
const project = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as Package;
const packaged = Object.keys(project.optionalDependencies).find((name) => name.endsWith(`-${system}`))!;

let folder: string;

/** An install as small as it can be: the launcher, a lockfile of two packages, and a script that says what runs it. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-'));
  await mkdir(join(folder, 'scripts'));
  await cp(join(root, 'scripts/launch.cjs'), join(folder, 'scripts/launch.cjs'));
  await cp(join(root, 'package.json'), join(folder, 'package.json'));
  const packages = {
    '': {},
    'node_modules/ours': {},
    'node_modules/only-dev': { dev: true },
    'node_modules/binding': { optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/elsewhere': { optional: true, os: ['!' + process.platform], cpu: ['sparc'] },
    'node_modules/fallback': { optional: true },
    [`node_modules/${packaged}`]: { optional: true, os: process.platform },
  };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  for (const name of ['ours', 'binding']) await install(name);
  await writeFile(
    join(folder, 'said.ts'),
    'const said: string = process.execPath; console.log(said, process.argv.slice(2).join(), process.env.PATH?.split(":")[0]);',
  );
  return () => rm(folder, { recursive: true });
});

async function install(name: string) {
  await mkdir(join(folder, 'node_modules', name), { recursive: true });
  await writeFile(join(folder, 'node_modules', name, 'package.json'), '{}');
}

/** The packaged Node is put there as npm puts it, without node_modules/.bin. */
async function installNode(binary = process.execPath) {
  const path = join(folder, 'node_modules', packaged, 'bin/node');
  await mkdir(dirname(path), { recursive: true });
  await symlink(binary, path);
  return path;
}

/** How the launcher is run by a machine's Node of this version: that is all that it asks of the Node that runs it. */
async function launcher(args: string[], version: string) {
  const pretend = join(folder, 'pretend.cjs');
  await writeFile(
    pretend,
    `Object.defineProperty(process.versions, 'node', { value: '${version}' }); Object.defineProperty(process, 'version', { value: 'v${version}' });`,
  );
  return ['--require', pretend, join(folder, 'scripts/launch.cjs'), ...args];
}

async function launch(args: string[], version = process.versions.node) {
  const command = await launcher(args, version);
  return new Promise<{ code: number; said: string; complaint: string }>((resolve) =>
    execFile(process.execPath, command, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: stdout.trim(), complaint: stderr.trim() }),
    ),
  );
}

const refusal = (complaint: RegExp) => ({
  code: 1,
  said: '',
  complaint: expect.stringMatching(complaint) as string,
});

test('the Node that runs us runs the command, when it can', async () => {
  expect(await launch(['said.ts', 'a', 'b'])).toEqual({
    code: 0,
    said: `${process.execPath} a,b ${dirname(process.execPath)}`,
    complaint: '',
  });
});

test.each(['18.20.4', '20.20.2', '25.9.0', '26.0.0'])(
  'with Node %s the packaged one does, by its own path',
  async (version) => {
    const node = await installNode();
    const { code, said } = await launch(['said.ts', 'a'], version);
    expect({ code, said }).toEqual({ code: 0, said: `${process.execPath} a ${dirname(node)}` });
  },
);

test('too old a Node and no packaged one', async () => {
  expect(await launch(['said.ts'], '20.20.2')).toEqual(
    refusal(
      new RegExp(
        `^This needs Node 26\\.1 or newer, this is v20\\.20\\.2, and npm has not installed its own \\(${packaged}\\): .*$`,
      ),
    ),
  );
});

test('a packaged Node that misses a library of the system', async () => {
  const broken = join(folder, 'broken');
  await writeFile(
    broken,
    '#!/bin/sh\necho "$0: error while loading shared libraries: libatomic.so.1: cannot open shared object file" >&2\nexit 127\n',
  );
  await chmod(broken, 0o755);
  await installNode(broken);
  expect(await launch(['said.ts'], '20.20.2')).toEqual(
    refusal(/^The Node .* needs libatomic\.so\.1, .*: apt install libatomic1$/),
  );
});

test('a packaged Node that cannot be run', async () => {
  const broken = join(folder, 'broken');
  await writeFile(broken, '');
  await installNode(broken);
  expect(await launch(['said.ts'], '20.20.2')).toEqual(
    refusal(/^The Node that npm has installed cannot be run here \(.*\): .*$/),
  );
});

test.each([
  ['ours', []],
  ['binding', []],
  ['only-dev', ['--dev']],
])('an install that left out "%s"', async (missing, flags) => {
  await rm(join(folder, 'node_modules', missing), { recursive: true, force: true });
  expect(await launch([...flags, 'said.ts'])).toEqual(
    refusal(new RegExp(`^npm has left out ${missing}: run "npm ci" again, .*$`)),
  );
});

test('an install of an older lockfile', async () => {
  const lockfile = (version: string) => JSON.stringify({ packages: { 'node_modules/ours': { version } } });
  await writeFile(join(folder, 'package-lock.json'), lockfile('2.0.0'));
  await writeFile(join(folder, 'node_modules/.package-lock.json'), lockfile('1.9.0'));
  expect(await launch(['said.ts'])).toEqual(
    refusal(/^npm has installed ours 1\.9\.0, and package-lock\.json asks for 2\.0\.0: run "npm ci"\.$/),
  );
});

test('a lockfile that an editor has put its mark before, and none', async () => {
  const path = join(folder, 'package-lock.json');
  await writeFile(path, `\uFEFF${await readFile(path, 'utf8')}`);
  expect(await launch(['said.ts'])).toMatchObject({ code: 0 });
  await rm(path);
  expect(await launch(['said.ts'])).toEqual(
    refusal(/^package-lock\.json cannot be read \(.*\): fetch it again,/),
  );
});

test('options of another Node are not taken for a fault of the packaged one', async () => {
  await installNode();
  vi.stubEnv('NODE_OPTIONS', '--experimental-default-type=module');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { complaint } = await launch(['said.ts'], '20.20.2');
  expect(complaint).toContain('is not allowed in NODE_OPTIONS');
  expect(complaint).not.toContain('npm has installed');
});

test('nothing installed at all', async () => {
  await rm(join(folder, 'node_modules'), { recursive: true });
  expect(await launch(['said.ts'])).toEqual(refusal(/^Nothing is installed yet: run "npm ci" first\.$/));
});

test('what the command answers and how it is stopped goes through the launcher', async () => {
  await installNode();
  await writeFile(
    join(folder, 'said.ts'),
    `process.on('SIGTERM', () => process.exit(7)); console.log('up'); setInterval(() => {}, 1000);`,
  );
  const child = spawn(process.execPath, await launcher(['said.ts'], '20.20.2'));
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test('every command of package.json begins with the launcher, and names a file that is there', async () => {
  const { postinstall, fix, ...commands } = project.scripts;
  expect(fix).toMatch(/^npm run tool -- \w+ && npm run tool -- /);
  expect(postinstall).toBe('node -v || rm -f node_modules/.bin/node');
  for (const command of Object.values(commands)) {
    const [, file = ''] = /^node scripts\/launch\.cjs (?:--dev )?(\S+\.ts)\b/.exec(command) ?? [];
    await expect(readFile(join(root, file)), command).resolves.toBeDefined();
  }
});

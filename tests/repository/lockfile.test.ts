import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

type Package = {
  version?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  os?: string[] | string;
  cpu?: string[] | string;
  libc?: string[];
  hasInstallScript?: boolean;
};
const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const { packages } = read('package-lock.json') as { packages: Record<string, Package> };
const manifest = read('package.json') as { optionalDependencies: Record<string, string> };
const all = Object.entries(packages).filter(([path]) => path);

const fits = (allowed: string[] | string | undefined, value: string) =>
  !allowed || [allowed].flat().includes(value);
/** What the systems install that the site is usually run on. */
const onLinux = all.filter(
  ([, { os, cpu, libc }]) =>
    fits(os, 'linux') && (fits(cpu, 'x64') || fits(cpu, 'arm64')) && !libc?.includes('musl'),
);

test('every package that Linux installs has its hash in the lockfile', () => {
  expect(onLinux.length).toBeGreaterThan(300);
  const without = onLinux.filter(
    ([path, { integrity }]) => !integrity?.startsWith('sha512-') && !path.includes('musl'),
  );
  expect(without.map(([path]) => path)).toEqual([]);
});

test('Node has, on every system that gets it from us, and it is one version', () => {
  const nodes = Object.entries(manifest.optionalDependencies);
  expect(nodes).toHaveLength(5);
  for (const [name, version] of nodes)
    expect([name, packages[`node_modules/${name}`]]).toMatchObject([
      name,
      { version, integrity: expect.stringMatching(/^sha512-/) as string },
    ]);
  expect(new Set(nodes.map(([, version]) => version)).size).toBe(1);
  expect(process.version).toBe(`v${nodes[0]![1]}`);
});

test('nothing that runs in production runs a script at its installation, and nothing comes from elsewhere', () => {
  const scripted = all.filter(([, { dev, hasInstallScript }]) => !dev && hasInstallScript);
  expect(scripted.map(([path]) => path)).toEqual([]);
  const elsewhere = all.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
});

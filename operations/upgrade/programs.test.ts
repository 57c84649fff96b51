import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { expect, onTestFinished, test, vi } from 'vitest';

import { programsInUse } from './programs.ts';

/** A system that answers so when it is asked for a unit. */
async function systemOf(units: Record<string, string[]>) {
  const folder = await mkdtemp(join(tmpdir(), 'units-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const cases = Object.entries(units).map(
    ([unit, lines]) => `${unit}) printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')} ;;`,
  );
  await writeFile(
    join(folder, 'systemctl'),
    `#!/bin/sh\nfor unit; do :; done\ncase $unit in\n${cases.join('\n')}\n*) echo ActiveState=inactive ;;\nesac\n`,
  );
  await chmod(join(folder, 'systemctl'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
}

const listens = (where: string) => ['ActiveState=active', `Listen=${where} (Stream)`];

test('what runs is started anew, and what only waits for a visitor; it is asked where its socket is', async () => {
  await systemOf({
    'site.socket': listens('127.0.0.1:3100'),
    'site.service': ['ActiveState=active'],
    'desk.socket': listens('[::]:4100'),
    'desk.service': ['ActiveState=failed'],
  });
  expect(await programsInUse()).toEqual([
    { service: 'site.service', host: '127.0.0.1', port: 3100 },
    { service: 'desk.service', host: '::1', port: 4100 },
  ]);
});

test('what an operator has stopped together with its socket, or masked, is left alone', async () => {
  await systemOf({
    'site.socket': listens('127.0.0.1:3000'),
    'site.service': ['ActiveState=active'],
    'desk.socket': ['ActiveState=inactive', 'Listen=127.0.0.1:4000 (Stream)'],
    'desk.service': ['ActiveState=inactive'],
  });
  expect((await programsInUse()).map(({ service }) => service)).toEqual(['site.service']);
  await systemOf({
    'site.socket': listens('127.0.0.1:3000'),
    'desk.socket': listens('127.0.0.1:4000'),
    'desk.service': ['ActiveState=active', 'LoadState=masked'],
  });
  expect((await programsInUse()).map(({ service }) => service)).toEqual(['site.service']);
});

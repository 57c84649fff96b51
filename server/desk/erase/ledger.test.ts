import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, onTestFinished, test } from 'vitest';

import { openLedger } from './ledger.ts';

test('a line that a full disk took only in part is not acknowledged, and does not spoil the next', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  // No file may be larger than a line and a half: a line has 90 bytes.
  const work = `
    import { execFileSync } from 'node:child_process';
    const { openLedger } = await import(${JSON.stringify(import.meta.resolve('./ledger.ts'))});
    const ledger = await openLedger(${JSON.stringify(folder)});
    const limit = (bytes) => execFileSync('prlimit', ['--pid', process.pid, '--fsize=' + bytes + ':unlimited']);
    const add = (value) => ledger.add([{ of: 'address', value }], 1794921089518);
    await add('a@example.in');
    limit(135);
    await add('b@example.in').then(() => console.log('acknowledged'), (error) => console.log(error.message));
    limit('unlimited');
    await add('c@example.in');
    limit(315);
    await Promise.allSettled([add('d@example.in'), add('e@example.in')]);
    limit('unlimited');
    await add('f@example.in');`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', work]);
  expect(stdout).toMatch(/^the ledger: disk: EFBIG/);

  const ledger = await openLedger(folder);
  const has = (address: string) => ledger.has({ address, id: '', receivedAt: 0 });
  expect([...'abcdef'].filter((letter) => has(`${letter}@example.in`)).join('')).toBe('acdf');
});

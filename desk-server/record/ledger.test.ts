import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, onTestFinished, test } from 'vitest';

import { openLedger } from './ledger.ts';

test('a line that a full disk took only in part is not acknowledged, and does not spoil the next', async () => {
  const folder = await newFolder();
  // No file may be larger than a line and a half: a line has 112 bytes.
  const work = `
    import { execFileSync } from 'node:child_process';
    const { openLedger } = await import(${JSON.stringify(import.meta.resolve('./ledger.ts'))});
    const ledger = await openLedger(${JSON.stringify(folder)});
    const limit = (bytes) => execFileSync('prlimit', ['--pid', process.pid, '--fsize=' + bytes + ':unlimited']);
    const add = (value) => ledger.add([{ of: 'address', value }], 1794921089518, '2026-11-17-164412-318');
    await add('a@example.in');
    limit(168);
    await add('b@example.in').then(() => console.log('acknowledged'), (error) => console.log(error.message));
    limit('unlimited');
    await add('c@example.in');
    limit(392);
    await Promise.allSettled([add('d@example.in'), add('e@example.in')]);
    limit('unlimited');
    await add('f@example.in');`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', work]);
  expect(stdout).toMatch(/^the ledger: disk: EFBIG/);

  const ledger = await openLedger(folder);
  const has = (address: string) => ledger.has({ address, id: '', receivedAt: 0 });
  expect([...'abcdef'].filter((letter) => has(`${letter}@example.in`)).join('')).toBe('acdf');
});

async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'ledger-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
const RUN = '2026-11-17-164412-318';
const erased = (address: string) => [{ of: 'address' as const, value: address }];
const asked = (address: string) => ({ address, id: '', receivedAt: 0 });

test('opening it takes nothing away, not even of a line that another program is still writing', async () => {
  const folder = await newFolder();
  const path = join(folder, 'erased');
  const first = await openLedger(folder);
  await first.add(erased('a@example.in'), 1794921089518, RUN);
  const whole = await readFile(path, 'utf8');
  await appendFile(path, whole.slice(0, 40));
  const second = await openLedger(folder);
  expect(await readFile(path, 'utf8')).toBe(whole + whole.slice(0, 40));
  await second.add(erased('b@example.in'), 1794921089519, RUN);
  const third = await openLedger(folder);
  expect([third.has(asked('a@example.in')), third.has(asked('b@example.in'))]).toEqual([true, true]);
  await appendFile(path, 'something else\n');
  await expect(openLedger(folder)).rejects.toThrow(/^Line 4 of .* is damaged\./);
});

test('several programs that open a new one at once have one key', async () => {
  const folder = await newFolder();
  const ledgers = await Promise.all(Array.from({ length: 8 }, () => openLedger(folder)));
  for (const [index, ledger] of ledgers.entries()) await ledger.add(erased(`${index}@example.in`), 1, RUN);
  const ledger = await openLedger(folder);
  expect(ledgers.every((_ledger, index) => ledger.has(asked(`${index}@example.in`)))).toBe(true);
  expect((await readdir(folder)).toSorted()).toEqual(['erased', 'key']);
});

test('a full disk at the first start leaves no key that is none', async () => {
  const folder = await newFolder();
  const work = `
    import { execFileSync } from 'node:child_process';
    const { openLedger } = await import(${JSON.stringify(import.meta.resolve('./ledger.ts'))});
    execFileSync('prlimit', ['--pid', process.pid, '--fsize=0:unlimited']);
    await openLedger(${JSON.stringify(folder)}).catch(({ code }) => console.log(code));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', work]);
  expect([stdout, await readdir(folder)]).toEqual(['EFBIG\n', []]);
  await expect(openLedger(folder)).resolves.toMatchObject({ isEmpty: true });
});

test('what an erasure by mistake put in is taken out by its number; a ledger that is open already hears of it', async () => {
  const folder = await newFolder();
  const running = await openLedger(folder);
  await running.add(erased('asked@example.in'), 10, RUN);
  await running.add(
    [...erased('mistake@example.in'), { of: 'letter', value: 'id' }],
    20,
    '2030-11-18-020000-000',
  );
  const command = await openLedger(folder);
  expect(await command.forget('2030-11-18-020000-000', 30)).toBe(2);
  expect(await command.forget('2030-11-18-020000-000', 31)).toBe(0);
  expect(running.has(asked('mistake@example.in'))).toBe(true);
  await running.refresh();
  for (const ledger of [running, command, await openLedger(folder)]) {
    expect(ledger.has(asked('mistake@example.in'))).toBe(false);
    expect(ledger.has({ address: '', id: 'id', receivedAt: 0 })).toBe(false);
    expect([ledger.has(asked('asked@example.in')), ledger.newest]).toEqual([true, 10]);
  }
});

test('a ledger of a version before is read, whose lines name no erasure', async () => {
  const folder = await newFolder();
  const ledger = await openLedger(folder);
  await ledger.add(erased('a@example.in'), 10, RUN);
  const path = join(folder, 'erased');
  const [line = ''] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, `${line.replace(` ${RUN}`, '')}\n`);
  await ledger.refresh();
  expect([ledger.has(asked('a@example.in')), (await openLedger(folder)).has(asked('a@example.in'))]).toEqual([
    true,
    true,
  ]);
});

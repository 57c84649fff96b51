import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import { ANSWER_TIMEOUT_MS } from '#schemas/forms/answer-timeout.ts';

import { openDiskFiles } from '../files/disk.ts';
import { watchFreeSpace } from '../files/free-space.ts';
import { openSpool } from '../files/spool.ts';
import { createLimits } from '../rate-limits.ts';
import { readSettings } from '../settings.ts';
import type { Stores } from '../storage/upload.ts';
import { ownBackend } from './own-backend.ts';

afterEach(() => vi.useRealTimers());

const limits = createLimits(readSettings({}));
const parts = { limits, closings: { tooLateFor: () => undefined }, confirms: false };
const sender = { client: { address: '192.0.2.1' }, origin: 'https://example.in' };

/** As on a disk that hangs. */
const never = () => new Promise<never>(() => {});

test('rows that do not answer are given up after half a minute, and may be tried again', async () => {
  vi.useFakeTimers();
  const backend = ownBackend({ ...parts, stores: { rows: { insert: never } } as unknown as Stores }, sender);
  const answered = vi.fn<(failure: unknown) => void>();
  void backend.insertRow('contact_messages', { name: 'Asha Rao' }).then(answered);
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS - 1);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledWith(
    expect.objectContaining({ failure: 'Storing failed: it did not answer', mayPass: true }),
  );
});

test('a resume that was given up finds its file gone when its name is free at last: nothing is stored, and the name is given back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const folder = await mkdtemp(join(tmpdir(), 'own-backend-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const space = watchFreeSpace(folder, 0);
  const spool = await openSpool(join(folder, 'incoming'), space);
  const files = await openDiskFiles(join(folder, 'resumes'), space);
  const asked = Promise.withResolvers<void>();
  const claimed = Promise.withResolvers<boolean>();
  const released = Promise.withResolvers<string>();
  const rows = {
    claim: () => (asked.resolve(), claimed.promise),
    release: async (name: string) => released.resolve(name),
  };
  await using spooled = await spool.create();
  await spooled.write(Buffer.from('%PDF-1.7\nA resume\n'));
  const stores = { rows, files, spool } as unknown as Stores;
  const backend = ownBackend({ ...parts, stores }, { ...sender, spooled });
  const resume = new File(['%PDF-1.7\nA resume\n'], 'cv.pdf', { type: 'application/pdf' });
  const stored = backend.storeResume(resume, 'Asha Rao', new Date());
  await asked.promise;
  vi.advanceTimersByTime(ANSWER_TIMEOUT_MS);
  expect(await stored).toMatchObject({ failure: 'File upload failed: it did not answer', mayPass: true });

  await spooled[Symbol.asyncDispose]();
  claimed.resolve(true);
  expect(await released.promise).toMatch(/^\d{13}-asha-rao\.pdf$/);
  expect(await readdir(folder, { recursive: true })).toEqual(['incoming', 'resumes']);
});

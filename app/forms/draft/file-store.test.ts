import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createDevice, forbidden, resume } from './test-device.ts';

const KEY = 'draft:job-application:one';
const record = () => ({ file: resume(), savedAt: Date.now(), visit: 'one', asked: true });

let device: ReturnType<typeof createDevice>;
beforeEach(() => {
  device = createDevice();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file is kept when it is stored, and said to be', async () => {
  const { saveDraftFile, readDraftFile } = await import('./draft-file.ts');
  expect(await saveDraftFile(KEY, record())).toBe(true);
  expect((await readDraftFile(KEY))?.file.name).toBe('cv.pdf');
});

test('a file that was written and then not stored is not said to be kept', async () => {
  const { saveDraftFile } = await import('./draft-file.ts');
  // oxlint-disable-next-line typescript/unbound-method -- called on what it belongs to
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    const request = put.apply(this, args);
    // As on a disk that is full.
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  expect(await saveDraftFile(KEY, record())).toBe(false);
  expect(await device.count()).toEqual([0, 0]);
});

test('a file of another visit that nobody asked to keep is not read', async () => {
  const { saveDraftFile, readDraftFile } = await import('./draft-file.ts');
  await saveDraftFile(KEY, { ...record(), asked: false });
  expect(await readDraftFile(KEY)).toBeUndefined();
});

test('where there is no store, nothing is kept and nothing breaks', async () => {
  vi.stubGlobal('indexedDB', forbidden());
  const { saveDraftFile, readDraftFile, discardDraftFile } = await import('./draft-file.ts');
  expect(await saveDraftFile(KEY, record())).toBe(false);
  expect(await readDraftFile(KEY)).toBeUndefined();
  await expect(discardDraftFile(KEY)).resolves.toBeUndefined();
});

test('nobody waits longer than five seconds for a store that hangs, also who has sent a form', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  device.plantText(KEY, { savedAt: Date.now(), values: { name: 'Asha Rao' } });
  const { forgetDraft } = await import('./draft.ts');
  let forgotten = false;
  void forgetDraft(KEY).then(() => (forgotten = true));
  await vi.advanceTimersByTimeAsync(4999);
  expect(forgotten).toBe(false);
  expect(device.texts()).toEqual({ [KEY]: null });
  await vi.advanceTimersByTimeAsync(1);
  expect(forgotten).toBe(true);
  expect(device.texts()).toEqual({});
});

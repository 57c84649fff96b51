import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { forms } from '#schemas/forms/forms.ts';

import { createDevice, DAY_MS, forbidden, methodsOf } from './test-device.ts';

const now = Date.parse('2026-11-15T10:00:00Z');
const values = { name: 'Asha Rao', email: 'asha@example.in' };
const KEY = 'draft:job-application:one';

let device: ReturnType<typeof createDevice>;
beforeEach(() => {
  vi.setSystemTime(now);
  device = createDevice();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refuse = () => Promise.reject(new DOMException('Forbidden', 'SecurityError'));

/** A page of another visit is opened, and has deleted what it has to. */
async function openAnother() {
  const page = await device.load();
  await page.tidyDrafts();
  return device.count();
}

test.each(forms)('$name: after seven days a draft is gone at the next page, and not before', async (form) => {
  device.plantText(`draft:${form.name}:one`, { savedAt: now - 7 * DAY_MS + 60_000, values });
  expect(await openAnother()).toEqual([1, 0]);
  vi.setSystemTime(now + 61_000);
  expect(await openAnother()).toEqual([0, 0]);
});

test('a file that nobody asked to keep stays while its visit goes on; then it goes, and the text stays', async () => {
  const own = await device.load();
  await own.holdVisit();
  device.plantText(KEY, { savedAt: now, values });
  await device.plantFile(KEY, { savedAt: now - 1000, visit: own.visit, asked: false });
  expect(await openAnother()).toEqual([1, 1]);
  device.leave(own);
  expect(await openAnother()).toEqual([1, 0]);
});

test('a visit with a file goes on on any of its pages, without the form too', async () => {
  const own = await device.load();
  device.plantText(KEY, { savedAt: now, values });
  await device.plantFile(KEY, { savedAt: now - 1000, visit: own.visit, asked: false });
  const next = await device.reload(own);
  await next.tidyDrafts();
  expect(device.held).toEqual([own.visit]);
  expect(await openAnother()).toEqual([1, 1]);
});

test.each([
  ['are not there', {}],
  ['answer nothing but errors', { locks: { query: refuse, request: refuse } }],
])('where the locks that tabs know each other by %s, every other visit is over', async (_what, navigator) => {
  vi.stubGlobal('navigator', navigator);
  const own = await device.load();
  device.plantText(KEY, { savedAt: now, values });
  await device.plantFile(KEY, { savedAt: now - 1000, visit: own.visit, asked: false });
  await own.tidyDrafts();
  expect(await device.count()).toEqual([1, 1]);
  expect(await openAnother()).toEqual([1, 0]);
});

test('a file that was asked for outlives its visit, for seven days, though the text is younger', async () => {
  device.plantText(KEY, { savedAt: now, values });
  await device.plantFile(KEY, { savedAt: now - 7 * DAY_MS + 60_000, visit: 'one', asked: true });
  expect(await openAnother()).toEqual([1, 1]);
  vi.setSystemTime(now + 61_000);
  expect(await openAnother()).toEqual([1, 0]);
});

test('a file of this very visit is gone after seven days too', async () => {
  const own = await device.load();
  device.plantText(KEY, { savedAt: now, values });
  await device.plantFile(KEY, { savedAt: now - 8 * DAY_MS, visit: own.visit, asked: false });
  await own.tidyDrafts();
  expect(await device.count()).toEqual([1, 0]);
});

test('an old text takes its file along, though that is younger', async () => {
  device.plantText(KEY, { savedAt: now - 8 * DAY_MS, values });
  await device.plantFile(KEY, { savedAt: now - 1000, visit: 'one', asked: true });
  expect(await openAnother()).toEqual([0, 0]);
});

test('a file of which no text tells goes', async () => {
  await device.plantFile(KEY, { savedAt: now - 1000, visit: 'one', asked: true });
  expect(await openAnother()).toEqual([0, 0]);
});

test('a file that an earlier release kept counts as one that nobody asked to keep', async () => {
  device.plantText('draft:job-application', { savedAt: now, values });
  await device.plantFile('draft:job-application', { savedAt: now - 1000 });
  await device.plantFile('job-application', { savedAt: now - 1000 });
  expect(await openAnother()).toEqual([1, 0]);
});

test('a draft that was a file alone leaves nothing once its visit is over', async () => {
  const own = await device.load();
  await own.holdVisit();
  const key = own.ownKey('job-application');
  device.plantText(key, { savedAt: now - 1000, values: { name: '', email: '' } });
  await device.plantFile(key, { savedAt: now - 1000, visit: own.visit, asked: false });
  expect(await openAnother()).toEqual([1, 1]);
  device.leave(own);
  expect(await openAnother()).toEqual([0, 0]);
});

test('a visit that goes on may be about to save its file: its empty text stays', async () => {
  const own = await device.load();
  await own.holdVisit();
  const key = own.ownKey('job-application');
  device.plantText(key, { savedAt: now - 1000, values: { name: '', email: '' } });
  expect(await openAnother()).toEqual([1, 0]);
  device.leave(own);
  // So does that of a visit that may have begun since we looked.
  device.plantText(key, { savedAt: now, values: { name: '', email: '' } });
  expect(await openAnother()).toEqual([1, 0]);
  vi.setSystemTime(now + 1);
  expect(await openAnother()).toEqual([0, 0]);
});

test('a file that is saved while drafts are looked at stays, whichever visit it is of', async () => {
  device.plantText(KEY, { savedAt: now, values });
  await device.plantFile(KEY, { savedAt: now, visit: 'one', asked: false });
  expect(await openAnother()).toEqual([1, 1]);
  // What claims to come from later than that is not believed.
  await device.plantFile(KEY, { savedAt: now + DAY_MS, visit: 'one', asked: false });
  expect(await openAnother()).toEqual([1, 0]);
});

test('what is no draft of ours goes, and what is no draft stays', async () => {
  device.plantText('draft:contact-message:one', null);
  device.plantText('draft:contact-message:two', { savedAt: now });
  localStorage.setItem('draft:contact-message:three', '{not JSON');
  device.plantText('other', 'no draft');
  await openAnother();
  expect(device.texts()).toEqual({ other: 'no draft' });
});

test('the key goes after the file: where there is none, nobody looks for a file', async () => {
  device.plantText(KEY, { savedAt: now - 8 * DAY_MS, values });
  await device.plantFile(KEY, { savedAt: now - 1000, visit: 'one', asked: true });
  const removed: string[] = [];
  const remove = vi
    .spyOn(methodsOf(localStorage), 'removeItem')
    .mockImplementation(() => void removed.push('key'));
  // oxlint-disable-next-line typescript/unbound-method -- called on what it belongs to
  const { delete: discard } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    this.transaction.addEventListener('complete', () => removed.push('file'));
    return discard.call(this, key);
  });
  await openAnother();
  expect(remove).toHaveBeenCalledWith(KEY);
  expect(removed.indexOf('file')).toBe(0);
  expect(removed.at(-1)).toBe('key');
});

test('where the browser keeps nothing, nothing breaks', async () => {
  const page = await device.load();
  for (const name of ['localStorage', 'indexedDB']) vi.stubGlobal(name, forbidden());
  await expect(page.tidyDrafts()).resolves.toBeUndefined();
});

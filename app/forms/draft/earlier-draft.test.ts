import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createDevice, DAY_MS, forbidden, methodsOf } from './test-device.ts';

const now = Date.parse('2026-11-15T10:00:00Z');
const values = { name: 'Asha Rao', email: 'asha@example.in' };
const nothing = { name: '', email: '' };
const FORM = 'job-application';
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

test('of several the newest is offered first, then the next, and never this visit’s own', async () => {
  const { findEarlier, forgetDraft, ownKey } = await device.load();
  device.plantText(`draft:${FORM}:old`, { savedAt: now - 3 * DAY_MS, values });
  device.plantText(`draft:${FORM}:new`, { savedAt: now - DAY_MS, values });
  device.plantText(ownKey(FORM), { savedAt: now, values });
  device.plantText('draft:contact-message:another', { savedAt: now, values });
  expect(await findEarlier(FORM)).toEqual({ key: `draft:${FORM}:new`, savedAt: now - DAY_MS });
  await forgetDraft(`draft:${FORM}:new`);
  expect(await findEarlier(FORM)).toEqual({ key: `draft:${FORM}:old`, savedAt: now - 3 * DAY_MS });
  await forgetDraft(`draft:${FORM}:old`);
  expect(await findEarlier(FORM)).toBeUndefined();
});

test('an old draft is not offered, nor brought back, also before it is deleted', async () => {
  const { findEarlier, takeOver } = await device.load();
  device.plantText(KEY, { savedAt: now - 7 * DAY_MS, values });
  expect(await findEarlier(FORM)).toBeUndefined();
  expect(await takeOver(FORM, KEY)).toBeUndefined();
});

test('a draft without a text is offered if its file would come back, and not otherwise', async () => {
  const { findEarlier } = await device.load();
  device.plantText(KEY, { savedAt: now, values: nothing });
  await device.plantFile(KEY, { savedAt: now, visit: 'one', asked: false });
  expect(await findEarlier(FORM)).toBeUndefined();
  await device.plantFile(KEY, { savedAt: now, visit: 'one', asked: true });
  expect(await findEarlier(FORM)).toMatchObject({ key: KEY });
});

test('continued, it is this visit’s own, and lives no longer for it', async () => {
  const { takeOver, ownKey } = await device.load();
  const savedAt = now - DAY_MS;
  device.plantText(KEY, { savedAt, values });
  expect(await takeOver(FORM, KEY)).toMatchObject({ savedAt, values });
  expect(device.texts()).toEqual({ [ownKey(FORM)]: { savedAt, values } });
});

test('so it is with one that an earlier release kept', async () => {
  const { findEarlier, takeOver, ownKey } = await device.load();
  device.plantText(`draft:${FORM}`, { savedAt: now, values });
  await takeOver(FORM, (await findEarlier(FORM))!.key);
  expect(Object.keys(device.texts())).toEqual([ownKey(FORM)]);
});

test('a file that was asked for comes along, with where it is stored', async () => {
  const { takeOver, ownKey, visit } = await device.load();
  const stored = { link: 'https://site.example/cv.pdf', of: 'Asha Rao/cv.pdf' };
  device.plantText(KEY, { savedAt: now, values });
  await device.plantFile(KEY, { savedAt: now - DAY_MS, visit: 'one', asked: true, stored });
  const moved = { savedAt: now - DAY_MS, visit, asked: true, stored };
  expect((await takeOver(FORM, KEY))?.file).toMatchObject(moved);
  const files = await device.files();
  expect(files).toEqual({ [ownKey(FORM)]: expect.objectContaining(moved) });
  expect(await files[ownKey(FORM)]!.file.text()).toBe('%PDF-1.7 kept');
});

test('a file that nobody asked to keep is given to no other visit, and does not stay', async () => {
  const { takeOver } = await device.load();
  device.plantText(KEY, { savedAt: now, values });
  await device.plantFile(KEY, { savedAt: now, visit: 'one', asked: false });
  expect(await takeOver(FORM, KEY)).toEqual({ savedAt: now, values, file: undefined });
  expect(await device.count()).toEqual([1, 0]);
});

test('what was written meanwhile is offered in turn, and its file comes back with it', async () => {
  const { findEarlier, takeOver, ownKey, visit } = await device.load();
  device.plantText(KEY, { savedAt: now - DAY_MS, values });
  const anew = { ...values, name: 'Written anew' };
  device.plantText(ownKey(FORM), { savedAt: now, values: anew });
  await device.plantFile(ownKey(FORM), { savedAt: now, visit, asked: false });
  expect(await takeOver(FORM, KEY)).toMatchObject({ values });
  const offered = (await findEarlier(FORM))!;
  expect(device.texts()).toEqual({
    [ownKey(FORM)]: { savedAt: now - DAY_MS, values },
    [offered.key]: { savedAt: now, values: anew },
  });
  expect(await takeOver(FORM, offered.key)).toMatchObject({ values: anew, file: { visit } });
  expect(await device.count()).toEqual([2, 1]);
});

test('where there is no room to move what was written, both stay where they are', async () => {
  const { takeOver, ownKey } = await device.load();
  device.plantText(KEY, { savedAt: now, values });
  device.plantText(ownKey(FORM), { savedAt: now, values });
  const before = device.texts();
  vi.spyOn(methodsOf(localStorage), 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(await takeOver(FORM, KEY)).toBeUndefined();
  expect(device.texts()).toEqual(before);
});

test('while it is moved, the file has a key that tells of it at every moment', async () => {
  const { takeOver, ownKey } = await device.load();
  device.plantText(KEY, { savedAt: now, values });
  await device.plantFile(KEY, { savedAt: now, visit: 'one', asked: true });
  const told: unknown[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called on what it belongs to
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    told.push(Object.keys(device.texts()));
    this.transaction.addEventListener('complete', () => told.push(Object.keys(device.texts())));
    return put.apply(this, args);
  });
  await takeOver(FORM, KEY);
  expect(told).toEqual([
    [KEY, ownKey(FORM)],
    [KEY, ownKey(FORM)],
  ]);
  expect(Object.keys(device.texts())).toEqual([ownKey(FORM)]);
});

test('discarded, nothing of it stays, and a text that is written meanwhile does', async () => {
  const { forgetDraft, saveDraft } = await device.load();
  device.plantText(KEY, { savedAt: now, values });
  await device.plantFile(KEY, { savedAt: now, visit: 'one', asked: true });
  await forgetDraft(KEY);
  expect(await device.count()).toEqual([0, 0]);

  device.plantText(KEY, { savedAt: now, values });
  const forgotten = forgetDraft(KEY);
  // Its text is gone at once, whatever becomes of the page now.
  expect(device.texts()).toEqual({ [KEY]: null });
  saveDraft(KEY, { savedAt: now, values: nothing });
  await forgotten;
  expect(device.texts()).toEqual({ [KEY]: { savedAt: now, values: nothing } });
});

test('a tab is a visit until it is closed, page after page', async () => {
  const first = await device.load();
  const next = await device.reload(first);
  const another = await device.load();
  expect(next.visit).toBe(first.visit);
  expect(another.visit).not.toBe(first.visit);
});

test('where the browser keeps no sessions, every page that is loaded is a visit of its own', async () => {
  const session = forbidden() as Storage;
  const [one, other] = [await device.load(session), await device.load(session)];
  expect(one.visit).not.toBe(other.visit);
});

test('other tabs know of a visit before it keeps anything, and only once', async () => {
  const page = await device.load();
  await Promise.all([page.holdVisit(), page.holdVisit()]);
  expect(device.held).toEqual([page.visit]);
});

// @vitest-environment happy-dom
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Form } from '#schemas/forms/form.ts';
import { forms } from '#schemas/forms/forms.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';

import { chooseFile, chosenFile, valuesOf } from './form-fields.ts';
import { createDevice, DAY_MS, drawForm, forbidden, methodsOf, PATIENCE, resume } from './test-device.ts';

const now = Date.parse('2026-11-15T10:00:00Z');

let device: ReturnType<typeof createDevice>;
beforeEach(() => {
  vi.setSystemTime(now);
  device = createDevice();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

type Page = Awaited<ReturnType<ReturnType<typeof createDevice>['load']>>;

/** A form on a page, whose draft is kept from now on. */
function open(page: Page, form: Form = jobApplication, element = drawForm(form)) {
  const store = page.storeFor(form.name, {});
  const draft = page.keepDraft(form, element, store);
  return {
    ...draft,
    element,
    page,
    view: store.get,
    written: () => valuesOf(element),
    /** Writes as a visitor does, into some of the fields. */
    write(values: Record<string, string>) {
      for (const [field, value] of Object.entries(values))
        (element.elements.namedItem(field) as HTMLInputElement).value = value;
      draft.save();
    },
    async choose(file: File) {
      chooseFile(element, file);
      await draft.saveFile();
    },
    async tick(asked: boolean) {
      store.set({ keepFile: asked });
      await draft.saveFile();
    },
  };
}

/** The form on the next page of the same tab, or of another. */
async function openAgain(form: ReturnType<typeof open>) {
  const again = open(await device.reload(form.page));
  await again.bringBack();
  return again;
}
async function openElsewhere() {
  const other = open(await device.load());
  await other.bringBack();
  await vi.waitFor(() => expect(other.view().offer).toBeDefined(), PATIENCE);
  return other;
}

const person = { name: 'Asha Rao', email: 'asha@example.in' };

test.each(forms)('$name: in the visit in which it was written it comes back by itself', async (form) => {
  const texts = Object.entries(form.fields).filter(([, { kind }]) => kind !== 'file');
  const values = Object.fromEntries(texts.map(([field]) => [field, `the ${field}`]));
  const first = open(await device.load(), form);
  first.write(values);
  expect(first.view()).toMatchObject({ draft: 'kept', lengths: { name: 8 } });
  // The box is no part of it.
  expect(device.texts()).toEqual({ [first.page.ownKey(form.name)]: { savedAt: now, values } });

  const again = open(await device.reload(first.page), form);
  await again.bringBack();
  expect(again.written()).toEqual(values);
  expect(again.view()).toMatchObject({ draft: 'kept', lengths: { name: 8 } });
  expect(again.view().offer).toBeUndefined();
});

test.each(forms)('$name: to another visit it is offered, and nothing of it is filled in', async (form) => {
  open(await device.load(), form).write(person);
  const other = open(await device.load(), form);
  await other.bringBack();
  await vi.waitFor(
    () => expect(other.view().offer).toEqual({ key: Object.keys(device.texts())[0], savedAt: now }),
    PATIENCE,
  );
  expect(Object.values(other.written()).join('')).toBe('');
  expect(other.view().draft).toBeUndefined();
});

test('what is brought back is not written anew, and lives no longer for it', async () => {
  const first = open(await device.load());
  first.write(person);
  await first.choose(resume());
  vi.setSystemTime(now + 3 * DAY_MS);
  await openAgain(first);
  const key = first.page.ownKey('job-application');
  expect(device.texts()).toMatchObject({ [key]: { savedAt: now } });
  expect(await device.files()).toMatchObject({ [key]: { savedAt: now } });
});

test('a file that would be refused is told of when it is chosen, and not kept; what was written is', async () => {
  const first = open(await device.load());
  first.write(person);
  await first.choose(resume());
  await first.choose(resume('photo.jpg'));
  const message = 'Resume must be a PDF, DOC, or DOCX file';
  expect(first.view()).toMatchObject({ messages: { resume: message }, heard: message, draft: 'kept' });
  expect(first.view()).toMatchObject({
    file: { name: 'photo.jpg' },
    fileKept: undefined,
    keepFile: undefined,
  });
  await vi.waitFor(async () => expect(await device.count()).toEqual([1, 0]), PATIENCE);
  await first.choose(resume('cv.pdf', 'no PDF'));
  expect(first.view().messages.resume).toMatch(/^Resume is named \.pdf, but is not/);

  const again = await openAgain(first);
  expect(again.written()).toEqual(person);
  expect(again.view().file).toBeUndefined();
});

test('what was typed before script arrived stays, and becomes part of the draft', async () => {
  const first = open(await device.load());
  first.write(person);
  const element = drawForm(jobApplication);
  element.querySelector('input')!.value = 'Typed early';
  const again = open(await device.reload(first.page), jobApplication, element);
  await again.bringBack();
  expect(again.written()).toEqual({ ...person, name: 'Typed early' });
  expect(Object.values(device.texts())).toMatchObject([{ values: again.written() }]);
});

test('a form that is emptied keeps nothing', async () => {
  const form = open(await device.load());
  form.write(person);
  form.write({ name: '', email: '' });
  expect(form.view().draft).toBeUndefined();
  await vi.waitFor(async () => expect(await device.count()).toEqual([0, 0]), PATIENCE);
});

test('Clear takes text and file away at once, and Undo brings back both, asked for as before', async () => {
  const form = open(await device.load());
  form.write(person);
  await form.choose(resume());
  await form.tick(true);
  form.clear();
  expect(form.written()).toEqual({ name: '', email: '' });
  expect(chosenFile(form.element)).toBeUndefined();
  expect(form.view()).toMatchObject({ draft: 'cleared', file: undefined, keepFile: undefined });
  expect(JSON.stringify(device.texts())).not.toContain('asha@');
  await vi.waitFor(async () => expect(await device.count()).toEqual([0, 0]), PATIENCE);

  form.undoClear();
  expect(form.written()).toEqual(person);
  await vi.waitFor(() => expect(form.view()).toMatchObject({ draft: 'kept', keepFile: true }), PATIENCE);
  expect(Object.values(await device.files())).toMatchObject([{ asked: true, file: { name: 'cv.pdf' } }]);

  // Another file is another question.
  form.clear();
  await form.choose(resume('other.pdf'));
  expect(form.view()).toMatchObject({ keepFile: false, fileKept: 'visit' });
});

test('a file comes back in the same visit with every byte, and for this visit only', async () => {
  const first = open(await device.load());
  expect(first.view().keepFile).toBeUndefined();
  await first.choose(resume());
  expect(first.view()).toMatchObject({
    draft: 'kept',
    file: { name: 'cv.pdf', size: 13 },
    keepFile: false,
    fileKept: 'visit',
  });
  const again = await openAgain(first);
  expect(await chosenFile(again.element)!.text()).toBe('%PDF-1.7 kept');
  expect(again.view()).toMatchObject({ file: { name: 'cv.pdf' }, keepFile: false, fileKept: 'visit' });
  expect(device.held).toEqual([first.page.visit]);
});

test('ticked, a file is kept for seven days; unticked again, for the visit', async () => {
  const first = open(await device.load());
  await first.choose(resume());
  await first.tick(true);
  expect(first.view()).toMatchObject({ keepFile: true, fileKept: now + 7 * DAY_MS });
  const again = await openAgain(first);
  expect(again.view()).toMatchObject({ keepFile: true, fileKept: now + 7 * DAY_MS });
  await again.tick(false);
  expect(again.view()).toMatchObject({ keepFile: false, fileKept: 'visit' });
  expect(Object.values(await device.files())).toMatchObject([{ asked: false }]);
});

test('it is said to be kept when it is, and not before', async () => {
  const form = open(await device.load());
  form.write(person);
  chooseFile(form.element, resume());
  const saving = form.saveFile();
  expect(form.view()).toMatchObject({ draft: undefined, file: { name: 'cv.pdf' } });
  expect(form.view().fileKept).toBeUndefined();
  await saving;
  expect(form.view()).toMatchObject({ draft: 'kept', fileKept: 'visit' });
});

test('of two files that are chosen one after the other the second is kept', async () => {
  const form = open(await device.load());
  const first = form.choose(resume('first.pdf'));
  const second = form.choose(resume('second.pdf'));
  await Promise.all([first, second]);
  expect(Object.values(await device.files())).toMatchObject([{ file: { name: 'second.pdf' } }]);
  expect(form.view().file?.name).toBe('second.pdf');
});

test('other tabs know of the visit, and a key tells of the file, before the file is kept; the key goes after it', async () => {
  const log: string[] = [];
  // oxlint-disable typescript/unbound-method -- called on what they belong to
  const { put, delete: discard } = IDBObjectStore.prototype;
  const { setItem, removeItem } = methodsOf(localStorage);
  // oxlint-enable typescript/unbound-method
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    log.push(`file, with ${device.held.length} visits`);
    return put.apply(this, args);
  });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
    this.transaction.addEventListener('complete', () => log.push('file gone'));
    return discard.call(this, key);
  });
  vi.spyOn(methodsOf(localStorage), 'setItem').mockImplementation(function (this: Storage, key, value) {
    log.push(value === 'null' ? 'text gone' : 'text');
    setItem.call(this, key, value);
  });
  vi.spyOn(methodsOf(localStorage), 'removeItem').mockImplementation(function (this: Storage, key) {
    log.push('key gone');
    removeItem.call(this, key);
  });
  const form = open(await device.load());
  await form.choose(resume());
  expect(log.splice(0)).toEqual(['text', 'file, with 1 visits']);
  await form.forget();
  expect(log).toEqual(['text gone', 'file gone', 'key gone']);
});

test('where files cannot be kept the text is, and nothing is asked', async () => {
  vi.stubGlobal('indexedDB', forbidden());
  const form = open(await device.load());
  form.write(person);
  await form.choose(resume());
  expect(form.view()).toMatchObject({ draft: 'kept', file: { name: 'cv.pdf' } });
  expect(form.view()).toMatchObject({ keepFile: undefined, fileKept: undefined });
});

test('a file that can no longer be kept is said not to be, and the one before does not come back for it', async () => {
  const form = open(await device.load());
  await form.choose(resume('before.pdf'));
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await form.choose(resume('after.pdf'));
  expect(form.view()).toMatchObject({ draft: 'kept', keepFile: undefined, fileKept: undefined });
  await vi.waitFor(async () => expect(await device.count()).toEqual([1, 0]), PATIENCE);
});

test('where the browser keeps nothing, nothing is said to be kept', async () => {
  for (const name of ['localStorage', 'indexedDB']) vi.stubGlobal(name, forbidden());
  const form = open(await device.load(forbidden() as Storage));
  await form.bringBack();
  form.write(person);
  await form.choose(resume());
  expect(form.view()).toMatchObject({ file: { name: 'cv.pdf' }, draft: undefined, fileKept: undefined });
  expect(form.view().keepFile).toBeUndefined();
  await form.forget();
  expect(form.written()).toEqual(person);
});

test('Continue: the earlier draft is in the form and this visit’s own; the focus is in its first field', async () => {
  const first = open(await device.load());
  first.write(person);
  await first.choose(resume());
  await first.tick(true);
  device.leave(first.page);
  const other = await openElsewhere();
  const { page, view, element } = other;
  await other.decided(await page.takeOver('job-application', view().offer!.key));
  expect(other.written()).toEqual(person);
  expect(await chosenFile(element)!.text()).toBe('%PDF-1.7 kept');
  expect(view()).toMatchObject({
    draft: 'kept',
    keepFile: true,
    fileKept: now + 7 * DAY_MS,
    offer: undefined,
  });
  expect(document.activeElement).toBe(element.querySelector('input'));
  expect((await openAgain(other)).written()).toEqual(person);
});

test('Continue after writing anew: what was written makes room, and is offered in turn', async () => {
  open(await device.load()).write(person);
  const other = await openElsewhere();
  other.write({ name: 'Written anew' });
  await other.choose(resume('anew.pdf'));
  const { page, view } = other;
  await other.decided(await page.takeOver('job-application', view().offer!.key));
  expect(other.written()).toEqual(person);
  expect(chosenFile(other.element)).toBeUndefined();
  expect(view()).toMatchObject({ keepFile: undefined, file: undefined });
  await other.decided(await page.takeOver('job-application', view().offer!.key));
  expect(other.written()).toEqual({ name: 'Written anew', email: '' });
  expect(chosenFile(other.element)?.name).toBe('anew.pdf');
  // Both are still there.
  expect(await device.count()).toEqual([2, 1]);
});

test('Discard: it is gone, what is written stays, and the focus is in the first field', async () => {
  open(await device.load()).write(person);
  const other = await openElsewhere();
  other.write({ name: 'Written anew' });
  await other.page.forgetDraft(other.view().offer!.key);
  await other.decided();
  expect(other.view().offer).toBeUndefined();
  expect(other.written()).toEqual({ name: 'Written anew', email: '' });
  expect(document.activeElement).toBe(other.element.querySelector('input'));
  expect(Object.keys(device.texts())).toEqual([other.page.ownKey('job-application')]);
});

test('what is sent is forgotten, and the earlier draft is still offered', async () => {
  open(await device.load()).write(person);
  const other = await openElsewhere();
  other.write({ name: 'Written anew' });
  await other.choose(resume());
  await other.forget();
  expect(Object.values(device.texts())).toMatchObject([{ values: person }]);
  expect(await device.count()).toEqual([1, 0]);
  expect((await openAgain(other)).view().draft).toBeUndefined();
});

test('a resume that is stored already is known again after a reload, by its file and its applicant', async () => {
  const LINK = 'https://site.example/cv.pdf';
  const first = open(await device.load());
  await first.choose(resume());
  first.earlier.keep(LINK, resume(), 'Asha Rao');
  expect(first.earlier.find(resume(), 'Asha Rao')).toBe(LINK);
  await vi.waitFor(
    async () => expect(Object.values(await device.files())).toMatchObject([{ stored: { link: LINK } }]),
    PATIENCE,
  );
  const again = await openAgain(first);
  expect(again.earlier.find(chosenFile(again.element)!, 'Asha Rao')).toBe(LINK);
  for (const [file, applicant] of [
    [resume(), 'Ravi Rao'],
    [resume('other.pdf'), 'Asha Rao'],
    [resume('cv.pdf', '%PDF-1.7 kept'.slice(1)), 'Asha Rao'],
    [resume('cv.pdf', '%PDF-1.7 kept', 8), 'Asha Rao'],
  ] as const)
    expect(again.earlier.find(file, applicant)).toBeUndefined();
  // It is with the file and nowhere else, and goes with it.
  expect(JSON.stringify(device.texts())).not.toContain('site.example');
  await again.forget();
  expect(again.earlier.find(resume(), 'Asha Rao')).toBeUndefined();
});

test('another visit knows it once it has continued the draft, and not before', async () => {
  const LINK = 'https://site.example/cv.pdf';
  const first = open(await device.load());
  first.write(person);
  await first.choose(resume());
  await first.tick(true);
  first.earlier.keep(LINK, resume(), 'Asha Rao');
  await vi.waitFor(
    async () => expect(Object.values(await device.files())).toMatchObject([{ stored: { link: LINK } }]),
    PATIENCE,
  );
  const other = await openElsewhere();
  // The same person by name, with a file of the same name, size and time.
  await other.choose(resume());
  expect(other.earlier.find(resume(), 'Asha Rao')).toBeUndefined();
  await other.decided(await other.page.takeOver('job-application', other.view().offer!.key));
  expect(other.earlier.find(resume(), 'Asha Rao')).toBe(LINK);
});

const qa = { slug: 'qa-engineer', title: 'QA engineer' };
const among = { now, closedByDesk: {} };

test('a draft keeps which opening it was written for, and brings it to a page that names none', async () => {
  vi.doMock('#app/openings/find-open.ts', () => ({
    findOpen: async (slug: string) => (slug === qa.slug ? { ...qa, among } : undefined),
  }));
  const page = await device.load();
  page.storeFor('job-application', { opening: qa });
  const first = open(page);
  first.write({ name: 'Asha Rao' });
  expect(Object.values(device.texts())).toMatchObject([{ opening: 'qa-engineer' }]);

  const again = await openAgain(first);
  await vi.waitFor(() => expect(again.view().opening).toEqual({ ...qa, among }), PATIENCE);
  again.write({ name: 'Asha R' });
  expect(Object.values(device.texts())).toMatchObject([
    { opening: 'qa-engineer', values: { name: 'Asha R' } },
  ]);
  again.forgetOpening();
  expect(again.view().opening).toBeUndefined();
  expect(Object.values(device.texts())).toMatchObject([{ values: { name: 'Asha R' } }]);
  expect(JSON.stringify(device.texts())).not.toContain('qa-engineer');
});

test('a page that names an opening keeps it, and of a draft for one that has closed the words alone come back', async () => {
  const findOpen = vi.fn<() => Promise<undefined>>(async () => undefined);
  vi.doMock('#app/openings/find-open.ts', () => ({ findOpen }));
  const page = await device.load();
  page.storeFor('job-application', { opening: qa });
  const first = open(page);
  first.write({ name: 'Asha Rao' });

  const other = await device.reload(page);
  const cloud = { slug: 'cloud-engineer', title: 'Cloud engineer' };
  other.storeFor('job-application', { opening: cloud });
  const second = open(other);
  await second.bringBack();
  expect(second.view().opening).toEqual(cloud);
  expect(findOpen).not.toHaveBeenCalled();

  const third = await openAgain(second);
  await vi.waitFor(() => expect(findOpen).toHaveBeenCalled(), PATIENCE);
  expect(third.written()).toMatchObject({ name: 'Asha Rao' });
  expect(third.view().opening).toBeUndefined();
});

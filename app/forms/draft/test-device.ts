import { File } from 'node:buffer';

import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';

import type { Form } from '#schemas/forms/form.ts';
import { HONEYPOT_NAME } from '#schemas/forms/signals.ts';

import type { DraftFile } from './draft-file.ts';

/** What a test waits for comes within this, however busy the machine is. */
export const PATIENCE = { timeout: 10_000 };

export const DAY_MS = 86_400_000;

type Tab = { visit: string };

/** A browser, as far as drafts know one: what it keeps on its device, and tabs that come and go. For tests, and empty at the
 * beginning of each. */
export function createDevice() {
  const texts = createStorage();
  const files = new IDBFactory();
  const held: string[] = [];
  const locks = {
    request(name: string, _options: unknown, hold: () => Promise<unknown>) {
      held.push(name);
      return hold();
    },
    query: async () => ({ held: held.map((name) => ({ name })) }),
  };
  vi.stubGlobal('localStorage', texts);
  vi.stubGlobal('indexedDB', files);
  vi.stubGlobal('navigator', { userAgent: 'none', locks });
  vi.stubGlobal('File', File);
  vi.stubGlobal('DataTransfer', DataTransferOfFiles);

  /** A page as it is loaded, in a new tab or in that of a session. Its code is new, and knows nothing of the page before. */
  const load = async (session = createStorage()) => {
    vi.stubGlobal('sessionStorage', session);
    vi.resetModules();
    const page = {
      ...(await import('./this-visit.ts')),
      ...(await import('./draft.ts')),
      ...(await import('./earlier-draft.ts')),
      ...(await import('./keep-draft.ts')),
      ...(await import('./tidy-drafts.ts')),
      ...(await import('../form-view.ts')),
    };
    return { ...page, session, visit: page.thisVisit };
  };
  /** The page goes, with all that it has said to other tabs. */
  const leave = ({ visit }: Tab) => {
    while (held.includes(visit)) held.splice(held.indexOf(visit), 1);
  };

  return {
    load,
    leave,
    held,
    /** Another page in the same tab. */
    async reload(tab: Tab & { session: Storage }) {
      leave(tab);
      return load(tab.session);
    },
    /** The texts that are kept, by key. */
    texts: () => Object.fromEntries(Object.keys(texts).map((key) => [key, read(texts.getItem(key)!)])),
    plantText: (key: string, text: unknown) => texts.setItem(key, JSON.stringify(text)),
    /** The files that are kept, by key. */
    files: () => inFiles(files),
    plantFile: (key: string, file: Partial<DraftFile>) =>
      inFiles(files, (store) => store.put({ file: resume(), ...file }, key)),
    /** How many texts and files are kept. */
    count: async () => [Object.keys(texts).length, Object.keys(await inFiles(files)).length],
  };
}

/** A resume as a visitor would choose it. */
export const resume = (name = 'cv.pdf', content = '%PDF-1.7 kept', lastModified = 7) =>
  new File([content], name, { type: 'application/pdf', lastModified }) as globalThis.File;

/** A form as the page has it: its fields by their names, and what is no part of it: a field that nobody sees, and a box. */
export function drawForm({ name, fields }: Form) {
  const form = document.createElement('form');
  form.id = name;
  for (const [field, { kind }] of Object.entries(fields)) {
    const control = document.createElement(kind === 'long-text' ? 'textarea' : 'input');
    control.setAttribute('name', field);
    if (kind === 'file') control.setAttribute('type', 'file');
    form.append(control);
  }
  const honeypot = document.createElement('input');
  honeypot.name = HONEYPOT_NAME;
  form.append(honeypot);
  const box = document.createElement('input');
  box.type = 'checkbox';
  form.append(box);
  document.body.append(form);
  return form;
}

/** What a test may put in the place of a store of the browser: it is there, and gives and takes nothing. */
export const forbidden = () => new Proxy({}, { get: forbid, ownKeys: forbid });

function forbid(): never {
  throw new DOMException('Forbidden', 'SecurityError');
}

/** The methods of a storage, to be watched or broken: they are not among its keys. */
export const methodsOf = (storage: Storage) => Object.getPrototypeOf(storage) as Storage;

function createStorage(): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key]! : null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
}

/** What a page puts files into a field with: happy-dom's takes files of its own only, which IndexedDB cannot clone. */
class DataTransferOfFiles {
  files: unknown[] = [];
  items = { add: (file: unknown) => this.files.push(file) };
}

async function inFiles(factory: IDBFactory, change?: (store: IDBObjectStore) => IDBRequest) {
  const opening = factory.open('drafts');
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('files'));
  const database = await done(opening as IDBRequest<IDBDatabase>);
  const store = database.transaction('files', 'readwrite').objectStore('files');
  if (change) await done(change(store));
  const keys = (await done(store.getAllKeys())) as string[];
  const found = (await done(store.getAll())) as DraftFile[];
  database.close();
  return Object.fromEntries(keys.map((key, index) => [key, found[index]!]));
}

const done = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')));
  });

const read = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

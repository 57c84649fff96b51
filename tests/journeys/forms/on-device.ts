import type { Page } from '@playwright/test';

import { expect, openAlive } from '../../browser/journey.ts';

export const DAY_MS = 86_400_000;

type KeptFile = {
  key: string;
  savedAt: number;
  visit?: string;
  asked?: boolean;
  name: string;
  content: string;
};

/** All that this browser keeps of drafts: texts in localStorage, files with their bytes in IndexedDB. */
export async function onDevice(page: Page): Promise<{ texts: Map<string, string>; files: KeptFile[] }> {
  const texts = await page.evaluate(() =>
    Object.keys(localStorage).map((key) => [key, localStorage.getItem(key) ?? ''] as const),
  );
  return { texts: new Map(texts), files: await inFiles(page, {}) };
}

/** How many texts and files are kept. */
export async function countOnDevice(page: Page) {
  const { texts, files } = await onDevice(page);
  return [texts.size, files.length];
}

/** Opens a page and waits until it has deleted what it had to: a key of no form goes last. */
export async function openTidied(page: Page, path = '/about') {
  if (page.url() === 'about:blank') await openAlive(page, '/about');
  await plantText(page, LAST, null);
  await openAlive(page, path);
  await expect.poll(async () => (await onDevice(page)).texts.has(LAST)).toBe(false);
}
const LAST = 'draft:zzz';

/** Makes texts older than they are: all, or those whose key has this in it. */
export const ageTexts = (page: Page, ms: number, part = '') =>
  page.evaluate(
    ([by, within]) => {
      for (const key of Object.keys(localStorage).filter((name) => name.includes(within))) {
        const text = JSON.parse(localStorage.getItem(key)!) as { savedAt: number };
        localStorage.setItem(key, JSON.stringify({ ...text, savedAt: text.savedAt - by }));
      }
    },
    [ms, part] as const,
  );

export const ageFiles = (page: Page, ms: number) => inFiles(page, { olderBy: ms });

export const plantText = (page: Page, key: string, text: unknown) =>
  page.evaluate(([at, json]) => localStorage.setItem(at, json), [key, JSON.stringify(text)] as const);

/** A file as an earlier release, or a page that was left in the middle, would have put it there. */
export const plantFile = (page: Page, key: string, record: Record<string, unknown>) =>
  inFiles(page, { plant: [key, record] });

/** Changes the files if that is asked for, and tells what is there. */
const inFiles = (page: Page, change: { olderBy?: number; plant?: [string, Record<string, unknown>] }) =>
  page.evaluate(async ({ olderBy, plant }) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')));
      });
    const opening = indexedDB.open('drafts', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('files'));
    const database = await done(opening);
    const store = database.transaction('files', 'readwrite').objectStore('files');
    const file = new File(['%PDF-1.7 planted'], 'planted.pdf', { type: 'application/pdf' });
    if (plant) await done(store.put({ file, ...plant[1] }, plant[0]));
    const found: [key: string, record: KeptFile & { file: File }][] = [];
    for (const key of (await done(store.getAllKeys())) as string[]) {
      const record = (await done(store.get(key))) as KeptFile & { file: File };
      if (olderBy) await done(store.put({ ...record, savedAt: record.savedAt - olderBy }, key));
      found.push([key, record]);
    }
    database.close();
    return Promise.all(
      found.map(
        async ([
          key,
          {
            file: { name },
            file: blob,
            savedAt,
            visit,
            asked,
          },
        ]) => {
          return { key, savedAt, visit, asked, name, content: await blob.text() };
        },
      ),
    );
  }, change);

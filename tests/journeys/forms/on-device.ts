import type { Page } from '@playwright/test';

import { expect, openAlive } from '../../browser/journey.ts';

export const DAY_MS = 86_400_000;

/** How many texts and files of drafts this browser keeps. */
export const countOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB failed.')));
      });
    const opening = indexedDB.open('drafts', 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('files'));
    const database = await done(opening);
    const files = await done(database.transaction('files').objectStore('files').count());
    database.close();
    return [Object.keys(localStorage).filter((key) => key.startsWith('draft')).length, files];
  });

/** What it keeps of texts, as it keeps them. */
export const textsOnDevice = (page: Page) => page.evaluate(() => Object.values(localStorage).join('\n'));

/** Opens a page and waits until it has deleted what it had to: a key of no form goes last. */
export async function openTidied(page: Page, path = '/about') {
  if (page.url() === 'about:blank') await openAlive(page, '/about');
  await page.evaluate((key) => localStorage.setItem(key, 'null'), LAST);
  await openAlive(page, path);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), LAST)).toBeNull();
}
const LAST = 'draft:zzz';

/** Makes all texts older than they are. */
export const ageTexts = (page: Page, ms: number) =>
  page.evaluate((by) => {
    for (const key of Object.keys(localStorage)) {
      const text = JSON.parse(localStorage.getItem(key)!) as { savedAt: number };
      localStorage.setItem(key, JSON.stringify({ ...text, savedAt: text.savedAt - by }));
    }
  }, ms);

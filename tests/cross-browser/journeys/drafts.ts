import { expect, test } from 'vitest';

import { forms } from '../../journeys/forms/form.ts';
import type { Page } from '../page.ts';
import { expectStored, fillIn, valuesIn } from './forms.ts';

const form = forms.contact;

export function draftJourney(page: Page, data: () => string) {
  test('a draft comes back after a reload, and not after it was sent', async () => {
    const answers = form.answers();
    const texts = Object.values(answers.texts);
    await page.open(form.path);
    await fillIn(page, answers, data());
    await kept(page, texts);
    await page.run(() => scrollTo({ top: 300, behavior: 'instant' }));
    await page.reload();
    await expect.poll(() => valuesIn(page)).toEqual(texts);
    await page.click('main form[method=post] [type=submit]');
    await expectStored(page, form, answers, data());
    await page.open(form.path);
    expect(await valuesIn(page)).toEqual([]);
    expect(await onDevice(page)).not.toContain(answers.texts.Email);
  });
}

export function postedDraftJourney(page: Page, data: () => string) {
  test('a draft that was sent before React could help is forgotten as well', async () => {
    const answers = form.answers();
    await page.open(form.path);
    await fillIn(page, answers, data());
    await kept(page, Object.values(answers.texts));
    await page.run(() => document.querySelector<HTMLFormElement>('main form[method=post]')!.submit());
    await expectStored(page, form, answers, data());
    await page.alive();
    await expect.poll(() => onDevice(page)).not.toContain(answers.texts.Email);
    await page.open(form.path);
    expect(await valuesIn(page)).toEqual([]);
  });
}

const onDevice = (page: Page) => page.run(() => JSON.stringify(Object.values(localStorage)));

async function kept(page: Page, texts: string[]) {
  for (const text of texts) await expect.poll(() => onDevice(page)).toContain(text);
}

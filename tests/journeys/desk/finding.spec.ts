import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expect, sendApplication, sendEnquiry, sendMessage, signInAsOwner, test } from './desk.ts';
import { namesIn, rowOf, said, stopClock } from './inbox.ts';

const names = ['Meera', 'Thomas', 'Arjun', 'अनिल', 'संजय', 'கவிதா'];

async function sendSix(page: Page, running: Parameters<typeof sendMessage>[1]) {
  await sendMessage(page, running, { name: 'Meera', text: 'The claims of Tuesday are missing.' });
  await sendEnquiry(page, running, { name: 'Thomas', text: 'We settle claims in four days.' });
  await sendApplication(page, running, { name: 'Arjun' });
  await sendMessage(page, running, {
    name: 'अनिल',
    email: 'anil@example.in',
    text: 'नमस्ते, मुझे हिन्दी में उत्तर चाहिए।',
  });
  await sendMessage(page, running, {
    name: 'संजय',
    email: 'sanjay@example.in',
    text: 'आम्हाला माहितीचा ओघ मराठीत हवा आहे.',
  });
  await sendMessage(page, running, {
    name: 'கவிதா',
    email: 'kavitha@example.in',
    text: 'எங்களுக்கு தமிழில் பதில் வேண்டும்.',
  });
}

test('views, kinds and orders, each an address; search in four languages', async ({ page, running }) => {
  await signInAsOwner(page, running);
  await sendSix(page, running);
  await expect(page.locator('[data-letter]')).toHaveCount(6);

  await test.step('an applicant is promised no hour: three days later than the others', async () => {
    await expect
      .poll(() => namesIn(page, names))
      .toEqual(['Meera', 'Thomas', 'अनिल', 'संजय', 'கவிதா', 'Arjun']);
    const orders = page.getByRole('list', { name: 'Sort by' });
    await orders.getByRole('link', { name: 'newest' }).click();
    await expect.poll(() => namesIn(page, names)).toEqual(names.toReversed());
    await orders.getByRole('link', { name: 'kind' }).click();
    await expect.poll(async () => (await namesIn(page, names))[0]).toBe('Arjun');
    await page.reload();
    await expect.poll(async () => (await namesIn(page, names))[0]).toBe('Arjun');
  });
  await test.step('kinds and views', async () => {
    await page
      .getByRole('list', { name: 'Kind' })
      .getByRole('link', { name: /^enquiries/i })
      .click();
    await expect(page.locator('[data-letter]')).toHaveCount(1);
    await page.goto(running.desk);
    await rowOf(page, 'Meera').focus();
    await page.keyboard.press('e');
    await expect(said(page).filter({ hasText: 'Meera is answered.' })).toBeVisible();
    const views = page.getByRole('navigation', { name: 'Letters' });
    await views.getByRole('link', { name: 'Answered' }).click();
    await expect.poll(() => namesIn(page, names)).toEqual(['Meera']);
    await views.getByRole('link', { name: /^Unread/ }).click();
    await expect(rowOf(page, 'Thomas')).toBeVisible();
  });
  await test.step('applications by stage and opening; another kind has neither', async () => {
    await page.goto(running.desk);
    const panel = page.getByRole('button', { name: 'Stage, opening' });
    await panel.click();
    await page.getByRole('region', { name: 'Stage' }).getByRole('link', { name: 'New' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One matches.');
    await expect.poll(() => namesIn(page, names)).toEqual(['Arjun']);
    await page.getByRole('button', { name: 'New', exact: true }).click();
    await page.getByRole('region', { name: 'Opening' }).getByRole('link', { name: 'QA engineer' }).click();
    await expect(page).toHaveURL(/\?kind=application&stage=new&opening=qa-engineer$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('None match.');
    await page
      .getByRole('list', { name: 'Kind' })
      .getByRole('link', { name: /^messages/i })
      .click();
    await expect(page).toHaveURL(/\?kind=message$/);
    await expect(panel).toHaveCount(0);
  });
  await test.step('words', async () => {
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox');
    await expect(field).toBeFocused();
    const found = page.getByRole('list', { name: 'Found' });
    for (const [words, name] of [
      ['हिन्दी', 'अनिल'],
      ['माहितीचा ओघ', 'संजय'],
      ['தமிழில்', 'கவிதா'],
      ['settle', 'Thomas'],
      ['menon', 'Arjun'],
    ] as const) {
      await field.fill('');
      await page.keyboard.type(words);
      await expect(found.getByRole('listitem')).toHaveCount(1);
      await expect(found.getByRole('link')).toContainText(name);
    }
    await field.fill('claims');
    await expect(found.getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: '2 in 6 letters' })).toBeVisible();
    await field.fill('हिन्द்ठ');
    await expect(page.getByText(/^Nothing that you may read has “.+”, in 6 letters/)).toBeVisible();
    await field.fill('settle');
    await expect(found.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Thomas' })).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue('settle');
  });
});

test('several are selected, and all that match, with one undo; what is shown is exported', async ({
  page,
  running,
}) => {
  await page.clock.install();
  await signInAsOwner(page, running);
  await sendSix(page, running);
  await expect(page.locator('[data-letter]')).toHaveCount(6);
  const bar = page.getByRole('toolbar', { name: 'With the selection' });

  await test.step('three, and back', async () => {
    for (const name of ['Meera', 'Thomas', 'अनिल'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await expect(bar.getByText('3 selected')).toBeVisible();
    await stopClock(page);
    await bar.getByRole('button', { name: 'Answered' }).click();
    await expect(said(page).filter({ hasText: 'Three are answered.' })).toBeVisible();
    await expect.poll(() => namesIn(page, names)).toEqual(['संजय', 'கவிதா', 'Arjun']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => namesIn(page, names)).toHaveLength(6);
    await page.clock.resume();
  });
  await test.step('all that match, from one to another', async () => {
    await page.getByRole('checkbox', { name: 'Select Meera' }).check();
    await page.getByRole('checkbox', { name: 'Select अनिल' }).click({ modifiers: ['Shift'] });
    await expect(bar.getByText('3 selected')).toBeVisible();
    await rowOf(page, 'संजय').click({ modifiers: ['Shift'] });
    await expect(bar.getByText('4 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Export' }).click();
    await expect(bar.getByText('The four selected letters.')).toBeVisible();
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.getByRole('button', { name: 'Select all 6 that match' }).click();
    await bar.getByRole('button', { name: 'Export' }).click();
    await expect(bar.getByText('All 6 that match.')).toBeVisible();
    await page.keyboard.press('Escape');
    await stopClock(page);
    await bar.getByRole('button', { name: 'Spam' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to answer.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.locator('[data-letter]')).toHaveCount(6);
    await page.clock.resume();
  });
  await test.step('as CSV for a spreadsheet', async () => {
    const csv = await download(page, 'CSV, for a spreadsheet');
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    const lines = csv.slice(1).trimEnd().split('\r\n');
    expect(lines).toHaveLength(7);
    expect(lines[0]).toMatch(/^"Number","Kind"/);
    expect(csv).toContain('"नमस्ते, मुझे हिन्दी में उत्तर चाहिए।"');
  });
  await test.step('as JSON of what is filtered', async () => {
    await page
      .getByRole('list', { name: 'Kind' })
      .getByRole('link', { name: /^messages/i })
      .click();
    await expect(page.locator('[data-letter]')).toHaveCount(4);
    const json = JSON.parse(await download(page, 'JSON, for a program')) as Record<string, unknown>[];
    expect(json.map(({ Kind }) => Kind)).toEqual(['Message', 'Message', 'Message', 'Message']);
    expect(json.map(({ Name }) => Name)).toContain('கவிதா');
  });
});

async function download(page: Page, name: string) {
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const file = await saved;
  await expect(said(page)).toHaveText(`The ${name.split(',')[0]} is being saved.`);
  await expect(page.getByRole('link', { name })).toBeHidden();
  return readFile(await file.path(), 'utf8');
}

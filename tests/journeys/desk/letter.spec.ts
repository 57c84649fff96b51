import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { launchOptions } from '../../browser/launch-options.ts';
import { resume } from '../forms/resumes.ts';
import { expect, sendApplication, sendEnquiry, signInAsOwner, test } from './desk.ts';
import { openLetter, rowOf, said } from './inbox.ts';

// A resume is shown by Chromium's own viewer.
test.use({ launchOptions: launchOptions() });

test('an application: as it was sent, its resume in the page, and who looked', async ({
  page,
  running,
  askIn,
}) => {
  await signInAsOwner(page, running);
  await sendApplication(page, running);
  const shown = page.waitForResponse(/\/api\/resume\?number=\d+$/);
  await openLetter(page, 'Arjun Menon');

  await test.step('the PDF in the browser’s own viewer, by its stored name', async () => {
    const answer = await shown;
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline',
    });
    await expect(page.getByTitle('Resume of Arjun Menon')).toBeVisible();
    expect(page.frames().some((frame) => frame.url().startsWith('chrome-error:'))).toBe(false);
    for (const value of ['arjun@example.in', 'arjun-menon.pdf', 'nobody yet'])
      await expect(page.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
  });
  await test.step('a look and a download are written down, with names', async () => {
    await expect(page.getByText('Opened by you')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('1794741240000-arjun-menon.pdf');
    await expect(page.getByText('Resume downloaded by you')).toBeVisible();
    const priya = await askIn('Priya Nair', ['application']);
    await openLetter(priya, 'Arjun Menon');
    await expect(page.getByText('Opened by Priya')).toBeVisible();
    await page.getByRole('button', { name: 'Looks' }).click();
    await expect(page.getByRole('button', { name: /remove|delete|edit/i })).toHaveCount(0);
    await priya.context().close();
  });
  await test.step('set aside, its public link is closed; taken back, it is open', async () => {
    const link = `${running.site}/storage/v1/object/public/resumes/1794741240000-arjun-menon.pdf`;
    const status = async () => (await page.request.get(link)).status();
    expect(await status()).toBe(200);
    await page.getByRole('button', { name: 'Spam' }).click();
    await expect(said(page).filter({ hasText: 'Spam. Set aside.' })).toBeVisible();
    await expect.poll(status).not.toBe(200);
    await page.getByRole('button', { name: 'Not spam, take it back' }).click();
    await expect.poll(status).toBe(200);
  });
  await test.step('unread again', async () => {
    await page.getByRole('button', { name: 'Unread' }).click();
    await expect(rowOf(page, 'Arjun Menon')).toContainText(', unread');
  });
});

test('a resume that no browser shows is a download; all of one address is a ZIP', async ({
  page,
  running,
}) => {
  await signInAsOwner(page, running);
  const file = '1794741240001-kavitha.docx';
  await sendApplication(
    page,
    running,
    { name: 'Kavitha Selvan', email: 'kavitha@example.in' },
    file,
    resume({ kind: 'docx' }),
  );
  await openLetter(page, 'Kavitha Selvan');
  await expect(page.getByText('A browser cannot show it: download it to read it.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect(await readFile(await (await saved).path())).toEqual(resume({ kind: 'docx' }).buffer);

  await page.getByRole('button', { name: 'Export' }).click();
  const zipped = page.waitForEvent('download');
  await page.getByRole('link', { name: /^All of this address, with files/ }).click();
  const zip = await readFile(await (await zipped).path());
  // Names stand in an archive as they are.
  for (const name of ['README.txt', 'letters.csv', 'letters.json', 'history.json', `resumes/${file}`])
    expect(zip.includes(name)).toBe(true);
});

test('a reply opens the mail program with the letter quoted, is stored, and can be copied', async ({
  page,
  context,
  running,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const opened = await watchMails(page);
  await signInAsOwner(page, running);
  await sendEnquiry(page, running, { text: 'Claims are typed in twice.\nWe want them once.' });
  await openLetter(page, 'Thomas Kurian');
  const words = page.getByRole('article').getByText('Claims are typed in twice.');
  const before = await words.boundingBox();
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your answer').fill('Dear Thomas,\nshall we talk on Tuesday?');
  expect(await words.boundingBox()).toEqual(before);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Your answer is stored.' })).toBeVisible();

  const [mail = ''] = await opened();
  const { pathname, searchParams } = new URL(mail);
  expect(pathname).toBe('thomas@example.in');
  expect(searchParams.get('subject')).toMatch(/^Re: Your enquiry of \d+ \w+$/);
  expect(searchParams.get('body')).toMatch(
    /^Dear Thomas,\r\nshall we talk on Tuesday\?\r\n\r\nThomas Kurian wrote on .+:\r\n> Claims are typed in twice\.\r\n> We want them once\.$/,
  );
  await page.getByRole('button', { name: 'Copy the whole text' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('> We want them once.');
  await expect(page.getByText(/^Answered at/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(said(page).filter({ hasText: 'Undone.' })).toBeVisible();
  await expect(page.getByText(/left$/)).toBeVisible();
});

/** What the page hands to the mail program. */
async function watchMails(page: Page) {
  await page.addInitScript(() => {
    const mails: string[] = [];
    Object.assign(window, { mails });
    HTMLAnchorElement.prototype.click = function click() {
      mails.push(this.href);
    };
  });
  return () => page.evaluate(() => (window as unknown as { mails: string[] }).mails);
}

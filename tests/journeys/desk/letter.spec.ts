import { readFile } from 'node:fs/promises';

import { sweep } from '../../browser/journey.ts';
import { resume } from '../forms/resumes.ts';
import { expect, sendApplication, sendEnquiry, signInAsOwner, test } from './desk.ts';
import { openLetter, said, stopClock } from './inbox.ts';
import { watchMails } from './mail.ts';

test(
  'a resume that no browser shows is a download; all of one address is a ZIP',
  sweep(),
  async ({ page, running }) => {
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
  },
);

test('a reply opens the mail program with the letter quoted, is stored, and can be copied', async ({
  page,
  context,
  running,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const opened = await watchMails(page);
  await page.clock.install();
  await signInAsOwner(page, running);
  await sendEnquiry(page, running, { text: 'Claims are typed in twice.\nWe want them once.' });
  await openLetter(page, 'Thomas Kurian');
  const words = page.getByRole('article').getByText('Claims are typed in twice.');
  const before = await words.boundingBox();
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your reply').fill('Dear Thomas,\nshall we talk on Tuesday?');
  expect(await words.boundingBox()).toEqual(before);
  await stopClock(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();

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

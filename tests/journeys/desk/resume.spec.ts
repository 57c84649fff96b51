import { sweep } from '../../browser/journey.ts';
import { launchOptions } from '../../browser/launch-options.ts';
import { docxWith, scannedPdf } from '../../engines/made-resumes.ts';
import { violations } from '../axe.ts';
import { resume } from '../forms/resumes.ts';
import { expect, sendApplication, signInAsOwner, stayOpen, test } from './desk.ts';
import { draftLine, openLetter, rowOf, said } from './inbox.ts';

// Who does not read applications is refused. The resume is shown by Chromium's own viewer.
test.use({ forgiven: /status of 404/, launchOptions: launchOptions() });

test('an application: as it was sent, its resume in the page, and who looked', async ({
  page,
  running,
  askIn,
}) => {
  await signInAsOwner(page, running);
  await stayOpen(page, running);
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
    for (const value of ['arjun@example.in', 'arjun-menon.pdf', 'Unassigned'])
      await expect(page.getByRole('definition').filter({ hasText: value }).first()).toBeVisible();
  });
  await test.step('a look and a download are written down, with names', async () => {
    await page.getByRole('button', { name: /^Access log/ }).click();
    await expect(page.getByText('Opened by you')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await saved).suggestedFilename()).toBe('1794741240000-arjun-menon.pdf');
    await expect(page.getByText('Resume downloaded by you')).toBeVisible();
    const priya = await askIn('Priya Nair', ['application']);
    await openLetter(priya, 'Arjun Menon');
    await expect(page.getByText('Opened by Priya')).toBeVisible();

    await expect(page.getByRole('button', { name: /remove|delete|edit/i })).toHaveCount(0);
    await priya.context().close();
  });
  await test.step('marked as spam, its public link is closed; moved to the inbox, it is open', async () => {
    const link = `${running.site}/storage/v1/object/public/resumes/1794741240000-arjun-menon.pdf`;
    const status = async () => (await page.request.get(link)).status();
    expect(await status()).toBe(200);
    await page.getByRole('button', { name: 'Spam' }).click();
    await expect(said(page).filter({ hasText: 'marked as spam.' })).toBeVisible();
    await expect.poll(status).not.toBe(200);
    await page.getByRole('button', { name: 'Not spam' }).click();
    await expect.poll(status).toBe(200);
  });
  await test.step('unread again', async () => {
    await page.getByRole('button', { name: 'Unread' }).click();
    await expect(rowOf(page, 'Arjun Menon')).toContainText(', unread');
  });
});

test('the resume stays where it is while its application is answered, and gives the keys back', async ({
  page,
  running,
}) => {
  await signInAsOwner(page, running);
  await sendApplication(page, running);
  await openLetter(page, 'Arjun Menon');
  const viewer = page.getByTitle('Resume of Arjun Menon');
  const handle = await viewer.elementHandle();
  const before = await viewer.boundingBox();
  const answer = page.getByLabel('Your reply');

  await test.step('beside the reply', async () => {
    await page.keyboard.press('r');
    await answer.fill('Dear Arjun');
    expect(await viewer.boundingBox()).toMatchObject({ x: before?.x, y: before?.y, width: before?.width });
    expect(await handle?.evaluate((frame) => frame.isConnected)).toBe(true);
    expect(await violations(page)).toEqual([]);
  });
  await test.step('facts, history and notes are one press away, and the draft stays', async () => {
    await page.getByRole('button', { name: 'Facts' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'arjun@example.in' })).toBeVisible();
    await page.getByRole('button', { name: 'Notes' }).click();
    await expect(page.getByLabel('A note for colleagues')).toBeFocused();
    // What is not seen is not sent.
    await page.keyboard.press('Control+Enter');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(answer).toBeFocused();
    await expect(answer).toHaveValue('Dear Arjun');
    await page.keyboard.press('Escape');
    await expect(draftLine(page)).toContainText('Dear Arjun');
  });
  await test.step('a press into it takes the keys, which is said, and they are had back', async () => {
    const line = page.getByText('Keyboard shortcuts pause while the resume has focus.');
    await expect(line).toHaveCount(0);
    const { x = 0, y = 0 } = before ?? {};
    await page.mouse.click(x + 200, y + 300);
    await expect(line).toBeVisible();
    await page.getByRole('button', { name: 'Resume them' }).click();
    await expect(line).toHaveCount(0);
    await page.keyboard.press('r');
    await expect(answer).toBeFocused();
  });
});

test('a DOCX is shown as its words, over which the keys work, and what cannot be searched is said', async ({
  page,
  running,
}) => {
  await signInAsOwner(page, running);
  const summary = 'I have mended pumps in 14 villages for twelve years.';
  const words = ['Uma Nair', '# Summary', summary, '', '# Experience', 'Fitter, Sahyadri Dairy'];
  await sendApplication(page, running, { name: 'Uma Nair' }, '1794741240001-uma-nair.docx', {
    mimeType: resume({ kind: 'docx' }).mimeType,
    buffer: docxWith(words),
  });
  await sendApplication(page, running, { name: 'Dev Rane' }, '1794741240002-dev-rane.pdf', {
    mimeType: resume().mimeType,
    buffer: scannedPdf(2),
  });
  await openLetter(page, 'Uma Nair');
  const shown = page.getByRole('article', { name: 'Resume of Uma Nair' });
  await expect(shown.getByRole('heading')).toHaveText(['Summary', 'Experience']);
  await expect(shown).toContainText(summary);
  await expect(page.getByText('Layout may differ.')).toBeVisible();
  await shown.getByText(summary).click();
  await page.keyboard.press('r');
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await expect(shown).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(running.desk);
  await openLetter(page, 'Dev Rane');
  await expect(
    page.getByText('Its pages are pictures, without text. The search does not find its words.'),
  ).toBeVisible();
});

test(
  'the link of a resume opens its application for who reads them, and nothing for who does not',
  sweep(),
  async ({ page, running, askIn }) => {
    await signInAsOwner(page, running);
    await sendApplication(page, running);
    const link = `${running.desk}/resumes/1794741240000-arjun-menon.pdf`;

    const priya = await askIn('Priya Nair', ['application']);
    await priya.goto(link);
    await expect(priya.getByRole('heading', { level: 1 })).toHaveText('Arjun Menon');
    await expect(priya.locator('iframe, embed, object')).toBeVisible();

    const rohan = await askIn('Rohan Kulkarni', ['message']);
    await rohan.goto(link);
    await expect(rohan.getByRole('heading', { level: 1 })).toHaveText('No application has this resume.');
    await expect(rohan.getByRole('main')).toContainText('it is of a kind that you may not read');
    await expect(rohan.getByText('Arjun')).toHaveCount(0);
  },
);

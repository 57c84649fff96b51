import { alive, expect, openAlive } from '../../browser/journey.ts';
import { unknownPath } from '../addresses.ts';
import { everyForm, fill, submitButton } from '../forms/form.ts';
import { rowsOf, storedFile } from '../forms/stored.ts';
import { DATA, test } from './static-host.ts';

test('a visitor follows the links from page to page, and what the forms hold is stored, with the policy in force', async ({
  page,
}) => {
  await openAlive(page, '/');
  for (const [, form] of everyForm) {
    await page.locator(`footer a[href="${form.path}"], main a[href="${form.path}"]`).first().click();
    await expect(page).toHaveURL(form.path);
    const { texts, resume } = form.answers();
    await fill(page, { texts, ...(resume && { resume }) });
    await submitButton(page).click();
    await expect(page.locator('[id$=-receipt]')).toContainText(texts.Email!);
    const [row] = rowsOf(form.table, texts.Email!, DATA);
    expect(row).toMatchObject({ email: texts.Email });
    if (resume) expect(storedFile(row!.resume_url!, DATA).equals(resume.buffer)).toBe(true);
  }
});

test('an address that no page has shows the not-found page, and leads to no other host', async ({
  page,
  baseURL,
}) => {
  expect((await page.goto(unknownPath))?.status()).toBe(404);
  await alive(page);
  await page.goto(`${baseURL}/%5c127.0.0.1:1/`);
  expect(new URL(page.url()).origin).toBe(baseURL);
});

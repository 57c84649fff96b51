import { alive } from '../../browser/journey.ts';
import { field, submitButton } from '../forms/form.ts';
import { expect, sendMessage, signInAsOwner, test } from './desk.ts';
import { rowOf } from './inbox.ts';

test('a form sent on the site stands in the inbox by itself, and moves nothing that is read', async ({
  page,
  context,
  running,
}) => {
  await signInAsOwner(page, running);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to answer.');
  for (let index = 1; index <= 30; index++)
    await sendMessage(page, running, { name: `Sender ${index}`, email: `sender${index}@example.in` });
  await expect(page.getByRole('link', { name: 'Inbox 30 to answer' })).toBeVisible();

  // Somebody reads in the middle of the list.
  const list = page.getByRole('list', { name: 'To answer' });
  await list.hover();
  await page.mouse.wheel(0, 400);
  const row = rowOf(page, 'Sender 12');
  await row.focus();
  const before = await row.boundingBox();

  const site = await context.newPage();
  await site.goto(`${running.site}/contact`);
  await alive(site);
  await field(site, 'Name').fill('Asha Rao');
  await field(site, 'Email').fill('asha@example.in');
  await field(site, 'Message').fill('Two systems disagree about one claim.');
  await submitButton(site).click();
  await expect(site.getByRole('heading', { name: 'We have your message.' })).toBeFocused();

  await expect(page.getByRole('link', { name: 'Inbox 31 to answer' })).toBeVisible();
  await expect(row).toBeFocused();
  expect(await row.boundingBox()).toEqual(before);
  await page.mouse.wheel(0, 5000);
  await expect(rowOf(page, 'Asha Rao')).toContainText('Two systems disagree about one claim.');
  await expect(rowOf(page, 'Asha Rao')).toContainText('Came just now');
});

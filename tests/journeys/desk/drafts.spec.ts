import { violations } from '../axe.ts';
import { sizes } from '../sizes.ts';
import { ask, expect, sendMessage, signInAsOwner, test } from './desk.ts';
import { expectNoSideways } from './fits.ts';
import { openLetter, rowOf } from './inbox.ts';

test('a draft is told of in the list: its words to who writes it, and to colleagues that there is one', async ({
  page,
  running,
  askIn,
}) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running);
  await openLetter(page, 'Meera Deshpande');
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your reply').fill('Dear Meera, four trucks');
  await expect(page.getByText(/^Draft kept at/)).toBeVisible();
  await page
    .getByRole('link', { name: /^Inbox/ })
    .first()
    .click();
  const row = rowOf(page, 'Meera Deshpande');
  await expect(row).toHaveAccessibleName(/Draft by you, \d\d:\d\d : Dear Meera, four trucks/);

  const priya = await askIn('Priya Nair');
  const hers = rowOf(priya, 'Meera Deshpande');
  await expect(hers).toContainText(/Owner has a draft, \d\d:\d\d/);
  await expect(hers).not.toContainText('four trucks');
  await priya
    .getByRole('navigation', { name: 'Letters' })
    .getByRole('link', { name: /^Drafts/ })
    .click();
  await expect(priya.getByRole('heading', { level: 1 })).toHaveText('No drafts.');
  expect(await violations(priya)).toEqual([]);

  await page.getByRole('navigation', { name: 'Letters' }).getByRole('link', { name: 'Drafts 1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('One draft.');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(sizes.phone);
  await expect(row).toContainText('Draft by you');
  await expectNoSideways(page);
  await ask(page, running, 'draft', { number: 1, text: '' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No drafts.');
});

import { sweep } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { expect, sendApplication, sendEnquiry, sendMessage, signInAsOwner, test } from '../desk/desk.ts';
import { expectFingerWide, expectNoSideways } from '../desk/fits.ts';
import { rowOf, said, stopClock } from '../desk/inbox.ts';

// Whoever is not signed in is refused, and what was erased is not found.
test.use({ forgiven: /status of 4(01|04)/ });

const LONG = 'Bhuvaneshwari Venkatasubramanian-Krishnamoorthy of the Western Region';

test('the list, its choices, search and the screens on a phone', async ({ page, running }) => {
  await page.clock.install();
  await signInAsOwner(page, running);
  await sendMessage(page, running);
  await sendMessage(page, running, {
    name: 'अनिल पाटील',
    email: 'anil@example.in',
    text: 'नमस्ते, मुझे हिन्दी में उत्तर चाहिए।',
  });
  await sendEnquiry(page, running, { name: LONG, email: `${'a'.repeat(60)}@example.in` });
  await sendApplication(page, running);
  await expect(page.locator('[data-letter]')).toHaveCount(4);

  await test.step('all fits, and what is pinned is as wide as a finger', async () => {
    await expectNoSideways(page);
    await expectFingerWide(page.getByRole('banner').getByRole('link').filter({ visible: true }));
    await expectFingerWide(page.getByRole('banner').getByRole('button').filter({ visible: true }));
    await expectFingerWide(
      page.getByRole('navigation', { name: 'Screens' }).getByRole('link').filter({ visible: true }),
    );
    expect(await violations(page)).toEqual([]);
  });
  await test.step('kind and order, on a sheet', async () => {
    await page.getByRole('button', { name: 'Filter, sort' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filter, sort' });
    await expectFingerWide(sheet.getByRole('link').filter({ visible: true }));
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('region', { name: 'Kind' }).getByRole('link', { name: 'messages' }).tap();
    await expect(sheet).toBeHidden();
    await expect(page.locator('[data-letter]')).toHaveCount(2);
  });
  await test.step('several at once, and undo', async () => {
    await page.getByRole('button', { name: 'Filter, sort' }).tap();
    await page.getByRole('button', { name: 'Select' }).tap();
    await page.getByRole('checkbox', { name: 'Select Meera Deshpande' }).tap();
    await page.getByRole('checkbox', { name: 'Select अनिल पाटील' }).tap();
    const bar = page.getByRole('toolbar', { name: 'With the selection' });
    await expectFingerWide(bar.getByRole('button'));
    await stopClock(page);
    await bar.getByRole('button', { name: 'Answered' }).tap();
    await expect(said(page).filter({ hasText: 'Two are answered.' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.locator('[data-letter]')).toHaveCount(2);
    await page.clock.resume();
  });
  await test.step('search', async () => {
    await page.getByRole('link', { name: 'Search' }).tap();
    await page.getByRole('searchbox').fill('हिन्दी');
    await expect(page.getByRole('list', { name: 'Found' }).getByRole('link')).toContainText('अनिल पाटील');
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'Close' }).tap();
  });
  await test.step('the other screens, by the bar and by the menu', async () => {
    const bar = page.getByRole('navigation', { name: 'Screens' });
    for (const name of ['Hiring', 'Spam', 'Reports']) {
      await bar.getByRole('link', { name }).tap();
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\.$/);
      await expectNoSideways(page);
    }
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expectFingerWide(menu.getByRole('link'));
    expect(await violations(page)).toEqual([]);
    await menu.getByRole('link', { name: 'People' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One person can read.');
    await expectNoSideways(page);
  });
});

test('on the narrowest screen every one fits', sweep(), async ({ page, running }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(running.desk);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This browser is not signed in.');
  await expectNoSideways(page);
  await page.goto(String(await running.order({ do: 'owner-link' })));
  await expect(page.getByRole('timer')).toBeVisible();
  await expectNoSideways(page);
  await signInAsOwner(page, running);
  await sendEnquiry(
    page,
    running,
    { name: LONG, email: `${'a'.repeat(60)}@example.in`, text: `See https://example.in/${'x'.repeat(200)}` },
    LONG,
  );
  await sendApplication(page, running, { email: `${'a'.repeat(60)}@example.in` });
  for (const path of [
    '/',
    '/letters/1',
    '/letters/1?reply',
    '/letters/2',
    '/letters/2?reply',
    '/hiring',
    '/reply-to-many?numbers=2',
    '/saved-replies',
    '/search?words=example',
    '/retention',
    '/reports',
    '/people',
    '/erase?number=1',
    '/proofs',
  ]) {
    await page.goto(running.desk + path);
    await expect(page.getByRole('main')).toContainText(/\.|Arjun|Bhuvan/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Loading|being fetched|Looking/);
    await test.step(path, () => expectNoSideways(page));
  }
});

test('erased from a phone', sweep(), async ({ page, running }) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running);
  await rowOf(page, 'Meera Deshpande').tap();
  await page.getByRole('button', { name: 'More' }).tap();
  const sheet = page.getByRole('dialog', { name: 'Meera Deshpande' });
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('link', { name: 'Delete' }).tap();
  await page.getByRole('radio', { name: 'The person asked' }).check();
  await page.getByLabel('Type the address to confirm').fill('meera@example.in');
  await page.getByRole('button', { name: /^Delete/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deleted.');
  await expectNoSideways(page);
});

import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';

import { sweep } from '../../browser/journey.ts';
import { ask, expect, sendApplication, sendEnquiry, sendMessage, signInAsOwner, test } from './desk.ts';
import { openLetter, rowOf } from './inbox.ts';

// A dead link, a browser that lost its access, and a right that was taken away are refused.
test.use({ forgiven: /status of 4(01|03|04|10)/ });

/** What was done, at the foot of the screen. */
const said = (page: Page) => page.getByRole('contentinfo');

/** By another library than the one that draws. */
async function readCode(screenshot: Buffer): Promise<string> {
  const { data, info } = await sharp(screenshot).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test('asked in by a link that works once; without access, their page ends at once', async ({
  page,
  browser,
  running,
}) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running);
  await sendApplication(page, running);
  await page.getByRole('link', { name: 'People' }).click();

  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText('Write a name.')).toBeVisible();
  await expect(page.getByText('Tick at least one.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Priya Nair');
  await page.getByRole('checkbox', { name: 'messages' }).check();
  await page.getByRole('button', { name: 'Make a link' }).click();
  await expect(page.getByText(/^This link opens on this computer only\./)).toBeVisible();
  const link = await page.getByLabel('The link for Priya Nair').inputValue();
  await expect(page.getByText(/^Works once, until tomorrow at \d\d:\d\d\./)).toBeVisible();
  // It would open on the phone itself.
  await expect(page.getByRole('img', { name: 'QR code of this link' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Invitation pending')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'One person can read. One invitation is pending.',
  );

  const context = await browser.newContext();
  const priya = await context.newPage();
  await test.step('opened twice, it still works: only the button uses it up', async () => {
    for (let times = 0; times < 2; times++) {
      await priya.goto('about:blank');
      await priya.goto(link);
      await expect(priya.getByRole('heading', { level: 1 })).toHaveText(/Priya Nair\.$/);
      await expect(priya.getByText('You may read messages')).toBeVisible();
    }
    await priya.getByRole('button', { name: 'Sign in this browser' }).click();
    await expect(rowOf(priya, 'Meera Deshpande')).toBeVisible();
    expect(priya.url()).toBe(`${running.desk}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two people can read.');
  });
  await test.step('used, it says nothing of whose it was', async () => {
    const other = await browser.newContext();
    const stranger = await other.newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link no longer works.');
    await expect(stranger.getByText('Priya')).toHaveCount(0);
    await other.close();
  });
  await test.step('access removed', async () => {
    await openLetter(priya, 'Meera Deshpande');
    await page.getByRole('button', { name: 'Remove access Priya Nair' }).click();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.getByRole('button', { name: 'Remove access of Priya Nair' }).click();
    await expect(priya.getByRole('heading', { level: 1 })).toHaveText('This browser is not signed in.');
    await expect(priya.getByText('Meera')).toHaveCount(0);
    await priya.goto(running.desk);
    await expect(priya.getByRole('heading', { level: 1 })).toHaveText('This browser is not signed in.');
    await expect(page.getByText(/^Access removed on/)).toBeVisible();
  });
  await test.step('signed out, by oneself', async () => {
    await page.getByRole('button', { name: 'Owner', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out of this browser' }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out.');
    await expect(page.getByText('npm run desk -- invite')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This browser is not signed in.');
  });
  await context.close();
});

test('the owner’s own phone signs in by a code that it reads from the screen', async ({
  page,
  browser,
  running,
}) => {
  await signInAsOwner(page, running);
  await page.goto(`${running.desk}/people`);
  const own = page.getByRole('listitem').filter({ hasText: 'You, the owner' });
  const make = own.getByRole('button', { name: 'Link for another browser or phone' });
  // As of a desk behind TLS, which a phone can reach.
  const origin = 'https://desk.example.in';
  await page.route('**/api/new-link', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(running.desk, origin) });
  });
  await make.click();
  const field = page.getByLabel('The link for your other browser or phone');
  await expect(field).toBeFocused();
  await expect(page.getByText(/^Works once, until \d\d:\d\d\. It opens everything/)).toBeVisible();
  const code = page.getByRole('img', { name: 'QR code of this link' });
  const link = await readCode(await code.screenshot());
  expect(link).toBe(await field.inputValue());
  expect(link).toContain(`${origin}/sign-in#`);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(own.getByText(/^Link pending, until \d\d:\d\d$/)).toBeVisible();

  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.goto(link.replace(origin, running.desk));
  await phone.getByRole('button', { name: 'Sign in this browser' }).click();
  await expect(own.getByText(/^Chrome on a computer and Chrome on a computer$/)).toBeVisible();
  await make.click();
  await page.getByRole('button', { name: 'Done' }).click();
  await own.getByRole('button', { name: 'Revoke link for Owner' }).click();
  await expect(said(page)).toContainText('The link for Owner no longer works.');
  await expect(make).toBeVisible();
  await context.close();
});

test('deleting for good is a right of its own: given and taken at People, it stands at each screen at once', async ({
  page,
  running,
  askIn,
}) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running);
  const priya = await askIn('Priya Nair');
  await page.goto(`${running.desk}/people`);
  const heading = priya.getByRole('heading', { level: 1 });
  const link = priya.getByRole('link', { name: 'Delete one person' });
  const row = page.getByRole('listitem').filter({ hasText: 'Priya Nair' });
  const setRight = async (isGiven: boolean) => {
    await row.getByRole('button', { name: 'Change Priya Nair' }).click();
    await row.getByRole('checkbox', { name: 'people and letters, for good' }).setChecked(isGiven);
    await row.getByRole('button', { name: 'Save' }).click();
    await expect(said(page)).toContainText('The rights of Priya Nair are changed.');
  };
  await priya.goto(`${running.desk}/delete?email=meera@example.in`);
  await expect(heading).toHaveText('You may not delete for good.');
  await expect(priya.getByText(/may delete for good\. Ask the owner\.$/)).toBeVisible();
  await expect(link).toHaveCount(0);
  await setRight(true);
  await expect(row.getByText('may delete', { exact: true })).toBeVisible();
  await expect(heading).toHaveText(/^A message will be deleted|^One letter/);
  await priya.getByRole('button', { name: 'Priya Nair', exact: true }).click();
  await expect(link).toBeVisible();
  await setRight(false);
  await expect(heading).toHaveText('You may not delete for good.');
  await expect(link).toHaveCount(0);
});

test('whoever reads applications sees no other kind anywhere', sweep(), async ({ page, running, askIn }) => {
  await signInAsOwner(page, running);
  const email = 'arjun@example.in';
  await sendApplication(page, running);
  await sendMessage(page, running, { name: 'Arjun Menon', email, text: 'A word about my resume' });
  await sendEnquiry(page, running);
  await expect(page.locator('[data-letter]')).toHaveCount(3);
  const priya = await askIn('Priya Nair', ['application']);
  const main = priya.getByRole('main');

  await expect(priya.locator('[data-letter]')).toHaveCount(1);
  await expect(priya.getByRole('link', { name: 'Inbox 1 to answer' })).toBeVisible();
  await expect(rowOf(priya, 'Arjun Menon')).not.toContainText('from this address');
  await expect(priya.getByRole('list', { name: 'Kind' })).toHaveCount(0);
  await openLetter(priya, 'Arjun Menon');
  await expect(main).not.toContainText('same address');
  for (const words of ['resume', 'claims', 'Thomas']) {
    await priya.goto(`${running.desk}/search?words=${words}`);
    await expect(priya.getByRole('status').filter({ hasText: / in 1 letter/ })).toHaveText(
      words === 'resume' ? /^[01] in/ : /^0 in/,
    );
    await expect(main).not.toContainText('A word about my resume');
  }
  await priya.goto(`${running.desk}/reports`);
  await expect(priya.getByRole('table').first()).toBeVisible();
  await expect(main).not.toContainText(/messages|enquiries/i);
  const { me } = (await ask(priya, running, 'session', {})) as { me: { id: number } };
  await ask(page, running, 'change-person', { person: me.id, mayDelete: true });
  await priya.goto(`${running.desk}/delete?email=${email}`);
  await expect(main).toContainText('Letters of kinds that you may not read are not shown and stay.');
  await expect(main).not.toContainText('a message');
  await priya.goto(`${running.desk}/letters/2`);
  await expect(priya.getByRole('heading', { level: 1 })).toHaveText('This letter is not here.');

  await test.step('who works at what they do not read is not told', async () => {
    await openLetter(page, 'A word about my resume', 'Arjun Menon');
    const { here } = (await ask(priya, running, 'session', {})) as { here: { number?: number }[] };
    expect(here.every(({ number }) => number === undefined)).toBe(true);
  });
});

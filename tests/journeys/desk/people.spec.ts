import { sweep } from '../../browser/journey.ts';
import { ask, expect, sendApplication, sendEnquiry, sendMessage, signInAsOwner, test } from './desk.ts';
import { openLetter, rowOf } from './inbox.ts';

// A dead link and a browser that was shut out are refused.
test.use({ forgiven: /status of 4(01|04|10)/ });

test('asked in by a link that works once; shut out, their page ends at once', async ({
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
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'One person can read. One waits at the door.',
  );

  const context = await browser.newContext();
  const priya = await context.newPage();
  await test.step('opened twice, it still works: only the button uses it up', async () => {
    for (let times = 0; times < 2; times++) {
      await priya.goto('about:blank');
      await priya.goto(link);
      await expect(priya.getByRole('heading', { level: 1 })).toHaveText(/Priya Nair\.$/);
      await expect(priya.getByText('You will read messages')).toBeVisible();
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
  await test.step('shut out', async () => {
    await openLetter(priya, 'Meera Deshpande');
    const shutOut = page.getByRole('button', { name: 'Shut out now Priya Nair' });
    await expect(shutOut).toHaveCSS('opacity', '1');
    await shutOut.click();
    await expect(page.getByRole('button', { name: 'Leave it' })).toBeFocused();
    await page.getByRole('button', { name: 'Shut out Priya Nair' }).click();
    await expect(priya.getByRole('heading', { level: 1 })).toHaveText('This browser is not signed in.');
    await expect(priya.getByText('Meera')).toHaveCount(0);
    await priya.goto(running.desk);
    await expect(priya.getByRole('heading', { level: 1 })).toHaveText('This browser is not signed in.');
    await expect(page.getByText(/^Shut out on/)).toBeVisible();
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
    await expect(priya.getByRole('status').filter({ hasText: /letters?$/ })).toHaveText(
      words === 'resume' ? /[01] letters?/ : '0 letters',
    );
    await expect(main).not.toContainText('A word about my resume');
  }
  await priya.goto(`${running.desk}/reports`);
  await expect(priya.getByRole('table').first()).toBeVisible();
  await expect(main).not.toContainText(/messages|enquiries/i);
  await priya.goto(`${running.desk}/delete?email=${email}`);
  await expect(main).toContainText('Letters of kinds that you do not read are not shown and stay.');
  await expect(main).not.toContainText('a message');
  await priya.goto(`${running.desk}/letters/2`);
  await expect(priya.getByRole('heading', { level: 1 })).toHaveText('This letter is not here.');

  await test.step('who works at what they do not read is not told', async () => {
    await openLetter(page, 'A word about my resume', 'Arjun Menon');
    const { here } = (await ask(priya, running, 'session', {})) as { here: { number?: number }[] };
    expect(here.every(({ number }) => number === undefined)).toBe(true);
  });
});

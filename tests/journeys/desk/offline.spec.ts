import { sweep } from '../../browser/journey.ts';
import { ask, expect, sendMessage, signInAsOwner, test } from './desk.ts';
import { openLetter, rowOf, said } from './inbox.ts';

// The desk is out of reach on purpose.
test.use({ forgiven: /net::ERR_/ });

test('offline: said since when, changes wait, and all comes back by itself', async ({ page, running }) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running);
  await sendMessage(page, running, { name: 'Nikhil Sane', email: 'nikhil@example.in' });
  await expect(rowOf(page, 'Nikhil Sane')).toBeVisible();
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('Online.');

  await running.order({ do: 'stop-desk' });
  await expect(foot).toContainText(/Offline since \d\d:\d\d\./);
  await expect(rowOf(page, 'Meera Deshpande')).toBeVisible();
  await rowOf(page, 'Meera Deshpande').focus();
  await page.keyboard.press('e');
  await expect(said(page).filter({ hasText: 'You are offline.' })).toBeVisible();
  await sendMessage(page, running, { name: 'Farida Khan', email: 'farida@example.in' });

  await running.order({ do: 'start-desk' });
  await expect(rowOf(page, 'Farida Khan')).toBeVisible();
  await expect(foot).not.toContainText('Offline');
  await expect
    .poll(async () => ((await ask(page, running, 'overview', {})) as { answeredToday: number }).answeredToday)
    .toBe(1);
});

test('a note and a draft that could not be sent say so, and are not lost', async ({
  page,
  context,
  running,
}) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running);
  await rowOf(page, 'Meera Deshpande').click();
  const note = page.getByLabel('A note for colleagues');
  await note.fill('Call her');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved.' })).toBeVisible();
  await expect(note).toHaveValue('Call her');
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your reply').fill('Good morning');
  await expect(page.getByText(/^The draft is not kept yet\./)).toBeVisible();
  const triedAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/draft'));
  await page.getByRole('button', { name: 'Open in your e-mail, mark answered' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not sent.' })).toBeVisible();
  await triedAgain;
  await context.setOffline(false);
  await expect(page.getByText(/^Draft kept at/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your reply')).toHaveValue('Good morning');
});

test(
  'a draft that could not be sent: the browser asks before it goes, and it is kept when its reply is closed',
  sweep(),
  async ({ page, context, running }) => {
    await signInAsOwner(page, running);
    await sendMessage(page, running);
    await openLetter(page, 'Meera Deshpande');
    await page.getByRole('button', { name: 'Reply' }).click();
    await context.setOffline(true);
    await page.getByLabel('Your reply').fill('Good morning');
    await expect(page.getByText(/^The draft is not kept yet\./)).toBeVisible();

    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();

    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Your reply')).toHaveCount(0);
    await context.setOffline(false);
    await expect
      .poll(async () => ask(page, running, 'letter', { number: 1 }))
      .toMatchObject({ draft: { text: 'Good morning' } });
  },
);

test(
  'out of reach in a letter and its reply: said, and the mark waits',
  sweep(),
  async ({ page, running }) => {
    await signInAsOwner(page, running);
    await sendMessage(page, running);
    await openLetter(page, 'Meera Deshpande');
    await running.order({ do: 'stop-desk' });
    const notLive = page.getByText(/^Offline since \d\d:\d\d\./).filter({ visible: true });
    await expect(notLive).toBeVisible();
    await page.keyboard.press('e');
    await expect(
      said(page).filter({ hasText: 'You are offline. The change will be saved when you are back online.' }),
    ).toBeVisible();
    await page.keyboard.press('r');
    await expect(page.getByLabel('Your reply')).toBeFocused();
    await expect(notLive).toContainText('Changes will be saved when you are back online.');

    await running.order({ do: 'start-desk' });
    await expect(notLive).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Answered at/)).toBeVisible();
  },
);

test('out of reach is said in place of what else the key line says', sweep(), async ({ page, running }) => {
  await signInAsOwner(page, running);
  await page.getByRole('link', { name: 'Reports' }).click();
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('No names, and no letters');
  await running.order({ do: 'stop-desk' });
  await expect(foot).toContainText(/Offline since \d\d:\d\d\./);
  await running.order({ do: 'start-desk' });
  await expect(foot).toContainText('No names, and no letters');
});

import { sweep } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { expect, sendEnquiry, sendMessage, signInAsOwner, stayOpen, test } from './desk.ts';
import { openLetter, rowOf, said, stopClock } from './inbox.ts';

test('two people at one letter see each other, give, note, answer and undo', async ({
  page,
  running,
  askIn,
}) => {
  await page.clock.install();
  await signInAsOwner(page, running);
  await stayOpen(page, running);
  await sendEnquiry(page, running);
  const priya = await askIn('Priya Nair');
  await openLetter(priya, 'Thomas Kurian');

  await test.step('who reads, and who writes a note', async () => {
    await expect(page.getByRole('banner')).toContainText('Priya is online');
    await expect(rowOf(page, 'Thomas Kurian')).toContainText('Priya is reading');
    await priya.getByLabel('A note for colleagues').fill('I know them. Call first?');
    await expect(rowOf(page, 'Thomas Kurian')).toContainText('Priya is writing a note');
    await openLetter(page, 'Thomas Kurian');
    await expect(page.getByText('Priya is writing a note')).toBeVisible();
    await priya.getByRole('button', { name: 'Save the note' }).click();
    await expect(page.getByText('Priya: I know them. Call first?')).toBeVisible();
    await expect(page.getByText('Priya is writing a note')).toBeHidden();
  });

  await test.step('assigned to somebody, and undone', async () => {
    await page.getByRole('button', { name: 'Assign' }).click();
    await stopClock(page);
    await page.getByRole('option', { name: 'Priya Nair' }).click();
    await expect(said(page).filter({ hasText: 'Assigned to Priya.' })).toBeVisible();
    await priya.getByRole('button', { name: /^All/ }).click();
    await expect(priya.getByText('Owner assigned it to you')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(said(page).filter({ hasText: 'Undone.' })).toBeVisible();
    await expect(priya.getByRole('definition').filter({ hasText: 'Unassigned' })).toBeVisible();
    await page.clock.resume();
  });

  await test.step('answered by one, undone, and answered by the other: an undo takes back only one’s own', async () => {
    await stopClock(page);
    await page.getByRole('button', { name: 'Answered' }).click();
    await expect(priya.getByText(/^Answered at/)).toBeVisible();
    await priya.getByRole('button', { name: 'Reopen' }).click();
    await expect(page.getByText(/left$/)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(
      said(page).filter({ hasText: 'One was changed by somebody else since, and stays.' }),
    ).toBeVisible();
  });
});

test('a colleague’s answer takes nothing of a draft', async ({ page, running, askIn }) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running);
  const priya = await askIn('Priya Nair');

  await openLetter(page, 'Meera Deshpande');
  await page.getByRole('button', { name: 'Reply' }).click();
  const mine = page.getByLabel('Your reply');
  await expect(mine).toBeFocused();
  await mine.fill('Dear Meera, thank you. We');
  await expect(page.getByText(/^Draft kept at/)).toBeVisible();
  await page.reload();
  await expect(mine).toHaveValue('Dear Meera, thank you. We');

  await openLetter(priya, 'Meera Deshpande');
  await expect(priya.getByText('is writing a reply')).toBeVisible();
  await priya.getByRole('button', { name: 'Reply' }).click();
  const theirs = priya.getByLabel('Your reply');
  await expect(theirs).toHaveValue('');
  await expect(page.getByText('Priya is writing a reply too')).toBeVisible();
  await theirs.fill('Good morning. Tuesday at ten?');
  await priya.getByRole('button', { name: 'Open in your e-mail, mark answered' }).click();
  await expect(priya.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();

  await test.step('said at once, with both texts', async () => {
    const heading = page.getByRole('heading', { name: 'Priya answered while you were writing.' });
    await expect(heading).toBeVisible();
    await expect(page.getByText('Good morning. Tuesday at ten?').first()).toBeVisible();
    await expect(page.getByLabel(/^Yours, as you left it/)).toHaveValue('Dear Meera, thank you. We');
  });
  await test.step('that one has begun is said to the other, without its words', async () => {
    await priya.getByRole('button', { name: 'Close' }).click();
    await expect(priya.getByText(/^Owner has a draft, \d\d:\d\d$/)).toBeVisible();
    await expect(priya.getByText('Dear Meera, thank you. We')).toHaveCount(0);
  });
  await test.step('kept as a note', async () => {
    await page.getByRole('button', { name: 'Keep mine as a note' }).click();
    await expect(page.getByText('You: Dear Meera, thank you. We')).toBeVisible();
    await expect(priya.getByText('Owner: Dear Meera, thank you. We')).toBeVisible();
  });
});

test(
  'one that a colleague has answered by telephone is asked about, too',
  sweep(),
  async ({ page, running, askIn }) => {
    await signInAsOwner(page, running);
    await sendMessage(page, running);
    const priya = await askIn('Priya Nair');
    await openLetter(page, 'Meera Deshpande');
    await page.getByRole('button', { name: 'Reply' }).click();
    await page.getByLabel('Your reply').fill('Dear Meera, we');
    await openLetter(priya, 'Meera Deshpande');
    await priya.keyboard.press('e');
    const heading = page.getByRole('heading', { name: 'Priya marked it answered while you were writing.' });
    await expect(heading).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send it as well' }).click();
    await expect(page.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();
  },
);

test(
  'one that was sent before the news had come is asked about',
  sweep(),
  async ({ page, running, askIn }) => {
    await signInAsOwner(page, running);
    await sendMessage(page, running);
    const priya = await askIn('Priya Nair');
    const mine = page.getByLabel('Your reply');
    const theirs = priya.getByLabel('Your reply');
    await openLetter(page, 'Meera Deshpande');
    await openLetter(priya, 'Meera Deshpande');
    await page.getByRole('button', { name: 'Reply' }).click();
    await mine.fill('Wednesday suits us, too.');
    // The news is held up: what is on its way finds out.
    await page.route('**/api/letter', () => {});
    await priya.getByRole('button', { name: 'Reply' }).click();
    await theirs.fill('Or at eleven.');
    await priya.getByRole('button', { name: 'Open in your e-mail, mark answered' }).click();
    await expect(priya.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();
    await page.getByRole('button', { name: 'Open in your e-mail, mark answered' }).click();
    await expect(page.getByRole('heading', { name: 'Priya answered while you were writing.' })).toBeFocused();
    await page.unroute('**/api/letter');
    await page.getByRole('button', { name: 'Send it as well' }).click();
    await expect(page.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();
    await expect(priya.getByText(/^Answered by Owner/)).toBeVisible();
  },
);

import { sweep } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { expect, sendEnquiry, sendMessage, signInAsOwner, stayOpen, test } from '../desk/desk.ts';
import { expectFingerWide, expectNoSideways } from '../desk/fits.ts';
import { draftLine, openLetter, rowOf, said, stopClock } from '../desk/inbox.ts';

test('a letter on a phone: folds, note, reply, answered, and the way on', async ({
  page,
  running,
  askIn,
}) => {
  await page.clock.install();
  await signInAsOwner(page, running);
  await stayOpen(page, running);
  await sendMessage(page, running, { email: 'thomas@example.in', text: 'Are you there?' });
  await sendEnquiry(page, running);
  await openLetter(page, 'Thomas Kurian');
  const bar = page.getByRole('region', { name: 'What to do with it' });

  await test.step('pinned, and as wide as a finger', async () => {
    await expectNoSideways(page);
    await expectFingerWide(bar.getByRole('button'));
    await expectFingerWide(page.getByRole('banner').getByRole('link').filter({ visible: true }));
    expect(await violations(page)).toEqual([]);
  });
  await test.step('the folds', async () => {
    const fold = (name: RegExp) => page.getByRole('group').filter({ hasText: name });
    await fold(/more from this address/)
      .locator('summary')
      .tap();
    await expect(page.getByText('Are you there?')).toBeVisible();
    await fold(/^Notes/)
      .locator('summary')
      .tap();
    await page.getByLabel('A note for colleagues').fill('Call first');
    await page.getByRole('button', { name: 'Save the note' }).tap();
    await expect(page.getByText('You: Call first')).toBeVisible();
    await fold(/^History/)
      .locator('summary')
      .tap();
    await expect(page.getByText('Opened by you')).toBeVisible();
    await expectNoSideways(page);
    expect(await violations(page)).toEqual([]);
  });
  await test.step('a colleague is seen here, too', async () => {
    const priya = await askIn('Priya Nair');
    await openLetter(priya, 'Thomas Kurian');
    await expect(page.getByText('Priya is reading this too')).toBeVisible();
    await priya.getByRole('link', { name: 'Inbox' }).click();
    await expect(page.getByText('Priya is reading this too')).toBeHidden();
  });
  await test.step('a reply stands below its letter, and keeps what was written', async () => {
    await bar.getByRole('button', { name: 'Reply' }).tap();
    const answer = page.getByLabel('Your reply');
    await answer.fill('Dear Thomas');
    await expectFingerWide(page.getByRole('button').filter({ visible: true }));
    await expectNoSideways(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'More' }).tap();
    const more = page.getByRole('dialog', { name: 'Reply to Thomas Kurian' });
    await expectFingerWide(more.getByRole('button'));
    expect(await violations(page)).toEqual([]);
    await more.getByRole('button', { name: 'Facts' }).tap();
    await expect(page.getByText('Malabar General')).toBeVisible();
    await page.getByRole('button', { name: 'Reply', exact: true }).tap();
    await expect(answer).toHaveValue('Dear Thomas');
    const letter = page.getByRole('article', { name: 'The letter' });
    const third = (await letter.boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: 'Show half a screen of the letter' }).tap();
    await expect.poll(async () => (await letter.boundingBox())?.height).toBeGreaterThan(third);
    await expect(answer).toBeVisible();
    await page.getByRole('button', { name: 'Full screen' }).tap();
    await expect(answer).toBeHidden();
    await expect(letter).toBeVisible();
    await page.getByRole('button', { name: 'Back to the reply' }).tap();
    await expect(answer).toHaveValue('Dear Thomas');
    await page.getByRole('link', { name: 'The letter' }).tap();
    await expect(draftLine(page)).toContainText('Dear Thomas');
    await bar.getByRole('button', { name: 'Reply' }).tap();
    await expect(answer).toHaveValue('Dear Thomas');
    await page.getByRole('link', { name: 'The letter' }).tap();
  });
  await test.step('answered, with its undo; given; the next one', async () => {
    await stopClock(page);
    await bar.getByRole('button', { name: 'Answered' }).tap();
    await expect(said(page).filter({ hasText: 'Marked answered.' })).toBeVisible();
    await expectFingerWide(page.getByRole('button', { name: 'Undo' }));
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(said(page).filter({ hasText: 'Undone.' })).toBeVisible();
    await page.clock.resume();
    await bar.getByRole('button', { name: 'More' }).tap();
    await page
      .getByRole('group')
      .filter({ hasText: /^Assign/ })
      .locator('summary')
      .tap();
    await page.getByRole('option', { name: 'Owner' }).tap();
    await expect(said(page).filter({ hasText: 'Assigned to you.' })).toBeVisible();
    await page.getByRole('link', { name: 'Previous letter' }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Meera Deshpande');
    await page.getByRole('link', { name: 'Inbox' }).tap();
    await expect(rowOf(page, 'Thomas Kurian')).toContainText('You');
  });
});

test.describe('out of reach', () => {
  test.use({ forgiven: /net::ERR_/ });

  test('is said while a reply is written, too', sweep(), async ({ page, running }) => {
    await signInAsOwner(page, running);
    await sendMessage(page, running);
    await openLetter(page, 'Meera Deshpande');
    await page.getByRole('button', { name: 'Reply' }).tap();
    await expect(page.getByLabel('Your reply')).toBeVisible();
    await running.order({ do: 'stop-desk' });
    await expect(page.getByText(/^Offline since/).filter({ visible: true })).toBeVisible();
    await expectNoSideways(page);
    await running.order({ do: 'start-desk' });
    await expect(page.getByText(/^Offline since/)).toHaveCount(0);
  });
});

import { sweep } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { sizes } from '../sizes.ts';
import { expect, sendEnquiry, sendMessage, signInAsOwner, stayOpen, test } from './desk.ts';
import { expectNoSideways } from './fits.ts';
import { namesIn, rowOf, said, stopClock } from './inbox.ts';
import { setAsideByDesk, suspects } from './spam.ts';

const names = suspects.map(({ name }) => name);

test('set aside in order of doubt, with reasons in sentences, and taken back by keyboard', async ({
  page,
  running,
}) => {
  await page.clock.install();
  await signInAsOwner(page, running);
  await setAsideByDesk(page, running);
  await sendMessage(page, running, { name: 'Olga P.', email: 'olga@mail.example', text: 'Hello dear' });
  await page.goto(running.desk);
  await rowOf(page, 'Olga P.').focus();
  await page.keyboard.press('s');
  await expect(said(page).filter({ hasText: 'Olga P. is marked as spam.' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Three are in Spam. The first may be a person.',
  );

  await test.step('why, and never how much', async () => {
    expect(await namesIn(page, [...names, 'Olga P.'])).toEqual(['Dinesh Solanki', 'Mark T.', 'Olga P.']);
    for (const sentence of [
      '“First page of Google” and “top 3 ranking” are common in spam.',
      'A field that people do not see was filled in.',
      'It has four links or more.',
      'Sent one second after the page was opened. This alone would not have put it here.',
    ])
      await expect(rowOf(page, 'Mark T.')).toContainText(sentence);
    await expect(rowOf(page, 'Mark T.').locator('u')).toHaveText(['first page of Google', 'top 3 ranking']);
    await expect(rowOf(page, 'Dinesh Solanki')).toHaveAccessibleName(/The desk is in doubt\./);
    await expect(rowOf(page, 'Olga P.')).toContainText('Marked as spam by you,');
    await expect(page.getByRole('main')).not.toContainText(/0\.[89]|812|999|[89]\d ?%/);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('at 390, too', async () => {
    await page.setViewportSize(sizes.phone);
    await expect(page.getByRole('button', { name: 'Filter, sort' })).toBeVisible();
    await expect(rowOf(page, 'Mark T.')).toContainText('A field that people do not see was filled in.');
    await expect(page.getByRole('button', { name: 'Not spam' })).toHaveCount(3);
    await expectNoSideways(page);
    await page.setViewportSize(sizes.desktop);
  });

  await test.step('not spam: taken back, undone, and taken back', async () => {
    await rowOf(page, 'Dinesh Solanki').focus();
    await stopClock(page);
    await page.keyboard.press('t');
    await expect(said(page).filter({ hasText: 'Dinesh Solanki is moved to the inbox.' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(said(page).filter({ hasText: 'Undone.' })).toBeVisible();
    await expect(rowOf(page, 'Dinesh Solanki')).toContainText('is common in spam');
    await page.keyboard.press('t');
    await expect(rowOf(page, 'Dinesh Solanki')).toHaveCount(0);
    await expect(rowOf(page, 'Mark T.')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
    await page.clock.resume();
  });

  await test.step('spam: a person’s word has no point, and no reasons', async () => {
    await rowOf(page, 'Mark T.').focus();
    await page.keyboard.press('s');
    await expect(said(page).filter({ hasText: 'Mark T. is marked as spam.' })).toBeVisible();
    // Whoever goes through them goes on with the next.
    await expect(rowOf(page, 'Olga P.')).toBeFocused();
    await expect(rowOf(page, 'Mark T.')).toContainText('Marked as spam by you,');
    await expect(rowOf(page, 'Mark T.')).not.toContainText('filled in');
  });
});

test(
  'an open letter in Spam says why, and is moved to the inbox or kept there by its key',
  sweep(),
  async ({ page, running }) => {
    await signInAsOwner(page, running);
    await stayOpen(page, running);
    await setAsideByDesk(page, running);
    await page.goto(`${running.desk}/?view=spam`);
    await rowOf(page, 'Mark T.').click();
    const why = page.getByRole('region', { name: 'Why the desk marked it as spam' });
    await expect(why).toContainText('A field that people do not see was filled in.');
    await expect(page.getByRole('article').locator('u')).toHaveText([
      'first page of Google',
      'top 3 ranking',
    ]);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(sizes.phone);
    await expect(why).toBeVisible();
    await expectNoSideways(page);
    await page.setViewportSize(sizes.desktop);
    await page.keyboard.press('s');
    await expect(page.getByRole('heading', { name: /^Marked as spam by you,/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Spam', exact: true })).toHaveCount(0);
    await page.keyboard.press('t');
    await expect(page.getByText(/left$/)).toBeVisible();
  },
);

test('marks are forgotten only when one has said so twice', sweep(), async ({ page, running }) => {
  await signInAsOwner(page, running);
  const [mark, dinesh] = suspects;
  const letters = [{ number: 2, kind: 'message' }];
  await setAsideByDesk(page, running, [
    { ...mark!, reasons: [...mark!.reasons, { why: 'marks', letters }] },
    dinesh!,
  ]);
  await running.order({ do: 'sql', sql: `UPDATE desk_letters SET spam_mark = 1 WHERE number = 2` });
  await page.goto(`${running.desk}/letters/1?view=spam`);
  const forget = page.getByRole('button', { name: 'Forget these' });
  await forget.click();
  await expect(page.getByRole('group', { name: 'One spam mark will be removed for good.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(forget).toBeFocused();
  await forget.click();
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(said(page).filter({ hasText: 'removed' })).toBeVisible();
});

test(
  'what one may not read is neither listed nor counted among what is in Spam',
  sweep(),
  async ({ page, running, askIn }) => {
    await signInAsOwner(page, running);
    await setAsideByDesk(page, running);
    await sendEnquiry(page, running);
    const priya = await askIn('Priya Nair', ['enquiry']);
    await priya.goto(`${running.desk}/?view=spam`);
    await expect(priya.getByRole('heading', { level: 1 })).toHaveText('Nothing is in Spam.');
    for (const name of names) await expect(priya.getByText(name)).toHaveCount(0);
  },
);

import { sweep } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { ask, expect, sendApplication, sendEnquiry, sendMessage, signInAsOwner, test } from './desk.ts';
import { openLetter, rowOf } from './inbox.ts';

const DAY = 24 * 3_600_000;

// The desk is stopped once, and its page says so.
test.use({
  forgiven: /ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/,
});

test('what is due is deleted by night, as promised; what is kept longer stays, with its reason', async ({
  page,
  running,
}) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running, { name: 'Meera Deshpande' });
  await sendMessage(page, running, { name: 'Nikhil Sane', email: 'nikhil@example.in' });
  await sendEnquiry(page, running);
  await expect(rowOf(page, 'Nikhil Sane')).toBeVisible();

  await test.step('nearly a year later: a list, and a dry run', async () => {
    // So long nobody was here: the browser was signed out, which a page that is open would complain of.
    await page.goto('about:blank');
    await running.order({ do: 'move-clock', ms: 350 * DAY });
    await signInAsOwner(page, running);
    await page.getByRole('link', { name: 'Retention' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Two are deleted within 30 days\.$/);
    await page.getByRole('button', { name: 'Preview tonight’s deletions' }).click();
    await expect(page.getByText('Nothing was deleted.')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^Nothing would be deleted at/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Thomas Kurian')).toHaveCount(0);
  });
  await test.step('one is kept, and for a reason only', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Meera Deshpande' });
    await row.getByRole('button', { name: 'Keep longer' }).click();
    const reason = page.getByLabel('Why keep it longer?');
    await expect(reason).toBeFocused();
    await reason.fill(' ');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(reason).toHaveAccessibleDescription('Say why it is kept longer.');
    await expect(reason).toBeFocused();
    await reason.fill('A claim is before the court');
    const until = page.getByLabel('Until');
    const day = await until.inputValue();
    await until.fill('2099-01-01');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(until).toHaveAccessibleDescription('Choose a day after today, within ten years.');
    await expect(until).toBeFocused();
    await until.fill(day);
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(row).toContainText('“A claim is before the court” Owner');
    await expect(row.getByRole('link')).toBeFocused();
  });
  await test.step('the night’s run, also when the desk was not there at the hour', async () => {
    await running.order({ do: 'stop-desk' });
    await running.order({ do: 'move-clock', ms: 20 * DAY });
    await running.order({ do: 'start-desk' });
    // For so long the clock may as well be wrong: the owner is asked, here and on every screen.
    await expect(
      page.getByText(/^Nightly deletion is on hold until you allow it, under Retention/),
    ).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Nikhil Sane' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    // By the clock that the page was read by none was due.
    await page.reload();
    await page.getByRole('button', { name: 'The clock is right: delete 1 now' }).click();
    await expect(page.getByText(/one deleted, proof/)).toBeVisible();
    await expect(page.getByText(/on hold until you allow it/)).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: 'Nikhil Sane' })).toHaveCount(0);
    await page
      .getByRole('link', { name: /^Inbox/ })
      .first()
      .click();
    await expect(page.getByRole('list', { name: 'Overdue' }).getByRole('link')).toHaveCount(2);
    await expect(rowOf(page, 'Nikhil Sane')).toHaveCount(0);
    await expect(rowOf(page, 'Meera Deshpande')).toBeVisible();
    await expect(rowOf(page, 'Thomas Kurian')).toBeVisible();
  });
});

test(
  'reports: what came and how soon it was answered, as numbers in tables, without a name',
  sweep(),
  async ({ page, running }) => {
    await signInAsOwner(page, running);
    await ask(page, running, 'my-settings', { staysOpen: true });
    await page.reload();
    await sendMessage(page, running);
    await sendMessage(page, running, { name: 'Nikhil Sane', email: 'nikhil@example.in' });
    await openLetter(page, 'Meera Deshpande');
    await page.getByRole('button', { name: 'Answered' }).click();
    await expect(page.getByText(/^Answered at/)).toBeVisible();
    await sendMessage(page, running, { name: 'Farida Khan', email: 'farida@example.in' });
    await sendApplication(page, running);
    await expect(page.getByRole('link', { name: /^Inbox/ }).first()).toContainText('3');
    await running.order({ do: 'move-clock', ms: 4 * DAY });
    await page.goto(`${running.desk}/letters/2`);
    await page.getByRole('button', { name: 'Answered' }).click();
    await expect(page.getByText(/^Answered at/)).toBeVisible();

    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/answered in time\.$/);
    const inTime = page.getByRole('table', { name: 'Answered in time' });
    await expect(inTime.getByRole('row', { name: /^Messages/ })).toContainText('1 of 2');
    await expect(inTime.getByRole('row', { name: /^Enquiries/ })).toContainText('none yet');
    await expect(page.getByRole('main')).not.toContainText(/Meera|Nikhil/);

    await test.step('late is what was promised; an application is past our goal', async () => {
      const waiting = page.getByRole('table', { name: 'To answer now' });
      await expect(waiting.getByRole('row')).toHaveText([/Overdue/, /^Messages and enquiries10$/]);
      const byGoal = page.getByRole('table', { name: 'Applications to answer' });
      await expect(byGoal.getByRole('row')).toHaveText([/Overdue/, /^Applications10$/]);
      const drawn = page.locator('svg text');
      await expect(drawn.filter({ hasText: /^late$/ })).toHaveCount(1);
      await expect(drawn.filter({ hasText: /^goal$/ })).toHaveCount(1);
    });
  },
);

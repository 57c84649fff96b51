import { sweep } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { sendMessage, signInAsOwner, stayOpen } from '../desk/desk.ts';
import { expectFingerWide, expectNoSideways } from '../desk/fits.ts';
import { openLetter, rowOf } from '../desk/inbox.ts';
import { expect, FULL, HELD, mailsTo, test } from '../desk/mail.ts';
import { setAsideByDesk } from '../desk/spam.ts';

test(
  'a reply by mail on a phone: sent, undone, refused, and sent again',
  sweep(),
  async ({ page, running, mailServer }) => {
    await signInAsOwner(page, running);
    await stayOpen(page, running);
    await sendMessage(page, running);
    await openLetter(page, 'Meera Deshpande');
    const bar = page.getByRole('region', { name: 'What to do with it' });
    const answer = page.getByLabel('Your reply');

    await test.step('held, and undone by a tap', async () => {
      await bar.getByRole('button', { name: 'Reply' }).tap();
      await answer.fill('Dear Meera');
      await expectFingerWide(page.getByRole('button').filter({ visible: true }));
      await page.getByRole('button', { name: 'Send, mark answered' }).tap();
      await expect(page.getByText(/^Sends in \d+ s$/).first()).toBeVisible();
      await expectNoSideways(page);
      await page.getByRole('main').getByRole('button', { name: 'Undo' }).tap();
      await expect(answer).toHaveValue('Dear Meera');
    });
    await test.step('refused', async () => {
      mailServer.behave(FULL);
      await page.getByRole('button', { name: 'Send, mark answered' }).tap();
      await expect(page.getByText(/^Sends in \d+ s$/).first()).toBeVisible();
      await running.order({ do: 'move-clock', ms: HELD });
      const trouble = page.getByRole('region', { name: 'Your reply has not arrived.' });
      await expect(trouble).toBeVisible();
      await expectFingerWide(trouble.getByRole('button'));
      await expectNoSideways(page);
      await page.getByRole('link', { name: 'Inbox' }).first().tap();
      await expect(rowOf(page, 'Meera Deshpande')).toHaveAccessibleName(/Your reply was refused/);
      await rowOf(page, 'Meera Deshpande').tap();
      mailServer.behave({ kind: 'accept' });
      await trouble.getByRole('button', { name: 'Send again now' }).tap();
      await expect(page.getByText(/^Handed to the mail server at/)).toBeVisible();
      await expect(trouble).toHaveCount(0);
      const replies = mailsTo(mailServer, 'meera@example.in').filter(({ mail }) =>
        mail.text?.includes('Dear'),
      );
      expect(replies).toHaveLength(1);
    });
  },
);

test(
  'what is in Spam on a phone: reasons whole, and taken back by a tap',
  sweep(),
  async ({ page, running }) => {
    await signInAsOwner(page, running);
    await setAsideByDesk(page, running);
    await page.goto(`${running.desk}/?view=spam`);
    await expect(rowOf(page, 'Mark T.')).toContainText('This alone would not have put it here.');
    await test.step('nothing of a row is cut, or lies over another', async () => {
      const cut = await page
        .locator('[data-letter]')
        .evaluateAll(
          (rows) => rows.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
        );
      expect(cut).toBe(0);
      const clamped = await page
        .locator('[class*=line-clamp-3]')
        .evaluateAll(
          (lines) => lines.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).length,
        );
      expect(clamped).toBe(0);
      const taken = page.getByRole('button', { name: 'Not spam' });
      await expectFingerWide(taken);
      await expectNoSideways(page);
      expect(await violations(page)).toEqual([]);
    });
    await page.getByRole('button', { name: 'Not spam' }).first().tap();
    await expect(page.getByRole('button', { name: 'Not spam' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(page.getByRole('button', { name: 'Not spam' })).toHaveCount(2);
  },
);

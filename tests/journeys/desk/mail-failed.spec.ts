import { sweep } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { sizes } from '../sizes.ts';
import { sendMessage, signInAsOwner, stayOpen } from './desk.ts';
import { expectNoSideways } from './fits.ts';
import { openLetter, rowOf } from './inbox.ts';
import { expect, FULL, HELD, mailsTo, reply, test } from './mail.ts';
import { tabTo } from './tab-to.ts';

test('a reply that is refused: said in the list and in the letter, sent again, and sent elsewhere', async ({
  page,
  running,
  mailServer,
}) => {
  mailServer.behave(FULL);
  await page.clock.install();
  await signInAsOwner(page, running);
  await stayOpen(page, running);
  await sendMessage(page, running, { name: 'Imran Qureshi', email: 'imran@example.in' });
  await openLetter(page, 'Imran Qureshi');
  await reply(page, running, 'No brochure. Three people, four months.');
  const trouble = page.getByRole('region', { name: 'Your reply has not arrived.' });

  await test.step('the server’s own words, the tries in words too, and the promise that runs', async () => {
    await expect(trouble).toContainText('The mail server has refused it once. The promise still runs');
    await expect(trouble.getByText('The recipient’s mailbox is full')).toBeVisible();
    await expect(trouble).toContainText(/Tried today at \d\d:\d\d\. The promise is/);
    await expect(trouble).toContainText(/It will be tried .+ and /);
    await expect(page.getByText('not delivered', { exact: true })).toBeVisible();
    await expect(page.getByText(/left$/)).toBeVisible();
    // After the offer to undo, which lasts as long as the hold by the page's own clock.
    await page.clock.fastForward(HELD);
    await expect(page.getByText('All other e-mail is being sent.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('at 390, too', async () => {
    await page.setViewportSize(sizes.phone);
    await expect(trouble.getByRole('button', { name: 'Send again now' })).toBeVisible();
    await expectNoSideways(page);
    await page.setViewportSize(sizes.desktop);
  });

  await test.step('in the list, read as a part of the row', async () => {
    await page.keyboard.press('u');
    await expect(rowOf(page, 'Imran Qureshi')).toHaveAccessibleName(/Your reply was refused/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
  });

  await test.step('sent again by its key, and refused again', async () => {
    await expect(trouble).toBeVisible();
    await page.keyboard.press('y');
    await expect(trouble).toContainText('has refused it twice');
  });

  await test.step('to another address, by keyboard: what is none is said beside it', async () => {
    await tabTo(page, trouble.getByRole('button', { name: 'Send to another address' }));
    await page.keyboard.press('Enter');
    const field = trouble.getByLabel('Send it to');
    await expect(field).toBeFocused();
    await page.keyboard.type('imran');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(/Type one address/);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(trouble.getByRole('button', { name: 'Send to another address' })).toBeFocused();
    await page.keyboard.press('Enter');
    mailServer.behave({ kind: 'accept' });
    await page.keyboard.type('imran@elsewhere.example');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Handed to the mail server .+ To imran@elsewhere\.example\./)).toBeVisible();
    await expect(trouble).toHaveCount(0);
    await expect(page.getByText(/^Answered at/)).toBeVisible();
    expect(mailsTo(mailServer, 'imran@elsewhere.example')).toHaveLength(1);
  });
});

test(
  'answered another way, the tries stop and nothing more is said',
  sweep(),
  async ({ page, running, mailServer }) => {
    mailServer.behave(FULL);
    await signInAsOwner(page, running);
    await stayOpen(page, running);
    await sendMessage(page, running);
    await openLetter(page, 'Meera Deshpande');
    await reply(page, running, 'Dear Meera');
    const trouble = page.getByRole('region', { name: 'Your reply has not arrived.' });
    await expect(trouble.getByRole('link', { name: 'Write from your own e-mail' })).toHaveAttribute(
      'href',
      /^mailto:meera@example\.in\?subject=Re.+Dear%20Meera/,
    );
    await page.getByRole('button', { name: 'Answered another way' }).click();
    await expect(page.getByText(/^Answered at/)).toBeVisible();
    await expect(trouble).toHaveCount(0);
    await expect(page.getByText(/^Not delivered: refused/)).toBeVisible();
  },
);

test(
  'one of which the mail server said nothing is not called refused, and may arrive twice',
  sweep(),
  async ({ page, running, mailServer }) => {
    mailServer.behave({ kind: 'drop-after-data', stores: true });
    await signInAsOwner(page, running);
    await stayOpen(page, running);
    await sendMessage(page, running);
    await openLetter(page, 'Meera Deshpande');
    await reply(page, running, 'Dear Meera');
    const line = page.getByText(
      'It may have arrived, or not: the mail server said nothing. It is tried again; it may arrive twice.',
    );
    await expect(line).toHaveCount(2);
    await expect(page.getByRole('heading', { name: /has not arrived/ })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${running.desk}/?view=answered`);
    const row = rowOf(page, 'Meera Deshpande');
    await expect(row).toHaveAccessibleName(/Not sure whether your reply arrived/);
    await expect(row.getByText('Not sure whether')).toHaveCSS('color', SOFT);
    await row.click();
    mailServer.behave({ kind: 'accept' });
    await running.order({ do: 'move-clock', ms: 90_000 });
    await expect(page.getByText(/^Handed to the mail server at .+ It may arrive twice\./)).toBeVisible();
  },
);

/** Red is for what failed. */
const SOFT = 'rgb(70, 70, 76)';

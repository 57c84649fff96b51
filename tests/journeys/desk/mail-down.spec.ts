import type { Page } from '@playwright/test';

import { sweep } from '../../browser/journey.ts';
import type { MailServer } from '../../engines/mail-server.ts';
import { violations } from '../axe.ts';
import { sizes } from '../sizes.ts';
import { sendMessage, signInAsOwner, stayOpen } from './desk.ts';
import type { Running } from './desk.ts';
import { expectNoSideways } from './fits.ts';
import { openLetter, rowOf } from './inbox.ts';
import { expect, mailsTo, reply, test } from './mail.ts';

/** Answers a letter while the mail server is down, and tells the line that says so. */
async function replyInVain(page: Page, running: Running, mailServer: MailServer) {
  await signInAsOwner(page, running);
  await stayOpen(page, running);
  await sendMessage(page, running);
  await openLetter(page, 'Meera Deshpande');
  await mailServer.stop();
  await reply(page, running, 'Dear Meera');
  const line = page.getByRole('status').filter({
    hasText:
      /^The mail server has not been reached since \d\d:\d\d: “.+”\. \d+ e-mails? waits? for it; the forms work as ever\.$/,
  });
  await expect(line).toBeVisible();
  return line;
}

test('a mail server that is not reached is said, and it goes by itself when it is', async ({
  page,
  running,
  mailServer,
}) => {
  const line = await replyInVain(page, running, mailServer);
  await expect(
    page.getByText('Not sent yet: the mail server cannot be reached. We try again every minute.'),
  ).toHaveCount(2);
  await test.step('nobody is said to be answered', async () => {
    await expect(page.getByText('Reply queued', { exact: true })).toBeVisible();
    await expect(page.getByText('Reply by you, queued')).toBeVisible();
    await expect(page.getByText(/^Answered (at|by)/)).toHaveCount(0);
    await page.goto(`${running.desk}/?view=answered`);
    await expect(rowOf(page, 'Meera Deshpande')).toContainText('Sends when e-mail works again');
  });
  expect(await violations(page)).toEqual([]);
  await page.goto(running.desk);
  await page.setViewportSize(sizes.phone);
  await expect(line).toBeVisible();
  await expectNoSideways(page);

  await mailServer.start();
  await expect(line).toHaveCount(0);
  await expect.poll(() => mailsTo(mailServer, 'meera@example.in').length).toBe(1);
});

test('it is said on every screen', sweep(), async ({ page, running, mailServer }) => {
  const line = await replyInVain(page, running, mailServer);
  for (const address of ['/retention', '/reports', '/people', '/search', '/erase', '/']) {
    await page.goto(running.desk + address);
    await expect(line).toBeVisible();
  }
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading.');
  expect(await violations(page)).toEqual([]);
});

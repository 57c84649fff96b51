import { violations } from '../axe.ts';
import { sizes } from '../sizes.ts';
import { sendMessage, signInAsOwner } from './desk.ts';
import { expectNoSideways } from './fits.ts';
import { openLetter } from './inbox.ts';
import { expect, mailsTo, reply, test } from './mail.ts';

test('a mail server that is not reached is said on whatever screen, and goes by itself', async ({
  page,
  running,
  mailServer,
}) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running);
  await openLetter(page, 'Meera Deshpande');
  await mailServer.stop();
  await reply(page, running, 'Dear Meera');
  const line = page.getByRole('status').filter({
    hasText:
      /^The mail server has not been reached since \d\d:\d\d: “.+”\. \d+ mails? waits? for it; the forms work as ever\.$/,
  });
  await expect(line).toBeVisible();
  await expect(page.getByText('It waits in the outbox: the mail server is not reached.')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  for (const address of ['/figures', '/search']) {
    await page.goto(running.desk + address);
    await expect(line).toBeVisible();
  }
  await page.goto(running.desk);
  await page.setViewportSize(sizes.phone);
  await expect(line).toBeVisible();
  await expectNoSideways(page);

  await mailServer.start();
  await expect(line).toHaveCount(0);
  await expect.poll(() => mailsTo(mailServer, 'meera@example.in').length).toBe(1);
});

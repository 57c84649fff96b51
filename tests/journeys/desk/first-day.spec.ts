import { violations } from '../axe.ts';
import { sizes } from '../sizes.ts';
import { sendMessage, signInAsOwner, test as withoutMail } from './desk.ts';
import { expectNoSideways } from './fits.ts';
import { rowOf } from './inbox.ts';
import { expect, test } from './mail.ts';
import { tabTo } from './tab-to.ts';

test('an empty desk leads to the contact form, and its test mail tells what became of it where it was asked for', async ({
  page,
  running,
  mailServer,
}) => {
  await signInAsOwner(page, running);
  await expect(page.getByRole('link', { name: 'Open the contact form' })).toHaveAttribute(
    'href',
    `${running.site}/contact`,
  );
  await expect(page.getByText(/^E-mail is sent through 127\.0\.0\.1 as Northrule </)).toBeVisible();
  const button = page.getByRole('button', { name: 'Send a test e-mail' });
  const told = (words: RegExp) => page.getByRole('status').filter({ hasText: words });

  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(told(/^Sent to hello@northrule\.example: the mail server has taken it\.$/)).toBeVisible();
  await expect(button).toBeFocused();
  expect(mailServer.received).toHaveLength(1);

  await mailServer.stop();
  await page.keyboard.press('Enter');
  await expect(told(/^The mail server 127\.0\.0\.1 was not reached at port \d+: “.+”\.$/)).toBeVisible();
  await expect(button).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(sizes.phone);
  await expectNoSideways(page);
  expect(await violations(page)).toEqual([]);

  await test.step('a letter comes: the hints go, and the button stands with the people', async () => {
    await sendMessage(page, running);
    await expect(rowOf(page, 'Meera Deshpande')).toBeVisible();
    await expect(button).toHaveCount(0);
    await page.goto(`${running.desk}/people`);
    await expect(button).toBeVisible();
    await expectNoSideways(page);
    expect(await violations(page)).toEqual([]);
  });
});

withoutMail('where mail is not set it says so, and what to set', async ({ page, running }) => {
  await signInAsOwner(page, running);
  await expect(page.getByText(/^E-mail is not set up: .*SMTP_URL, MAIL_FROM and NOTIFY_TO/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send a test e-mail' })).toHaveCount(0);
});

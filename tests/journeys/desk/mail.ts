import type { Page } from '@playwright/test';

import { startMailServer } from '../../engines/mail-server.ts';
import type { MailServer } from '../../engines/mail-server.ts';
import { expect, test as base } from './desk.ts';
import type { Running } from './desk.ts';

/** A desk that sends mail itself, through a server of the journey's own. */
export const test = base.extend<{ mailServer: MailServer }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is needed here
  mailServer: async ({}, use) => {
    await using server = await startMailServer();
    await use(server);
  },
  settings: async ({ mailServer }, use) =>
    use({ SMTP_URL: mailServer.url, MAIL_FROM: 'Northrule <hello@northrule.example>' }),
});

export { expect };

export const FULL = {
  kind: 'refuse',
  at: 'rcpt',
  code: 452,
  words: '4.2.2 The recipient’s mailbox is full. Try again later.',
} as const;

/** So long a reply is held. */
export const HELD = 20_000;

/** Writes a reply to the letter that is open, and lets its hold run out. */
export async function reply(page: Page, running: Running, text: string) {
  await page.keyboard.press('r');
  await page.getByLabel('Your reply').fill(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();
  await running.order({ do: 'move-clock', ms: HELD });
}

/** The mails that went to an address, by their subjects. */
export const mailsTo = ({ received }: MailServer, address: string) =>
  received.filter(({ envelope }) => envelope.to.includes(address));

/** What the page hands to the mail program. */
export async function watchMails(page: Page) {
  await page.addInitScript(() => {
    const mails: string[] = [];
    Object.assign(window, { mails });
    HTMLAnchorElement.prototype.click = function click() {
      mails.push(this.href);
    };
  });
  return () => page.evaluate(() => (window as unknown as { mails: string[] }).mails);
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Browser, Page } from '@playwright/test';

import { sweep } from '../../browser/journey.ts';
import type { MailServer, Received } from '../../engines/mail-server.ts';
import { violations } from '../axe.ts';
import { expect, signInAsOwner, stayOpen } from './desk.ts';
import type { Running } from './desk.ts';
import { HELD, mailsTo, test as base } from './mail.ts';

const OWNER = 'owner@northrule.example';
const VISITOR = 'meera@sahyadri.example';
const WORDS = 'We run 140 refrigerated vehicles between Nashik and Pune, and the loggers do not agree.';
/** What an acknowledgement waits. */
const A_MINUTE = 61_000;

const test = base.extend({
  settings: async ({ settings }, use) => use({ ...settings, NOTIFY_TO: OWNER }),
});

// The letter is open at the desk when it goes.
test.use({ forgiven: /status of 404/ });

/** Everything in the database but who is here and what was looked at. */
function everythingIn({ dataFolder }: Running) {
  using database = new DatabaseSync(join(dataFolder, 'rows.sqlite'), { readOnly: true });
  const tables = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'desk_words%'")
    .all() as { name: string }[];
  return Object.fromEntries(
    tables
      .filter(({ name }) => !['desk_sessions', 'desk_facts', 'sqlite_sequence'].includes(name))
      .map(({ name }) => [name, database.prepare(`SELECT * FROM ${name}`).all()]),
  );
}

const linksIn = ({ mail }: Received) => [
  ...new Set(
    [
      ...(mail.text ?? '').matchAll(/https?:\/\/\S+/g),
      ...(mail.html ?? '').matchAll(/(?<=href=")[^"]+/g),
    ].map(String),
  ),
];

/** As the scanners of mail do before anybody reads it. */
async function scan(page: Page, running: Running, mails: Received[]) {
  // The mail is there a moment before the desk has written down that it went.
  await expect
    .poll(() => everythingIn(running).desk_mails?.filter(({ state }) => state === 'handing-over').length)
    .toBe(0);
  const before = everythingIn(running);
  for (const link of mails.flatMap(linksIn))
    for (const method of ['HEAD', 'GET', 'GET'])
      expect((await page.request.fetch(link, { method })).status()).toBeLessThan(400);
  expect(everythingIn(running)).toEqual(before);
}

/** As a mail program shows it: without script, and nothing fetched. */
async function readMail(browser: Browser, { mail }: Received) {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 600, height: 800 },
  });
  const page = await context.newPage();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.setContent(mail.html ?? '');
  const words = await page.locator('body').innerText();
  await context.close();
  expect(fetched).toEqual([]);
  return words;
}

async function sendForm(page: Page, { site }: Running) {
  await page.goto(`${site}/contact`);
  await page.getByRole('textbox', { name: 'Name' }).fill('Meera Deshpande');
  await page.getByRole('textbox', { name: 'Email' }).fill(VISITOR);
  await page.getByRole('textbox', { name: 'Message' }).fill(WORDS);
  await page.getByRole('button', { name: 'Send message' }).click();
}

const mailTo = async (server: MailServer, address: string, subject: RegExp) =>
  server.waitFor(({ envelope, mail }) => envelope.to.includes(address) && subject.test(mail.subject ?? ''));

for (const javaScriptEnabled of [true, false])
  test(
    `from the form to the erasure, ${javaScriptEnabled ? 'with' : 'without'} script`,
    sweep(!javaScriptEnabled),
    async ({ browser, page, running, mailServer }) => {
      const theirs = await browser.newContext({ javaScriptEnabled });
      const visitor = await theirs.newPage();
      await sendForm(visitor, running);
      await expect(visitor.getByText('sending you an e-mail with a private link')).toBeVisible();

      const notice = await mailTo(mailServer, OWNER, /^Message from Meera Deshpande/);
      expect(await readMail(browser, notice)).toContain(WORDS);
      expect(notice.mail.replyTo).toEqual([{ name: 'Meera Deshpande', address: VISITOR }]);
      await running.order({ do: 'move-clock', ms: A_MINUTE });
      const acknowledgement = await mailTo(mailServer, VISITOR, /^We have your message/);
      const shown = await readMail(browser, acknowledgement);
      expect(shown).toContain('We have your message.');
      expect(shown).not.toContain('refrigerated');
      await scan(page, running, [notice, acknowledgement]);

      await test.step('answered from the desk, by the link in the notice', async () => {
        await signInAsOwner(page, running);
        await stayOpen(page, running);
        await page.goto(linksIn(notice)[0]!);
        await expect(page.getByRole('heading', { name: 'Meera Deshpande' })).toBeVisible();
        await page.keyboard.press('r');
        await page.getByLabel('Your reply').fill('Dear Meera,\nshall we talk on Tuesday?');
        await page.keyboard.press('Control+Enter');
        await expect(page.getByText(/^Sends in \d+ s$/).first()).toBeVisible();
        await running.order({ do: 'move-clock', ms: HELD });
        const reply = await mailTo(mailServer, VISITOR, /^Re: Your message/);
        expect(reply.mail.text).toContain('shall we talk on Tuesday?');
        expect(reply.mail.inReplyTo).toBe(acknowledgement.mail.messageId);
      });

      await test.step('asked for again, the link comes once more, and that mail too is harmless to open', async () => {
        await visitor.goto(`${running.site}/yours`);
        const field = visitor.getByRole('textbox', { name: 'Email' });
        await field.fill('meera@');
        await visitor.getByRole('button', { name: 'Send me my link' }).click();
        await expect(field).toHaveAccessibleDescription(/Invalid email address/);
        if (javaScriptEnabled) expect(await violations(visitor)).toEqual([]);
        await field.fill(VISITOR);
        await visitor.getByRole('button', { name: 'Send me my link' }).click();
        await expect(visitor.getByText('Check your inbox.')).toBeVisible();
        if (javaScriptEnabled) expect(await violations(visitor)).toEqual([]);
        const again = await mailTo(mailServer, VISITOR, /^The link to what you sent us$/);
        await scan(page, running, [again]);
      });

      await test.step('deleted by the link in the acknowledgement', async () => {
        await visitor.goto(linksIn(acknowledgement)[0]!);
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Your message');
        await expect(visitor.getByRole('main')).toContainText('Answered');
        await visitor.getByRole('link', { name: 'Delete all of it' }).click();
        await visitor.getByRole('button', { name: 'Delete it now' }).click();
        await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('It is deleted.');
      });

      await test.step('gone everywhere, and the owner is told', async () => {
        const told = await mailTo(mailServer, OWNER, /was deleted by its sender$/);
        expect(told.raw.toString()).not.toMatch(/meera|sahyadri/i);
        await expect(page.getByText(/deleted|not here/i).first()).toBeVisible();
        const files = () =>
          readdirSync(running.dataFolder, { recursive: true, withFileTypes: true })
            .filter((file) => file.isFile())
            .map((file) => join(file.parentPath, file.name));
        const isIn = (file: string) => /sahyadri|refrigerated/i.test(readFileSync(file).toString('latin1'));
        // What is left of its bytes is overwritten by night.
        await running.order({ do: 'move-clock', ms: 24 * 60 * A_MINUTE });
        await expect.poll(() => files().filter(isIn)).toEqual([]);
        expect(mailsTo(mailServer, VISITOR)).toHaveLength(3);
      });
      await theirs.close();
    },
  );

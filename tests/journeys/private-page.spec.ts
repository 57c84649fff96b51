import { createHash, randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';

import { sweep } from '../browser/journey.ts';
import { navigation, wordsOf } from '../site-content.ts';
import { violations } from './axe.ts';
import { expect, sendApplication, sendEnquiry, sendMessage, test } from './desk/desk.ts';
import type { Running } from './desk/desk.ts';
import { tabTo } from './desk/tab-to.ts';
import { sizes } from './sizes.ts';
import { cutOff } from './text-spacing.ts';

const LONG = `We run 140 refrigerated vehicles between Nashik, Pune and Mumbai. ${'Each sends its readings in a format of its own. '.repeat(12)}\n\nशेवटी: that is all.`;

/** As the mail with the acknowledgement carries it: to the first letter of new stores. */
async function linkTo(page: Page, running: Running, letter = 1) {
  const secret = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(secret).digest('hex');
  await running.order({
    do: 'sql',
    sql: `INSERT INTO desk_private_links (hash, letter, made_at) VALUES ('${hash}', ${letter}, 1)`,
  });
  const link = `${running.site}/yours/${secret}`;
  // The desk takes letters in once a second.
  await expect.poll(async () => (await page.request.get(link)).status()).toBe(200);
  return link;
}

const widths = [
  sizes.desktop,
  { width: 1024, height: 768 },
  { width: 320, height: 640 },
  // The last: it is audited as it stands there.
  sizes.phone,
];

/** Whether what is open is accessible, and fits a phone and a desktop, also with a visitor's own spacing. */
async function lookOver(page: Page, what: string) {
  for (const { width, height } of widths) {
    await page.setViewportSize({ width, height });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${what} at ${width}`).toBeLessThanOrEqual(0);
    expect.soft(await cutOff(page), `${what} at ${width}`).toEqual([]);
  }
  expect.soft(await violations(page), what).toEqual([]);
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    // A site without mail answers so.
    test.use({ javaScriptEnabled, forgiven: /status of 503/ });

    test(
      'a link shows what was sent, asks once more, erases it, and keeps the proof',
      sweep(javaScriptEnabled),
      async ({ page, running }) => {
        await sendEnquiry(page, running, { name: 'Meera Deshpande', email: 'meera@example.in', text: LONG });
        const link = await linkTo(page, running);
        const fetched: string[] = [];
        page.on('request', (request) => fetched.push(request.url()));
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your enquiry');
        await expect(page.getByText(/We will reply by \d\d:\d\d (today|tomorrow)\./)).toBeVisible();
        await expect(page.getByText('Malabar General')).toBeVisible();
        const end = page.getByText('that is all.');
        const fold = page.locator('summary');
        const heightOf = async () => (await end.boundingBox())?.height ?? 0;
        const folded = await heightOf();
        await page.getByText('Show all of it').click();
        expect(await heightOf()).toBeGreaterThan(folded);
        await page.getByText('Show less').click();
        await expect(fold).toHaveText(/Show all of it/);

        const download = page.waitForEvent('download');
        await page.getByRole('link', { name: 'Save a copy' }).click();
        expect((await download).suggestedFilename()).toBe('your-enquiry.txt');
        await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^mailto:/);

        await page.getByRole('link', { name: 'Delete all of it' }).click();
        await expect(page).toHaveURL(`${link}/delete`);
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(1);
        await page.getByRole('link', { name: /keep it$/ }).click();
        await expect(page).toHaveURL(link);
        await page.getByRole('link', { name: 'Delete all of it' }).click();
        await page.getByRole('button', { name: 'Delete it now' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is deleted.');
        await expect(page).toHaveURL(link);
        const number = await page.locator('dd').first().innerText();
        expect(number).toMatch(/^\d{4}-\d\d-\d\d-/);
        // What the browser opens anew, as from the mail, says the same.
        await page.goto(link);
        await expect(page.locator('dd').first()).toHaveText(number);
        const proof = page.waitForEvent('download');
        await page.getByRole('link', { name: 'Save this proof' }).click();
        expect((await proof).suggestedFilename()).toBe('proof-of-deletion.txt');

        const scripts = fetched.filter((url) => /\.(js|data)\b/.test(url));
        expect(scripts).toEqual([]);
        await page.getByRole('link', { name: 'To the home page' }).click();
        await expect(page).toHaveURL(`${running.site}/`);
      },
    );

    test(
      'whoever lost the link asks for it on a page of the site',
      sweep(!javaScriptEnabled),
      async ({ page, running }) => {
        await page.goto(`${running.site}/yours/${'A'.repeat(43)}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work.');
        await page.getByRole('link', { name: 'Ask for a new link' }).click();
        await expect(page).toHaveURL(`${running.site}/yours`);
        await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.in');
        await page.getByRole('button', { name: 'Send me my link' }).click();
        // This one has no mail server.
        await expect(page.getByRole('alert')).toContainText('We cannot e-mail links at the moment.');
        if (javaScriptEnabled) await lookOver(page, 'without mail');
      },
    );
  });

const hour = 3_600_000;

/** How a letter's page can stand, and what brings it there. */
const states = (now: number): [what: string, values: string][] => [
  ['half a day later', `received_at = ${now - 12 * hour}, due_at = ${now + 12 * hour}`],
  ['soon due', `received_at = ${now - 23.9 * hour}, due_at = ${now + 0.1 * hour}`],
  ['late', `received_at = ${now - 30 * hour}, due_at = ${now - 6 * hour}`],
  ['answered', `state = 'answered', answered_at = ${now - 20 * hour}`],
];

test('from just arrived to gone every page is accessible and fits, on a phone and a desktop, also with a visitor’s own spacing', async ({
  page,
  running,
}) => {
  await sendEnquiry(page, running, { text: LONG });
  const link = await linkTo(page, running);
  for (const address of [link, `${link}/delete`, `${running.site}/yours`])
    await test.step(address, async () => {
      await page.goto(address);
      await lookOver(page, address);
    });
  await takeBack(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is deleted.');
  await lookOver(page, 'gone');
});

test('in every other state it is accessible and fits as well', sweep(), async ({ page, running }) => {
  test.slow();
  await sendEnquiry(page, running, { text: LONG });
  await sendMessage(page, running, { text: 'Two systems disagree.' });
  await sendApplication(page, running);
  const first = await linkTo(page, running, 1);
  for (const [what, values] of states(Date.now()))
    await test.step(what, async () => {
      await running.order({ do: 'sql', sql: `UPDATE desk_letters SET ${values} WHERE number = 1` });
      await page.goto(first);
      await lookOver(page, what);
    });
  const application = await linkTo(page, running, 3);
  for (const [what, link] of [
    ['a message', await linkTo(page, running, 2)],
    ['an application', application],
    ['nothing', `${running.site}/yours/${'A'.repeat(43)}`],
  ] as const)
    await test.step(what, async () => {
      await page.goto(link);
      await lookOver(page, what);
    });
  await test.step('noted, while the desk is closed', async () => {
    await running.order({ do: 'stop-desk' });
    await takeBack(page, application);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your request.');
    await lookOver(page, 'noted');
    await running.order({ do: 'start-desk' });
  });
});

async function takeBack(page: Page, link: string) {
  await page.goto(`${link}/delete`);
  await page.getByRole('button', { name: 'Delete it now' }).click();
}

test('a keyboard is enough to delete it', sweep(), async ({ page, running }) => {
  await sendMessage(page, running);
  const link = await linkTo(page, running);
  await page.goto(link);
  await tabTo(page, page.getByRole('link', { name: 'Delete all of it' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${link}/delete`);
  await tabTo(page, page.getByRole('button', { name: 'Delete it now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is deleted.');
});

const day = 24 * hour;

/** How an application can stand, and what is said of it first. */
const stages = (now: number): [title: string, values: string][] => [
  ['Arrived', `opening = 'requirements-analyst'`],
  ['Being read', `stage = 'reading', stage_told = 'reading', stage_at = ${now - 2 * day}`],
  ['Being read', `received_at = ${now - 9 * day}, due_at = ${now - 5 * day}`],
  [
    'We are talking with you',
    `stage = 'talking', stage_told = 'talking', next_date = ${now + 3 * day}, next_with = 'Priya Nair and Arjun Mehta'`,
  ],
  ['We have made you an offer', `stage = 'offer', stage_told = 'offer'`],
  ['Welcome', `stage = 'joined', stage_told = 'joined'`],
  ['Not this time', `stage = 'not-this-time', stage_told = 'not-this-time'`],
];

/** As the desk writes it down. */
const moved = (now: number) =>
  ['Reading', 'Talking', 'Offer'].map(
    (stage, index) => `(${now - (7 - index) * day}, 1, 'Asha', 'moved', 1, '${stage}')`,
  );

test(
  'in every stage an applicant’s page is accessible and fits, and says no more than that',
  sweep(),
  async ({ page, running }) => {
    test.slow();
    await sendApplication(page, running);
    const link = await linkTo(page, running);
    const now = Date.now();
    await running.order({
      do: 'sql',
      sql: `INSERT INTO desk_trail (at, person, name, what, letter, detail) VALUES ${moved(now).join(', ')}`,
    });
    for (const [title, values] of stages(now))
      await test.step(`${title} ${values}`, async () => {
        await running.order({ do: 'sql', sql: `UPDATE desk_letters SET ${values} WHERE number = 1` });
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByRole('main').getByRole('button')).toHaveCount(
          title === 'Not this time' ? 2 : 0,
        );
        await lookOver(page, title);
        await page.setViewportSize(sizes.desktop);
        expect.soft(await violations(page), `${title} on a desktop`).toEqual([]);
      });
  },
);

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'an applicant with script' : 'an applicant without script', () => {
    test.use({ javaScriptEnabled });

    test(
      'is asked once whether we may keep it, with nothing chosen, changes the answer, and is warned where No deletes',
      sweep(javaScriptEnabled),
      async ({ page, running }) => {
        await sendApplication(page, running);
        const link = await linkTo(page, running);
        const set = (values: string) =>
          running.order({ do: 'sql', sql: `UPDATE desk_letters SET ${values} WHERE number = 1` });
        await set(`stage = 'not-this-time', stage_told = 'not-this-time'`);
        await page.goto(link);
        const question = page.getByRole('heading', { name: 'May we keep it twelve more months?' });
        await expect(question).toBeVisible();
        const yes = page.getByRole('button', { name: /^Yes, keep it until \d{4}$/ });
        const no = page.getByRole('button', { name: /^No, delete it in \d{4}$/ });
        const looks = [yes, no].map((button) =>
          button.evaluate((element) => {
            const { backgroundColor, borderColor, color, fontSize, fontWeight } = getComputedStyle(element);
            return { backgroundColor, borderColor, color, fontSize, fontWeight, width: element.clientWidth };
          }),
        );
        const [first, second] = await Promise.all(looks);
        expect(first).toEqual(second);

        await tabTo(page, yes);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`${link}#keep`);
        await expect(page.getByRole('heading', { name: 'Thank you.' })).toBeInViewport();
        await expect(question).toHaveCount(0);
        if (javaScriptEnabled) await lookOver(page, 'answered');
        await page.getByRole('link', { name: 'Change' }).click();
        await expect(page.getByText(/^You said yes\./)).toBeVisible();
        if (javaScriptEnabled) await lookOver(page, 'change');
        await no.click();
        await expect(page).toHaveURL(`${link}#keep`);
        await page.getByRole('link', { name: 'Change' }).click();
        await expect(page.getByText(/^You said no\./)).toBeVisible();
        await yes.click();
        await expect(page).toHaveURL(`${link}#keep`);

        const then = Date.now() - 400 * day;
        await expect
          .poll(async () => {
            await set(`exchanged_at = ${then}, received_at = ${then}, due_at = ${then + day}`);
            await page.goto(`${link}/keep`);
            return page.getByText('That day is over').count();
          })
          .toBe(1);
        await page.getByRole('link', { name: 'No, delete it now' }).click();
        await expect(page).toHaveURL(`${link}/delete`);
        await expect(page.getByText('You cannot bring it back afterwards')).toBeVisible();
        await page.getByRole('button', { name: 'Delete it now' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('It is deleted.');
      },
    );
  });

test(
  'the header’s menus open without script, and the search leads to the services',
  sweep(),
  async ({ page, running }) => {
    await page.goto(`${running.site}/yours/${'A'.repeat(43)}`);
    await page.getByRole('banner').getByRole('button', { name: navigation[0]!.name }).click();
    await expect(page.locator('[popover]:popover-open')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/services\??$/);
  },
);

test('the words beside a form lead to where a link is asked for', sweep(), async ({ page, running }) => {
  await page.goto(`${running.site}/contact`);
  await page.getByText('What we store, why, and how to have it deleted').click();
  await page.getByRole('link', { name: 'See or delete what you sent' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('yours').heading);
});

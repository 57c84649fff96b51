import type { Page } from '@playwright/test';

import type { MailServer } from '../../engines/mail-server.ts';
import { onePagePdf } from '../../engines/one-page-pdf.ts';
import { openings } from '../../site-content.ts';
import { violations } from '../axe.ts';
import { ask, signInAsOwner } from './desk.ts';
import type { Running } from './desk.ts';
import { expect, HELD, mailsTo, test } from './mail.ts';

const headers = { apikey: 'public-anonymous-key', authorization: 'Bearer public-anonymous-key' };
/** One that no date closes. */
const { slug: OPENING, title: TITLE } = openings.find(({ closes }) => !closes)!;
const addressOf = (name: string) => `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.in`;

/** As the page of an opening sends it. */
async function apply(page: Page, { site }: Running, name: string) {
  const file = `${Date.now()}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.pdf`;
  const upload = await page.request.post(`${site}/storage/v1/object/resumes/${file}`, {
    headers: { ...headers, 'content-type': 'application/pdf' },
    data: onePagePdf(name),
  });
  expect(upload.status()).toBe(200);
  const answer = await page.request.post(`${site}/rest/v1/job_applications`, {
    headers: { ...headers, 'x-opening': OPENING },
    data: {
      name,
      email: addressOf(name),
      resume_url: `${site}/storage/v1/object/public/resumes/${file}`,
      created_at: new Date().toISOString(),
    },
  });
  expect(answer.status()).toBe(201);
}

/** What was written to somebody, besides the acknowledgement. */
const repliesTo = (server: MailServer, name: string) =>
  mailsTo(server, addressOf(name))
    .map(({ mail }) => mail.text ?? '')
    .filter((text) => text.startsWith('Dear'));

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

/** Their numbers, by name. */
async function taken(page: Page, running: Running, names: string[]) {
  await expect(page.locator('[data-letter]')).toHaveCount(names.length);
  const { rows } = (await ask(page, running, 'list', { filter: { view: 'waiting' } })) as {
    rows: { number: number; name: string }[];
  };
  return new Map(rows.map(({ number, name }) => [name, number]));
}

test('one text to those who are selected: previewed, called back, sent, each with their own name', async ({
  page,
  running,
  mailServer,
}) => {
  await signInAsOwner(page, running);
  const names = ['Kavita Verma', 'Pranav Shah', 'Sana Sheikh'];
  for (const name of names) await apply(page, running, name);
  const numbers = await taken(page, running, names);
  for (const name of names.slice(0, 2)) await ask(page, running, 'letter', { number: numbers.get(name) });

  await test.step('who gets it, and who is left out and why', async () => {
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.keyboard.press('r');
    await expect(h1(page)).toHaveText('Two get this text. One is left out.');
    await expect(page.getByRole('listitem').filter({ hasText: 'Sana Sheikh' })).toContainText(
      'Nobody has opened the resume. Open it',
    );
  });

  await test.step('a saved reply is found by typing, and all are ticked or none', async () => {
    await page.keyboard.press(';');
    const list = page.getByRole('combobox', { name: 'Saved reply' });
    await expect(list).toBeFocused();
    await list.fill('invitation');
    await expect(page.getByRole('listbox', { name: 'Saved replies' }).getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/\{name\}/);
    await expect(page.getByRole('combobox', { name: 'After sending' })).toHaveValue('talking');
    // The owner has no name yet with which it is signed.
    await page.getByRole('textbox', { name: 'Text' }).fill('Dear {name}');
    await page.getByRole('button', { name: 'Select none' }).click();
    await expect(h1(page)).toHaveText('Nobody gets this text. One is left out.');
    await page.getByRole('button', { name: 'Select all' }).click();
    await expect(h1(page)).toHaveText('Two get this text. One is left out.');
    await page.getByRole('combobox', { name: 'After sending' }).selectOption({ label: 'Stage stays' });
  });

  await test.step('each preview has its own name, and what is not known is said', async () => {
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.fill('Dear {nam}, thank you.');
    await expect(page.getByRole('alert').filter({ hasText: 'Did you mean {name}?' })).toBeVisible();
    await text.fill('Dear {name}, thank you for {opening}.');
    await page.getByRole('textbox', { name: 'Subject' }).fill('Your application: {opening}');
    const preview = page.getByRole('region', { name: /^Preview/ });
    await expect(preview).toContainText(`Dear Kavita Verma, thank you for ${TITLE}.`);
    await h1(page).focus();
    // Keys rest for half a second after a saved reply was chosen.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
    await page.keyboard.press(']');
    await expect(preview).toContainText(`Dear Pranav Shah, thank you for ${TITLE}.`);
    await preview.getByRole('button', { name: 'Change for Pranav Shah alone' }).click();
    await preview.getByLabel('The text for Pranav Shah alone').fill('Dear {name}, see you soon.');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('it can be called back from any screen', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(h1(page)).toHaveText('Two replies are about to send.');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Inbox' }).first().click();
    const line = page.getByRole('contentinfo').getByRole('status');
    await expect(line.filter({ hasText: /Two replies/ })).toBeVisible();
    await h1(page).focus();
    await page.keyboard.press('z');
    await expect(line.filter({ hasText: 'Two replies were called back.' })).toBeVisible();
    await running.order({ do: 'move-clock', ms: HELD });
    expect(repliesTo(mailServer, 'Kavita Verma')).toEqual([]);
  });

  await test.step('what was called back is there to be sent anew', async () => {
    await page.goBack();
    await page.goBack();
    await page.goto(
      `${running.desk}/reply-to-many?numbers=${numbers.get('Kavita Verma')},${numbers.get('Pranav Shah')}`,
    );
    await page.getByRole('textbox', { name: 'Text' }).fill('Dear {name}, we would like to talk.');
    await page.getByRole('combobox', { name: 'After sending' }).selectOption({ label: 'Talking' });
    await page.getByRole('button', { name: 'Send to two' }).click();
    await expect(h1(page)).toHaveText('Two replies are about to send.');
    await running.order({ do: 'move-clock', ms: HELD });
    await expect(h1(page)).toHaveText(/^Two sent/);
    for (const name of names.slice(0, 2)) {
      const [reply, ...more] = repliesTo(mailServer, name);
      expect(more).toEqual([]);
      expect(reply).toContain(`Dear ${name}, we would like to talk.`);
    }
  });
});

test('an opening is closed, whoever waits is written to next morning, and it can be called back until then', async ({
  page,
  running,
}) => {
  await signInAsOwner(page, running);
  // The text is signed with it.
  await ask(page, running, 'my-settings', { name: 'Anjali Mehta' });
  const names = ['Chetan Rao', 'Devika Fernandes', 'Joseph D’Souza'];
  // One of them twice.
  const sent = [...names, 'Chetan Rao'];
  for (const name of sent) await apply(page, running, name);
  const numbers = await taken(page, running, sent);
  await ask(page, running, 'move', { which: { numbers: [numbers.get('Joseph D’Souza')] }, stage: 'talking' });
  await page.goto(`${running.desk}/hiring/${OPENING}/close`);
  await expect(h1(page)).toHaveText(`Close ${TITLE}. Two still wait for an answer.`);

  await expect(page.getByText(/^Gets this e-mail for their application of/)).toHaveCount(1);

  await test.step('somebody in talks without a next date is in the way', async () => {
    await expect(page.getByText('Joseph D’Souza is in talks and has no next date.')).toBeVisible();
    await page.getByRole('button', { name: 'Close only' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Joseph D’Souza is in talks' })).toBeVisible();
    await page.getByRole('button', { name: 'Set a date' }).click();
    await page.getByLabel('Next date with Joseph D’Souza').fill('2030-11-26T11:00');
    await page.getByRole('button', { name: 'Set it' }).click();
    await expect(page.getByText('Joseph D’Souza is in talks and has no next date.')).toHaveCount(0);
  });

  await test.step('a text that says “read” does not go to whom nobody has read', async () => {
    const text = page.getByRole('textbox', { name: 'Text' });
    await expect(text).not.toHaveValue('');
    const closing = await text.inputValue();
    await text.fill('Dear {name}, we have read your resume.');
    await expect(
      page.getByText('Two of two were never opened. The text says that they were read.'),
    ).toBeVisible();
    await text.fill(closing);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('it is closed, and the e-mails wait for the morning', async () => {
    await page.getByRole('button', { name: 'Close, and write to two' }).click();
    await expect(page).toHaveURL(/\/hiring/);
    await expect(h1(page)).toHaveText('Two e-mails are scheduled. One is in talks.');
    await expect(
      page.getByText(new RegExp(String.raw`^${TITLE} closed\. Two e-mails .+, \d\d:\d\d\.$`)).first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /Chetan Rao/ }).first()).toContainText(
      /E-mail .+, \d\d:\d\d/,
    );
    await expect(page.getByText(/^Two e-mails are scheduled for .+, \d\d:\d\d\.$/)).toBeVisible();
    const { batches, closed } = (await ask(page, running, 'batches', {})) as {
      batches: { id: number; count: number; isScheduled: boolean }[];
      closed: { slug: string; waiting: number; scheduled: number }[];
    };
    expect(batches).toMatchObject([{ count: 2, isScheduled: true }]);
    expect(closed).toMatchObject([{ slug: OPENING, waiting: 0, scheduled: 3 }]);
    await page.goto(`${running.desk}/batches/${batches[0]?.id}`);
    await expect(h1(page)).toHaveText(/^Two replies send/);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel e-mails' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Two replies were called back.' })).toBeVisible();
    await expect
      .poll(
        async () =>
          ((await ask(page, running, 'batches', {})) as { closed: { waiting: number }[] }).closed[0],
      )
      .toMatchObject({ waiting: 3 });
  });
});

test('a refusal that was asked about is written with its stage, or waits for the morning in sight', async ({
  page,
  running,
}) => {
  await signInAsOwner(page, running);
  await ask(page, running, 'my-settings', { name: 'Anjali Mehta' });
  const names = ['Chetan Rao', 'Devika Fernandes'];
  for (const name of names) await apply(page, running, name);
  const numbers = await taken(page, running, names);
  const letter = (name: string) => page.goto(`${running.desk}/letters/${numbers.get(name)}`);
  const refuse = () => page.getByRole('radio', { name: 'Not this time' }).click();
  const text = page.getByRole('textbox', { name: 'Your reply' });
  const send = page.getByRole('button', { name: /^Send, move to Not this time/ });

  await letter('Chetan Rao');
  await refuse();
  await page.getByRole('button', { name: 'Write now' }).click();
  await expect(text).toHaveValue(/^Dear Chetan Rao,/);
  await expect(send).toBeEnabled();
  await test.step('what was written before stays, and the stage with it', async () => {
    await text.fill('Dear Chetan, in my own words.');
    await page.keyboard.press('Escape');
    await refuse();
    await page.getByRole('button', { name: 'Write now' }).click();
    await expect(text).toHaveValue('Dear Chetan, in my own words.');
    await expect(send).toBeEnabled();
  });

  await ask(page, running, 'letter', { number: numbers.get('Devika Fernandes') });
  await page.goto(`${running.desk}/hiring?opening=${OPENING}`);
  await page.getByRole('link', { name: /Devika Fernandes/ }).focus();
  await page.keyboard.press('v');
  await page.keyboard.press('6');
  await page.getByRole('button', { name: /^Schedule for / }).click();
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue(/^Dear \{name\},/);
  await expect(page.getByRole('button', { name: 'Send to one now' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(h1(page)).toHaveText(/^One reply sends /);

  const eMail = page.getByRole('link', { name: /^E-mail .+, \d\d:\d\d$/ });
  await page.goto(`${running.desk}/hiring?opening=${OPENING}`);
  await expect(page.getByRole('link', { name: /^One e-mail .+, \d\d:\d\d$/ })).toBeVisible();
  await letter('Devika Fernandes');
  await expect(eMail).toBeVisible();
  await refuse();
  await expect(page.getByRole('dialog').getByRole('link', { name: /^E-mail / })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('r');
  await expect(eMail).toBeVisible();
  await eMail.click();
  await expect(h1(page)).toHaveText(/^One reply sends /);
});

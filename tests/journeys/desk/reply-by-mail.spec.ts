import type { Page } from '@playwright/test';

import { sweep } from '../../browser/journey.ts';
import { violations } from '../axe.ts';
import { sendMessage, signInAsOwner, stayOpen } from './desk.ts';
import { openLetter, said } from './inbox.ts';
import { expect, HELD, mailsTo, test, watchMails } from './mail.ts';

// An undo that comes too late is refused.
test.use({ forgiven: /status of 404/ });

const ANSWER = 'Dear Meera,\nshall we talk on Tuesday?';
const answerField = (page: Page) => page.getByLabel('Your reply');

test('undone while it is held, a reply is a draft again; sent, it says when it was handed over', async ({
  page,
  running,
  mailServer,
}) => {
  const opened = await watchMails(page);
  await page.clock.install();
  await signInAsOwner(page, running);
  await stayOpen(page, running);
  await sendMessage(page, running, { text: 'Good morning.\nAre you there?' });
  await openLetter(page, 'Meera Deshpande');

  await test.step('to, from and subject as they will be', async () => {
    await page.keyboard.press('r');
    const head = page.getByRole('region', { name: 'Reply to Meera Deshpande' }).getByRole('definition');
    await expect(head).toHaveText([
      'Meera Deshpande meera@example.in',
      /^Owner, Northrule hello@northrule\.example/,
      '',
    ]);
    await expect(page.getByLabel('Subject')).toHaveValue(/^Re: Your message of \d+ \w+$/);
    await answerField(page).fill(ANSWER);
    await expect(page.getByText(/^Draft kept at/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('held, and undone by its key: nothing went, and it is written on', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();
    await expect(page.getByText(/^Sends in \d+ s$/).first()).toBeVisible();
    await expect(page.getByText('Reply queued', { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('z');
    await expect(answerField(page)).toBeFocused();
    await expect(answerField(page)).toHaveValue(ANSWER);
    await expect(page.getByText(/left$/)).toBeVisible();
    await running.order({ do: 'move-clock', ms: HELD });
    await page.keyboard.type('\nOr Friday?');
    await expect(page.getByText(/^Draft kept at/)).toBeVisible();
    await page.reload();
    await expect(answerField(page)).toHaveValue(`${ANSWER}\nOr Friday?`);
    expect(mailsTo(mailServer, 'meera@example.in')).toEqual([]);
  });

  await test.step('the offer to undo lasts as long as the hold, wherever one goes meanwhile', async () => {
    await page.getByRole('button', { name: 'Send only' }).click();
    await expect(page.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await expect(page).toHaveURL(/\/reports$/);
    // The letter, which has one of its own, goes when the figures are there.
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toHaveCount(1);
    await page.clock.fastForward(11_000);
    await undo.click();
    await expect(answerField(page)).toHaveValue(`${ANSWER}\nOr Friday?`);
  });

  await test.step('sent: once, with the letter quoted, and no mail program', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();
    await running.order({ do: 'move-clock', ms: HELD });
    await expect(page.getByRole('heading', { name: 'Your reply has been sent.' })).toBeVisible();
    const handed = page.getByText(/^Handed to the mail server at \d\d:\d\d\./);
    await expect(handed).toHaveCount(2);
    await expect(page.getByText('it sees only what is refused at once')).toHaveCount(1);
    await expect(page.getByText(/^Answered at/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const [mail, ...others] = mailsTo(mailServer, 'meera@example.in').filter(({ mail }) =>
      mail.text?.includes('Tuesday'),
    );
    expect(others).toEqual([]);
    expect(mail?.mail.text).toContain('> Are you there?');
    expect(mail?.mail.from?.name).toBe('Owner, Northrule');
    expect(await opened()).toEqual([]);
  });

  await test.step('too late, it says so', async () => {
    // The page's own clock was not moved: it still offers it.
    await page.keyboard.press('z');
    await expect(said(page).filter({ hasText: 'It is too late to undo' })).toBeVisible();
    await expect(page.getByText(/^Answered at/)).toBeVisible();
    await expect(answerField(page)).toHaveCount(0);
  });
});

test('what was begun meanwhile stands above what was undone', sweep(), async ({ page, running }) => {
  await signInAsOwner(page, running);
  await stayOpen(page, running);
  await sendMessage(page, running);
  await openLetter(page, 'Meera Deshpande');
  await page.keyboard.press('r');
  await answerField(page).fill('Dear Meera');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();
  await page.keyboard.press('r');
  await answerField(page).fill('One more thing');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(answerField(page)).toHaveValue('One more thing\n\nDear Meera');
  await expect(page.getByText(/^Draft kept at/)).toBeVisible();
  await page.reload();
  await expect(answerField(page)).toHaveValue('One more thing\n\nDear Meera');
});

import type { Page } from '@playwright/test';

import { ask, sendMessage, signInAsOwner } from './desk.ts';
import { draftLine, openLetter, rowOf, said, stopClock, untilKeysAct } from './inbox.ts';
import { expect, HELD, mailsTo, test } from './mail.ts';
import { setAsideByDesk } from './spam.ts';

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

test('what is done with gives way to the next letter, and the last one to the list', async ({
  page,
  running,
  mailServer,
}) => {
  await page.clock.install();
  await signInAsOwner(page, running);
  for (const name of ['Meera Deshpande', 'Nikhil Sane', 'Asha Rao', 'Imran Qureshi'])
    await sendMessage(page, running, { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.in` });
  await openLetter(page, 'Meera Deshpande');
  await stopClock(page);

  await test.step('answered: the next has the focus, and what was done is said and can be undone', async () => {
    await page.keyboard.press('e');
    await expect(h1(page)).toHaveText('Nikhil Sane');
    await expect(h1(page)).toBeFocused();
    await expect(said(page).filter({ hasText: 'Meera Deshpande: marked answered.' })).toBeVisible();
    await expect(page.locator('output.sr-only')).toHaveText(
      'Meera Deshpande: marked answered. The next letter is open.',
    );
  });
  await test.step('not while a note is being written', async () => {
    await untilKeysAct(page);
    await page.keyboard.press('n');
    await page.keyboard.type('Ask Priya');
    await page.getByRole('button', { name: 'Answered' }).click();
    await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await expect(h1(page)).toHaveText('Nikhil Sane');
    await expect(page.getByLabel('A note for colleagues')).toHaveValue('Ask Priya');
    await page.getByLabel('A note for colleagues').fill('');
    await page.keyboard.press('Escape');
  });
  await test.step('sent: undone from the next letter, it is a draft again where it was', async () => {
    await page.keyboard.press('j');
    await expect(h1(page)).toHaveText('Asha Rao');
    await page.keyboard.press('r');
    await page.keyboard.type('Dear Asha');
    await page.keyboard.press('Control+Enter');
    // Typed on, they are no commands for a letter that nobody has read yet.
    await page.keyboard.type('sees me', { delay: 60 });
    await expect(h1(page)).toHaveText('Imran Qureshi');
    await expect(page.getByRole('button', { name: 'Answered' })).toBeVisible();
    await expect(said(page).filter({ hasText: 'Reply to Asha Rao.' })).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByLabel('Your reply')).toHaveValue(/^Dear Asha/);
    await page.keyboard.press('Escape');
    await expect(draftLine(page)).toContainText('Dear Asha');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(h1(page)).toHaveText('Imran Qureshi');
    await running.order({ do: 'move-clock', ms: HELD });
    await expect.poll(() => mailsTo(mailServer, 'asha@example.in').length).toBeGreaterThan(0);
  });
  await test.step('spam, and no other letter: the list', async () => {
    await untilKeysAct(page);
    await page.keyboard.press('s');
    await expect(page).toHaveURL(`${running.desk}/`);
    await expect(said(page).filter({ hasText: 'Imran Qureshi: marked as spam.' })).toBeVisible();
    await expect(page.locator('output.sr-only')).toContainText('It was the last one.');
  });
  await test.step('who does not want it turns it off in their own menu', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Owner' }).click();
    const choice = page.getByRole('switch', { name: 'Open the next letter when one is done' });
    await expect(choice).toBeChecked();
    await choice.click();
    await expect(choice).not.toBeChecked();
    await expect
      .poll(async () => ((await ask(page, running, 'session', {})) as { me: object }).me)
      .toMatchObject({ staysOpen: true });
    await page.keyboard.press('Escape');
    await openLetter(page, 'Imran Qureshi');
    await untilKeysAct(page);
    await page.keyboard.press('e');
    await expect(page.getByText(/^Answered at/)).toBeVisible();
    await expect(h1(page)).toHaveText('Imran Qureshi');
  });
});

test('a letter that is confirmed as spam keeps the neighbours that it had', async ({ page, running }) => {
  await signInAsOwner(page, running);
  await ask(page, running, 'my-settings', { staysOpen: true });
  await setAsideByDesk(page, running);
  await page.goto(`${running.desk}/?view=spam`);
  await openLetter(page, 'Dinesh Solanki');
  await expect(page.getByText('Message, 1 of 2')).toBeVisible();
  await page.keyboard.press('s');
  await expect(said(page).filter({ hasText: 'Dinesh Solanki: marked as spam.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Marked as spam by you/ })).toBeVisible();
  await expect(page.getByText('Message, 1 of 2')).toBeVisible();
  await page.keyboard.press('j');
  await expect(h1(page)).toHaveText('Mark T.');
  await page.keyboard.press('u');
  await expect(rowOf(page, 'Mark T.')).toBeVisible();
});

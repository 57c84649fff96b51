import type { Page } from '@playwright/test';

import { sweep } from '../../browser/journey.ts';
import { expectNoViolation } from '../axe.ts';
import { expect, sendApplication, sendEnquiry, sendMessage, signInAsOwner, test } from './desk.ts';
import { openLetter, rowOf } from './inbox.ts';

const HOUR = 3_600_000;

test.use({ forgiven: /status of 4|net::ERR_/ });
test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

test('the door and the list are accessible in every state', async ({ page, running }) => {
  await page.goto(running.desk);
  await expect(h1(page)).toHaveText('This browser is not signed in.');
  await expectNoViolation(page, 'signed out');
  await page.goto(`${running.desk}/sign-in#nobody-made-this`);
  await expect(h1(page)).toHaveText('This link no longer works.');
  await expectNoViolation(page, 'a dead link');
  await page.goto('about:blank');
  await page.goto(String(await running.order({ do: 'owner-link' })));
  await expect(page.getByRole('timer')).toBeVisible();
  await expectNoViolation(page, 'a link that works');
  await page.getByRole('button', { name: 'Sign in this browser' }).click();
  await expect(h1(page)).toHaveText('Nothing to answer.');
  await expectNoViolation(page, 'nothing waits');

  await sendMessage(page, running, { name: 'अनिल पाटील', text: 'नमस्ते, उत्तर हिन्दी में चाहिए।' });
  await sendEnquiry(page, running);
  await sendApplication(page, running);
  await sendMessage(page, running);
  await expect(page.locator('[data-letter]')).toHaveCount(4);
  await running.order({ do: 'move-clock', ms: 25 * HOUR });
  await page.reload();
  await expect(page.getByRole('list', { name: 'Overdue' }).getByRole('link')).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'In time' }).getByRole('link')).toHaveCount(1);
  await rowOf(page, 'Meera Deshpande').focus();
  await expectNoViolation(page, 'some late, one with the focus');
  await page.getByRole('checkbox', { name: 'Select Meera Deshpande' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('link', { name: 'JSON, for a program' })).toBeVisible();
  await expectNoViolation(page, 'selected, with the exports open');
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar').getByRole('button', { name: 'Assign to' }).click();
  await expectNoViolation(page, 'assign to');
  await page.keyboard.press('Escape');
  await page.getByRole('toolbar').getByRole('button', { name: 'Spam' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectNoViolation(page, 'undo offered');
});

test('other views, all keys, my menu and search are accessible', sweep(), async ({ page, running }) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running, { name: 'अनिल पाटील', text: 'नमस्ते, उत्तर हिन्दी में चाहिए।' });
  await sendEnquiry(page, running);
  await rowOf(page, 'Thomas Kurian').focus();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  for (const address of ['/?view=spam', '/?order=newest', '/?view=answered']) {
    await page.goto(running.desk + address);
    await expect(h1(page)).not.toHaveText('Loading.');
    await expectNoViolation(page, address);
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectNoViolation(page, 'all keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Owner' }).click();
  await expect(page.getByLabel('Your name, as colleagues see it').filter({ visible: true })).toBeVisible();
  await expectNoViolation(page, 'my menu');
  for (const [words, found] of [
    ['उत्तर', 1],
    ['nowhere', 0],
  ] as const) {
    await page.goto(`${running.desk}/search?words=${words}`);
    await expect(page.getByRole('status').filter({ hasText: `${found} in 2 letters` })).toBeVisible();
    await expectNoViolation(page, `search, ${found} found`);
  }
});

test('letters and replies are accessible in every state', async ({ page, running, askIn }) => {
  await signInAsOwner(page, running);
  await sendApplication(page, running);
  await sendMessage(page, running, { email: 'thomas@example.in' });
  await sendEnquiry(page, running);
  await openLetter(page, 'Arjun Menon');
  await expect(page.getByText('This application came')).toBeVisible();
  await expectNoViolation(page, 'an application');
  await page.keyboard.press('u');
  await openLetter(page, 'Meera Deshpande');
  await page.getByLabel('A note for colleagues').fill('Call her');
  await expectNoViolation(page, 'a message, with a note begun');
  await page.getByRole('button', { name: 'Save the note' }).click();
  await expect(page.getByText('You: Call her')).toBeVisible();
  await page.keyboard.press('u');
  await openLetter(page, 'Thomas Kurian');
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your reply').fill('Dear Thomas');
  await expect(page.getByText(/^Draft kept at/)).toBeVisible();
  await expectNoViolation(page, 'a reply to an enquiry, with an earlier letter');

  const priya = await askIn('Priya Nair');
  await openLetter(priya, 'Thomas Kurian');
  await priya.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByText('Priya is writing a reply too')).toBeVisible();
  await expectNoViolation(page, 'a reply of two');
  await priya.getByLabel('Your reply').fill('Tuesday?');
  await priya.getByRole('button', { name: 'Open in your e-mail, mark answered' }).click();
  await expect(priya.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();
  await expectNoViolation(priya, 'a stored answer');
  await expect(page.getByRole('heading', { name: 'Priya answered while you were writing.' })).toBeVisible();
  await expectNoViolation(page, 'answered meanwhile');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('The draft is discarded.')).toBeVisible();
  await expectNoViolation(page, 'a discarded draft, of an answered letter');
  await page.goto(`${running.desk}/letters/4711`);
  await expect(h1(page)).toHaveText('This letter is not here.');
  await expectNoViolation(page, 'no such letter');
});

test(
  'give to, figures, keeping, people and erasure are accessible in every state',
  sweep(),
  async ({ page, running }) => {
    await signInAsOwner(page, running);
    await sendApplication(page, running);
    await sendMessage(page, running);
    await openLetter(page, 'Meera Deshpande');
    await page.getByRole('button', { name: 'Assign' }).click();
    await expectNoViolation(page, 'assign');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Answered' }).click();
    await expect(h1(page)).toHaveText('Arjun Menon');
    await page.goto(`${running.desk}/reports`);
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectNoViolation(page, 'figures');

    await page.goto(`${running.desk}/people`);
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expectNoViolation(page, 'people, with errors');
    await page.getByLabel('Name', { exact: true }).fill('Priya Nair');
    await page.getByRole('checkbox', { name: 'messages' }).check();
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(page.getByLabel('The link for Priya Nair')).toBeVisible();
    await expectNoViolation(page, 'people, with a link');

    await running.order({ do: 'move-clock', ms: 350 * 24 * HOUR });
    await signInAsOwner(page, running);
    await page.goto(`${running.desk}/retention`);
    await page.getByRole('button', { name: 'Preview tonight’s deletions' }).click();
    await page.getByRole('button', { name: 'Keep longer' }).first().click();
    await expect(page.getByLabel('Why keep it longer?')).toBeFocused();
    await expectNoViolation(page, 'keeping, with its form');

    await page.goto(`${running.desk}/delete`);
    await expect(h1(page)).toHaveText('Whose letters should be deleted?');
    await expectNoViolation(page, 'whose');
    await page.getByLabel('Email address').fill('arjun@example.in');
    await page.getByRole('button', { name: 'Show what we hold' }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(page.getByText(/^Type arjun@example\.in/)).toBeVisible();
    await expectNoViolation(page, 'before, with an error');
    await page.getByRole('radio', { name: 'The person asked' }).check();
    await page.getByLabel('Type the address to confirm').fill('arjun@example.in');
    await page.getByRole('button', { name: /^Delete/ }).click();
    await expect(h1(page)).toHaveText('Deleted.');
    await expectNoViolation(page, 'a proof');
    await page.getByRole('link', { name: /proofs$/ }).click();
    await expect(page.getByRole('table')).toBeVisible();
    await expectNoViolation(page, 'all proofs');
    await page.goto(`${running.desk}/nowhere`);
    await expect(h1(page)).toBeVisible();
    await expectNoViolation(page, 'no such screen');
    await running.order({ do: 'stop-desk' });
    await expect(page.getByRole('contentinfo')).toContainText('Offline since');
    await expectNoViolation(page, 'not live');
    await running.order({ do: 'start-desk' });
  },
);

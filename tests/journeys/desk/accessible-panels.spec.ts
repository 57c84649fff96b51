import type { Page } from '@playwright/test';

import { sweep } from '../../browser/journey.ts';
import { expectNoViolation } from '../axe.ts';
import { ask, expect, sendMessage, signInAsOwner, test } from './desk.ts';
import { openLetter, rowOf } from './inbox.ts';

const DAY = 24 * 3_600_000;

// Whoever is signed out is refused, and a letter that is gone is not found.
test.use({ forgiven: /status of 40[14]/ });
test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'what opens under a person is accessible, and so is the door after leaving',
  sweep(),
  async ({ page, running, askIn }) => {
    await signInAsOwner(page, running);
    await askIn('Priya Nair', ['message']);
    await page.goto(`${running.desk}/people`);
    for (const [button, panel] of [
      ['Set your name', 'Your name'],
      ['Link for another browser or phone', 'The link for Owner'],
      ['Change Priya Nair', 'The rights of Priya Nair'],
      ['Remove access Priya Nair', 'Remove access of Priya Nair'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('region', { name: panel })).toBeVisible();
      await expectNoViolation(page, panel);
    }
    await page.getByRole('button', { name: 'Change Priya Nair' }).click();
    const reads = page.getByRole('region', { name: 'The rights of Priya Nair' });
    await reads.getByRole('checkbox', { name: 'messages' }).uncheck();
    await reads.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Tick at least one, or remove their access.')).toBeVisible();
    await expectNoViolation(page, 'rights, with an error');

    await page.getByRole('button', { name: 'Owner', exact: true }).click();
    await page.getByRole('button', { name: 'Sign out of this browser' }).filter({ visible: true }).click();
    await expect(h1(page)).toHaveText('You are signed out.');
    await expectNoViolation(page, 'signed out');
  },
);

test(
  'a letter that is kept, and one that is erased while it is open, are accessible',
  sweep(),
  async ({ page, running }) => {
    await signInAsOwner(page, running);
    await sendMessage(page, running);
    await expect(rowOf(page, 'Meera Deshpande')).toBeVisible();
    await running.order({ do: 'move-clock', ms: 350 * DAY });
    await signInAsOwner(page, running);
    const until = Date.now() + 500 * DAY;
    await ask(page, running, 'keep', { number: 1, reason: 'A claim is before the court', until });
    await page.goto(`${running.desk}/retention`);
    await expect(page.getByText('“A claim is before the court” Owner')).toBeVisible();
    await expectNoViolation(page, 'kept');

    await page.goto(running.desk);
    await openLetter(page, 'Meera Deshpande');
    await expectNoViolation(page, 'a letter that is late, and kept');
    await ask(page, running, 'erase', {
      subject: { number: 1 },
      reason: 'asked',
      confirm: 'meera@example.in',
    });
    await expect(h1(page)).toHaveText('This letter has just been deleted.');
    await expectNoViolation(page, 'erased while it is open');
  },
);

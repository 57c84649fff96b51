import type { Page } from '@playwright/test';

import { sweep } from '../../browser/journey.ts';
import { expectNoViolation } from '../axe.ts';
import { sizes } from '../sizes.ts';
import { ask, sendApplication, signInAsOwner, stayOpen } from './desk.ts';
import type { Running } from './desk.ts';
import { expectNoSideways } from './fits.ts';
import { expect, test } from './mail.ts';

const OPENING = 'qa-engineer';
const stages = ['new', 'reading', 'talking', 'offer', 'joined', 'not-this-time'];
const DAY = 24 * 3_600_000;
const people = ['Arjun Menon', 'Swati Gupta', 'Lavanya Iyer', 'Uma Nair'];

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const h1 = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true });

/** As a phone and a desktop show it. */
async function lookAt(page: Page, state: string) {
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(sizes[size]);
    await expectNoViolation(page, `${state}, ${size}`);
    await expectNoSideways(page);
  }
}

/** Four have applied, and all but the last are read. Answers their numbers. */
async function apply(page: Page, running: Running) {
  await signInAsOwner(page, running);
  await ask(page, running, 'my-settings', { name: 'Anjali Mehta' });
  for (const [index, name] of people.entries())
    await sendApplication(
      page,
      running,
      { name, email: `${name.split(' ')[0]!.toLowerCase()}@example.in`, opening: OPENING },
      `179474124000${index}-cv.pdf`,
    );
  await expect(page.locator('[data-letter]')).toHaveCount(people.length);
  const { rows } = (await ask(page, running, 'list', { filter: { view: 'waiting' } })) as {
    rows: { number: number; name: string }[];
  };
  const numbers = people.map((name) => rows.find((row) => row.name === name)!.number);
  for (const number of numbers.slice(0, -1)) await ask(page, running, 'letter', { number });
  return numbers;
}

test('Hiring is accessible in every state', sweep(), async ({ page, running }) => {
  await signInAsOwner(page, running);
  await page.goto(`${running.desk}/hiring`);
  await expect(h1(page)).toHaveText('Nobody has applied yet.');
  await lookAt(page, 'nobody has applied');
  const numbers = await apply(page, running);
  for (const [index, stage] of ['reading', 'talking', 'offer'].entries())
    await ask(page, running, 'move', { which: { numbers: [numbers[index]] }, stage });
  await running.order({ do: 'move-clock', ms: 20 * DAY });
  await signInAsOwner(page, running);
  await page.goto(`${running.desk}/hiring?opening=${OPENING}`);
  await expect(h1(page)).toHaveText(/waited too long\.$/);
  await lookAt(page, 'in four stages, late');
  await page.getByRole('switch', { name: 'Hide names until opened' }).filter({ visible: true }).click();
  await page.reload();
  await expect(page.getByText(/^Applicant \d/)).toBeVisible();
  await lookAt(page, 'names are hidden');
  await page.keyboard.press('x');
  await page.keyboard.press('v');
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'to which stage');
  await page.keyboard.press('6');
  await expect(page.getByRole('heading', { name: /has had no answer\.$/ })).toBeVisible();
  await lookAt(page, 'not this time without an e-mail');
});

test('an application is accessible in each stage', sweep(), async ({ page, running }) => {
  const [number] = await apply(page, running);
  await stayOpen(page, running);
  for (const stage of stages) {
    await ask(page, running, 'move', { which: { numbers: [number] }, stage });
    await page.goto(`${running.desk}/letters/${number}?view=hiring&opening=${OPENING}`);
    await expect(page.getByRole('radio', { checked: true })).toBeVisible();
    if (stage === 'talking') await button(page, 'Set a date').click();
    await lookAt(page, stage);
  }
});

test('a text to many is accessible in every state', sweep(), async ({ page, running }) => {
  const numbers = await apply(page, running);
  const write = `${running.desk}/reply-to-many?numbers=${numbers.join()}`;
  await page.goto(write);
  await expect(h1(page)).toHaveText('Three get this text. One is left out.');
  await lookAt(page, 'nothing is written');
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear {nam}, {closes on}');
  await expect(page.getByRole('alert').filter({ hasText: 'Did you mean' })).toBeVisible();
  await lookAt(page, 'a word that is not known');
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear {name}, we are still reading.');
  for (const step of ['To', 'Preview']) {
    await page.setViewportSize(sizes.phone);
    await page.getByRole('list', { name: 'Steps' }).getByRole('button', { name: step }).click();
    await expectNoViolation(page, `${step} on a phone`);
  }
  await button(page, /^Schedule for/)
    .first()
    .click();
  await expect(h1(page)).toHaveText(/^Three replies send/);
  await button(page, 'Change the hour').click();
  await lookAt(page, 'scheduled, with another hour');
  const batch = page.url();
  await button(page, 'Cancel e-mails').click();
  await expect(page).toHaveURL(/reply-to-many/);
  await page.goto(batch);
  await expect(h1(page)).toHaveText('Three replies were called back.');
  await lookAt(page, 'called back');
  await page.goto(write);
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear {name}, we are still reading.');
  await button(page, 'Send to three').click();
  await expect(h1(page)).toHaveText('Three replies are about to send.');
  await lookAt(page, 'about to send');
  await running.order({ do: 'move-clock', ms: 20_000 });
  await expect(h1(page)).toHaveText(/^Three sent/);
  await lookAt(page, 'sent');
});

test('closing an opening is accessible in every state', sweep(), async ({ page, running }) => {
  const [number] = await apply(page, running);
  await ask(page, running, 'move', { which: { numbers: [number] }, stage: 'talking' });
  await page.goto(`${running.desk}/hiring/${OPENING}/close`);
  await expect(h1(page)).toHaveText('Close QA engineer. Three still wait for an answer.');
  await button(page, 'Set a date').click();
  await lookAt(page, 'somebody in talks is in the way');
  await page.reload();
  await button(page, 'Include in the e-mail').click();
  await button(page, 'Preview each').click();
  await lookAt(page, 'with a preview');
  await button(page, /^Close, and write to/).click();
  await expect(button(page, 'Cancel e-mails')).toBeVisible();
  await lookAt(page, 'closed, with e-mails to come');
  await button(page, 'Cancel e-mails').click();
  await expect(button(page, 'Reopen')).toBeVisible();
  await lookAt(page, 'closed, and some still wait');
});

import { violations } from '../axe.ts';
import { sizes } from '../sizes.ts';
import { ask, expect, sendApplication, signInAsOwner, test } from './desk.ts';
import { expectNoSideways } from './fits.ts';

const people = [
  { name: 'Arjun Menon', email: 'arjun@example.in' },
  { name: 'Swati Gupta', email: 'swati@example.in' },
  { name: 'Lavanya Iyer', email: 'lavanya@example.in' },
];

test('applicants are moved from stage to stage by keys, one and several, with undo', async ({
  page,
  running,
}) => {
  await signInAsOwner(page, running);
  for (const [index, person] of people.entries())
    await sendApplication(page, running, person, `179474124000${index}-cv.pdf`);
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three are new.');
  const group = (name: string) => page.getByRole('region', { name: new RegExp(`^${name} `) });
  await expect(group('New').getByRole('listitem')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);

  await page.keyboard.press('v');
  await page.keyboard.press('3');
  await expect(group('Talking').getByText('Arjun Menon')).toBeVisible();
  await page.keyboard.press('z');
  await expect(group('New').getByRole('listitem')).toHaveCount(3);

  await page.keyboard.press('n');
  await page.keyboard.type('Strong on ledgers');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Note saved.' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const bar = page.getByRole('toolbar', { name: 'With the selection' });
  await page.keyboard.press('Shift+X');
  await expect(bar.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select none in New' }).click();
  await expect(bar).toHaveCount(0);
  await page.getByRole('button', { name: 'Select all in New' }).click();
  await expect(bar.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Arjun Menon/ }).focus();

  for (const key of ['x', 'j', 'x', 'v', '2']) await page.keyboard.press(key);
  await expect(group('Reading').getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('v');
  await page.keyboard.press('6');
  await expect(page.getByRole('heading', { name: / has had no answer\.$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.setViewportSize(sizes.phone);
  await expect(group('Reading')).toBeVisible();
  await expectNoSideways(page);
  expect(await violations(page)).toEqual([]);
});

test('on a letter the stage is a group of radio buttons under its key, and a talk has a date', async ({
  page,
  running,
}) => {
  await signInAsOwner(page, running);
  await sendApplication(page, running, people[0]);
  await page
    .getByRole('link', { name: /Arjun Menon/ })
    .first()
    .click();
  const stage = page.getByRole('radiogroup', { name: 'Stage' });
  await expect(stage.getByRole('radio', { name: 'New' })).toBeChecked();
  await page.keyboard.press('v');
  await page.keyboard.press('ArrowRight');
  await expect(stage.getByRole('radio', { name: 'New' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(stage.getByRole('radio', { name: 'Talking' })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set a date' }).click();
  await expect(page.getByLabel('Talk on')).toBeFocused();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Set a date' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Talk on').fill('2020-01-08T16:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('That is over by now. Choose a day to come.')).toBeVisible();
  await page.getByLabel('Talk on').fill('2030-01-08T16:00');
  await page.getByLabel('With', { exact: true }).fill('Priya Nair');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Talk on .* at 16:00, with Priya Nair$/)).toBeVisible();
  await page.getByRole('button', { name: 'All', exact: false }).first().click();
  await expect(page.getByText('Moved to Talking by')).toBeVisible();
});

test('whoever hides names sees numbers until an application is open, also after the page is loaded anew', async ({
  page,
  running,
}) => {
  await signInAsOwner(page, running);
  for (const [index, person] of people.entries())
    await sendApplication(page, running, person, `179474124000${index}-cv.pdf`);
  await page.goto(`${running.desk}/hiring`);
  await expect(page.getByText('Arjun Menon')).toBeVisible();
  await page.getByRole('switch', { name: 'Hide names until opened' }).click();
  await expect(page.getByText('Applicant 1')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Applicant 2')).toBeVisible();
  await expect(page.getByText('Arjun Menon')).toHaveCount(0);
  const answer = (await ask(page, running, 'list', { filter: { view: 'all' } })) as object;
  expect(JSON.stringify(answer)).not.toContain('Menon');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Arjun Menon');
  await page.keyboard.press('u');
  await expect(page.getByText('Arjun Menon')).toBeVisible();
  await expect(page.getByText('Applicant 2')).toBeVisible();
});

import { violations } from '../axe.ts';
import { sizes } from '../sizes.ts';
import { ask, sendApplication, sendMessage, signInAsOwner, stayOpen } from './desk.ts';
import { expectNoSideways } from './fits.ts';
import { openLetter, said } from './inbox.ts';
import { expect, HELD, mailsTo, test } from './mail.ts';

test.beforeEach(async ({ page, running }) => {
  await signInAsOwner(page, running);
  await ask(page, running, 'my-settings', { name: 'Anjali Mehta' });
  await stayOpen(page, running);
});

test('a reply begins with a saved one, filled in, and moves the stage when it has left', async ({
  page,
  running,
  mailServer,
}) => {
  await sendApplication(page, running, { opening: 'qa-engineer' });
  await openLetter(page, 'Arjun Menon');
  await page.keyboard.press('r');
  const answer = page.getByLabel('Your reply');
  const list = page.getByRole('combobox', { name: 'Saved reply' });

  await test.step('; opens the list, which filters while one types, each line filled in', async () => {
    await expect(page.getByRole('button', { name: 'Send: write first' })).toBeDisabled();
    await page.keyboard.press(';');
    await expect(list).toBeFocused();
    await expect(page.getByRole('option')).toHaveCount(4);
    await expect(page.getByRole('option').first()).toContainText(
      'Dear Arjun Menon, Thank you for applying as QA engineer',
    );
    await page.keyboard.type('first talk');
    await expect(page.getByRole('option')).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(answer).toBeFocused();
    await expect(answer).toHaveValue(/^Dear Arjun Menon,\n\nThank you for applying as QA engineer\./);
    await expect(page.getByLabel('Subject')).toHaveValue('Your application: QA engineer');
    await expect(page.getByRole('button', { name: /^Send, move to Talking/ })).toBeVisible();
  });
  await test.step('into a text that is there it asks first', async () => {
    await page.getByRole('button', { name: /^Saved reply Invitation/ }).click();
    await page.getByRole('option', { name: /^We are still reading/ }).click();
    const question = page.getByRole('group', { name: 'We are still reading' });
    await expect(question).toContainText('Replace your text, or add below?');
    await question.getByRole('button', { name: 'Add below' }).click();
    await expect(answer).toHaveValue(/Thank you for applying[^]*we are still reading[^]*\{private page\}/);
    await expect(page.getByRole('button', { name: /^Send, mark answered/ })).toBeVisible();
    await page.getByRole('button', { name: /^Saved reply We are/ }).click();
    await page.getByRole('option', { name: /^Invitation/ }).click();
    await page.getByRole('button', { name: 'Replace' }).click();
    await expect(answer).not.toHaveValue(/still reading/);
  });
  await test.step('a slip of the pen is named before it is sent, and mended by a press', async () => {
    await answer.press('End');
    await answer.pressSequentially(' See {privat page}');
    await page.getByRole('alert').getByRole('button', { name: '{private page}' }).click();
    await expect(answer).toHaveValue(/See \{private page\}$/);
    await page.getByLabel('Subject').fill('A talk about QA');
    expect(await violations(page)).toEqual([]);
  });
  await test.step('the e-mail has all filled in, and the letter is in Talking once it has left', async () => {
    await answer.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Your reply is stored.' })).toBeVisible();
    await running.order({ do: 'move-clock', ms: HELD });
    const find = () =>
      mailsTo(mailServer, 'arjun@example.in').find(({ mail }) => mail.subject === 'A talk about QA');
    await expect.poll(find).toBeDefined();
    const reply = find();
    expect(reply?.mail.text).toMatch(/^Dear Arjun Menon,[^]*Anjali Mehta, Northrule See http\S+\/yours\//);
    expect(reply?.mail.text).not.toMatch(/[{}]/);
    await expect
      .poll(async () => (await ask(page, running, 'letter', { number: 1 })) as { stage?: string })
      .toMatchObject({ stage: 'talking', state: 'answered' });
  });
});

test('a draft that was discarded can be restored, also after the page was loaded anew', async ({
  page,
  running,
}) => {
  await sendMessage(page, running);
  await openLetter(page, 'Meera Deshpande');
  await page.keyboard.press('r');
  const answer = page.getByLabel('Your reply');
  await answer.fill('Dear Meera, four trucks');
  await page.getByLabel('Subject').fill('Four trucks');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('The draft is discarded.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Discarded today at \d\d:\d\d/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(answer).toHaveValue('Dear Meera, four trucks');
  await expect(page.getByLabel('Subject')).toHaveValue('Four trucks');
});

test('saved replies are changed for all: two at once, a wrong word, an earlier version, and deleted with the way back', async ({
  page,
  running,
  askIn,
}) => {
  await sendMessage(page, running);
  await openLetter(page, 'Meera Deshpande');
  await page.keyboard.press('r');
  const heading = page.getByRole('heading', { level: 1 });
  const text = page.getByLabel('Text', { exact: true });
  const list = page.getByRole('navigation', { name: 'Saved replies' });

  await test.step('one is saved from a reply, without whom it was written to', async () => {
    await page.getByLabel('Your reply').fill('Dear Meera Deshpande, call us.');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Save as a saved reply' }).click();
    await expect(text).toHaveValue('Dear {name}, call us.');
    await expect(page.getByRole('button', { name: 'Save: a title is missing' })).toBeDisabled();
    await page.getByLabel('Title').fill('Call us');
    expect(await violations(page)).toEqual([]);
    await text.press('Control+Enter');
    await expect(said(page).filter({ hasText: 'Saved.' })).toBeVisible();
    await expect(heading).toHaveText('Six saved replies. Change one, and all use it.');
    await expect(list.getByRole('link', { name: /^Call us/ })).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText('Shown for Meera Deshpande.')).toBeVisible();
  });
  await test.step('a word that is not known is corrected by a press', async () => {
    await text.fill('Dear {nam}, call us.');
    await expect(page.getByRole('button', { name: 'Save: one word to correct' })).toBeDisabled();
    await page.getByRole('alert').getByRole('button', { name: '{name}' }).click();
    await expect(page.getByRole('button', { name: 'Save: nothing changed' })).toBeDisabled();
  });
  await test.step('of two who change it at once the second sees the first', async () => {
    const priya = await askIn('Priya Nair', ['message']);
    await priya.goto(`${running.desk}/saved-replies`);
    await priya.getByRole('link', { name: /^Call us/ }).click();
    await text.fill('Dear {name}, please call us.');
    await priya.getByLabel('Text', { exact: true }).fill('Dear {name}, call us today.');
    await priya.keyboard.press('Control+Enter');
    await expect(priya.getByRole('button', { name: 'Save: nothing changed' })).toBeVisible();
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText(/^Priya saved this at \d\d:\d\d\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'See Priya’s' }).click();
    await expect(text).toHaveValue('Dear {name}, call us today.');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByRole('button', { name: 'Save: nothing changed' })).toBeVisible();
    await expect(text).toHaveValue('Dear {name}, please call us.');
    const earlier = page.getByRole('button', { name: 'Restore' });
    await expect(earlier).toHaveCount(2);
    await earlier.first().click();
    await expect(text).toHaveValue('Dear {name}, call us today.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await priya.context().close();
  });
  await test.step('deleted, it can be had back', async () => {
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(heading).toHaveText(/^Five/);
    await page.keyboard.press('z');
    await expect(heading).toHaveText(/^Six/);
  });
  await test.step('on a phone the list, and one with the whole screen', async () => {
    await page.setViewportSize(sizes.phone);
    await page.goto(`${running.desk}/saved-replies`);
    await expectNoSideways(page);
    await list.getByRole('link', { name: /^Call us/ }).click();
    await expect(text).toBeVisible();
    await expectNoSideways(page);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Saved replies' }).first().click();
    await expect(list).toBeVisible();
  });
});

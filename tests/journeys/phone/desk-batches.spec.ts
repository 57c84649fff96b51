import { violations } from '../axe.ts';
import { ask, sendMessage, signInAsOwner } from '../desk/desk.ts';
import { expectFingerWide, expectNoSideways } from '../desk/fits.ts';
import { expect, test } from '../desk/mail.ts';

test('a text to many is gone through in three steps, and sent from the last', async ({ page, running }) => {
  await signInAsOwner(page, running);
  const names = ['Meera Deshpande', 'Asha Rao'];
  for (const name of names)
    await sendMessage(page, running, { name, email: `${name.split(' ')[0]?.toLowerCase()}@example.in` });
  await expect(page.locator('[data-letter]')).toHaveCount(names.length);
  const { rows } = (await ask(page, running, 'list', { filter: { view: 'waiting' } })) as {
    rows: { number: number }[];
  };
  for (const { number } of rows) await ask(page, running, 'letter', { number });
  await page.goto(`${running.desk}/reply-to-many?numbers=${rows.map(({ number }) => number).join(',')}`);
  const steps = page.getByRole('list', { name: 'Steps' });
  const present = steps.locator('[aria-current=step]');
  const send = page.getByRole('button', { name: 'Send to two' }).filter({ visible: true });

  await expect(present).toHaveText('1 To');
  await expect(page.getByRole('checkbox', { name: /Asha Rao/ })).toBeVisible();
  await expect(send).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next: Text' }).tap();
  await expect(present).toHaveText('2 Text');
  await page.getByRole('textbox', { name: 'Text' }).fill('Dear {name}, thank you.');
  await page.getByRole('button', { name: 'Next: Preview' }).tap();
  await expect(present).toHaveText('3 Preview');
  await expect(page.getByRole('region', { name: /^Preview/ })).toContainText(/Dear (Meera|Asha)/);
  await expect(send).toBeEnabled();
  await expectFingerWide(page.getByRole('button').filter({ visible: true }));
  await expectNoSideways(page);
  expect(await violations(page)).toEqual([]);
  await steps.getByRole('button', { name: 'To' }).tap();
  await expect(present).toHaveText('1 To');
  await steps.getByRole('button', { name: 'Preview' }).tap();
  await send.tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two replies are about to send.');
  // What can be undone can be undone from each of its parts.
  await expect(page.getByRole('button', { name: 'Undo both' }).filter({ visible: true })).toBeVisible();
});

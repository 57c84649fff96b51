import { violations } from '../axe.ts';
import { sizes } from '../sizes.ts';
import { ask, sendMessage, signInAsOwner } from './desk.ts';
import { expect, mailsTo, test } from './mail.ts';
import { tabTo } from './tab-to.ts';

const PRIYA = 'priya@northrule.example';
const THREE_MINUTES = 180_000;

test('a colleague asks to be told of what is assigned to them, by the keyboard, and is', async ({
  page,
  askIn,
  running,
  mailServer,
}) => {
  await signInAsOwner(page, running);
  await sendMessage(page, running, { name: 'Meera Deshpande' });
  const priya = await askIn('Priya Nair', ['message']);
  const mine = priya.getByRole('banner').getByRole('button', { name: 'Priya Nair' });
  await tabTo(priya, mine);
  await priya.keyboard.press('Enter');
  const field = priya
    .getByLabel('Tell me by e-mail when something is assigned to me')
    .filter({ visible: true });
  await tabTo(priya, field);
  await priya.keyboard.type('priya');
  await priya.keyboard.press('Enter');
  await expect(priya.getByText(/^Write one e-mail address/)).toBeVisible();
  await expect(field).toHaveValue('priya');
  expect(await violations(priya)).toEqual([]);
  await field.fill(PRIYA);
  await priya.keyboard.press('Enter');
  await expect(priya.getByText('Saved. You are told there.')).toBeVisible();

  await priya.setViewportSize(sizes.phone);
  await priya.reload();
  await priya.getByRole('button', { name: 'Menu' }).click();
  await expect(field).toHaveValue(PRIYA);
  expect(await priya.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  expect(await violations(priya)).toEqual([]);

  const { me } = (await ask(priya, running, 'session', {})) as { me: { id: number } };
  await ask(page, running, 'mark', { which: { numbers: [1] }, mark: 'assign', person: me.id });
  await running.order({ do: 'move-clock', ms: THREE_MINUTES });
  await expect
    .poll(() => mailsTo(mailServer, PRIYA).map(({ mail }) => mail.subject))
    .toEqual(['Message assigned to you: Meera Deshpande']);
});

import { violations } from '../axe.ts';
import { sizes } from '../sizes.ts';
import { sendMessage, signInAsOwner, stayOpen } from './desk.ts';
import { expectNoSideways } from './fits.ts';
import { openLetter, rowOf } from './inbox.ts';
import { expect, reply, test } from './mail.ts';

const THEIRS = 'Meera+mail@example.in';
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

test('what a visitor replies by e-mail stands below our answer, and the letter waits again', async ({
  page,
  running,
}) => {
  await signInAsOwner(page, running);
  await stayOpen(page, running);
  await sendMessage(page, running);
  await openLetter(page, 'Meera Deshpande');
  await reply(page, running, 'Shall we talk on Tuesday?');
  await expect(page.getByRole('heading', { name: 'Your reply has been sent.' })).toBeVisible();

  // As the mailbox's reader files them.
  const at = Date.now() + 60_000;
  const mails = [
    { text: 'I am away until Monday.', subject: 'Out of office', automatic: 1 },
    { text: 'Tuesday suits me.', subject: 'The budget, too', attachments: 2 },
    { text: 'Pay to another account.', subject: 'Re', address: 'mallory@evil.example' },
  ];
  for (const [index, { text, subject, automatic = 0, attachments = 0, address = THEIRS }] of mails.entries())
    await running.order({
      do: 'sql',
      sql: `INSERT INTO desk_incoming (letter, at, name, address, subject, text, message_id, is_automatic, attachments)
        VALUES (1, ${at + index}, 'Meera D.', '${address}', ${quoted(subject)}, ${quoted(text)}, '<${index}@x>', ${automatic}, ${attachments})`,
    });
  await running.order({
    do: 'sql',
    sql: `UPDATE desk_letters SET state = 'waiting', asked_at = ${at}, due_at = ${at + 86_400_000}, answered_at = NULL, answered_by = NULL WHERE number = 1`,
  });
  await page.reload();

  const theirs = page.getByRole('region', { name: 'Meera D. by e-mail' });
  await expect(theirs).toContainText(`${THEIRS}. Subject: The budget, too`);
  await expect(theirs).toContainText('Two attachments stay in the mailbox.');
  await expect(theirs.getByText('Tuesday suits me.')).toHaveCSS('font-family', /STIX Two/);
  await expect(page.getByText(/^ replied by e-mail .+; our reply is due /)).toBeVisible();
  const stranger = page.getByRole('region', { name: 'mallory@evil.example by e-mail' });
  await expect(stranger).toContainText('From mallory@evil.example, not from meera@example.in.');
  await expect(stranger).toContainText('Name given: Meera D.');
  const automatic = page.getByText(/^An automatic answer came by e-mail, /);
  await expect(page.getByText('I am away until Monday.').filter({ visible: true })).toHaveCount(0);
  await automatic.click();
  await expect(page.getByText('I am away until Monday.').filter({ visible: true })).toBeVisible();
  const order = await page
    .getByRole('article')
    .evaluate((article) =>
      ['Shall we talk', 'I am away', 'Tuesday suits me'].map((words) => article.textContent.indexOf(words)),
    );
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order[0]).toBeGreaterThan(0);
  await expect(page.getByText('Meera D. replied by e-mail').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize(sizes.phone);
  await expect(theirs).toBeVisible();
  await expectNoSideways(page);
  await page.setViewportSize(sizes.desktop);
  await page.keyboard.press('u');
  await expect(rowOf(page, 'Meera Deshpande')).toBeVisible();
});

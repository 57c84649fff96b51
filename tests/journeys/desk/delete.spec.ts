import { expect, sendApplication, sendMessage, signInAsOwner, test } from './desk.ts';
import { openLetter, rowOf } from './inbox.ts';

// A letter that is gone answers 404, for whoever has it open.
test.use({ forgiven: /status of 404/ });

test('one person is deleted: shown first, asked once more, and then gone for everybody', async ({
  page,
  running,
  askIn,
}) => {
  await signInAsOwner(page, running);
  await sendApplication(page, running);
  await sendMessage(page, running, {
    name: 'Arjun Menon',
    email: 'Arjun@example.in',
    text: 'Did you get my resume?',
  });
  await sendMessage(page, running);
  const priya = await askIn('Priya Nair');
  await openLetter(priya, 'Did you get my resume?', 'Arjun Menon');
  await priya.getByLabel('A note for colleagues').fill('A good one');
  await priya.getByRole('button', { name: 'Save the note' }).click();
  await expect(priya.getByText('You: A good one')).toBeVisible();

  const everything = encodeURIComponent(JSON.stringify({ view: 'all' }));
  expect((await page.request.get(`${running.desk}/api/letters.csv?filter=${everything}`)).ok()).toBe(true);

  await test.step('everything that is held, who has it open, and who has copies', async () => {
    await openLetter(page, 'Resume, PDF', 'Arjun Menon');
    await page.getByRole('link', { name: 'Delete', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'One letter and a resume will be deleted for good.',
    );
    await page.getByRole('link', { name: 'Everything of this address instead' }).click();
    await expect(page.getByText('An application and a message')).toBeVisible();
    await expect(page.getByText('arjun-menon.pdf')).toBeVisible();
    await expect(page.getByText('One note')).toBeVisible();
    await expect(
      page.getByText('Priya has it open. It closes for Priya, too, with the reason.'),
    ).toBeVisible();
    await expect(
      page.getByText(/^Exported or downloaded once: by you, today at \d\d:\d\d \(CSV\)\./),
    ).toBeVisible();
    await expect(page.getByText(/E-mails in a mailbox and files that somebody downloaded/)).toBeVisible();
  });
  await test.step('no reason is chosen beforehand, and another address is refused', async () => {
    await page.getByLabel('Type the address to confirm').fill('meera@example.in');
    await page.getByRole('button', { name: /^Delete all/ }).click();
    await expect(page.getByText('Say why it is deleted.')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'The person asked' })).toBeFocused();
    await expect(page.getByText('Type arjun@example.in, as it stands above.')).toBeVisible();
    await expect(page.getByLabel('Type the address to confirm')).toHaveAttribute('aria-invalid', 'true');
  });
  await test.step('a proof that names nobody', async () => {
    await page.getByRole('radio', { name: 'The person asked' }).check();
    await page.getByLabel('Type the address to confirm').fill('arjun@example.in');
    await page.getByRole('button', { name: /^Delete all/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deleted.');
    const sheet = page.getByRole('region', { name: 'Proof of deletion' });
    await expect(sheet).toContainText('Two letters with all that was written in them');
    await expect(sheet).toContainText('One resume and its link');
    await expect(sheet).toContainText(/Reason\s*The person asked/);
    await expect(sheet).not.toContainText(/arjun|menon/i);
    expect(page.url()).not.toContain('arjun');
  });
  await test.step('gone for whoever had it open', async () => {
    await expect(priya.getByRole('heading', { level: 1 })).toHaveText('This letter has just been deleted.');
  });
  await test.step('gone from list and search, and its link', async () => {
    await page
      .getByRole('link', { name: /^Inbox/ })
      .first()
      .click();
    await expect(rowOf(page, 'Meera Deshpande')).toBeVisible();
    await expect(page.getByText('Arjun')).toHaveCount(0);
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').fill('arjun');
    await expect(page.getByText(/^Nothing that you may read has “arjun”, in /)).toBeVisible();
    const link = `${running.site}/storage/v1/object/public/resumes/1794741240000-arjun-menon.pdf`;
    expect((await page.request.get(link)).ok()).toBe(false);
    await page.goto(`${running.desk}/proofs`);
    await expect(page.getByRole('row', { name: /The person/ })).toBeVisible();
  });
});

import { violations } from '../axe.ts';
import { sizes } from '../sizes.ts';
import { expect, signInAsOwner, test } from './desk.ts';
import { expectNoSideways } from './fits.ts';

test('a background job that fails is said to the owner on every screen, and all of them are listed', async ({
  page,
  running,
  askIn,
}) => {
  await signInAsOwner(page, running);
  const priya = await askIn('Priya Nair', ['message']);
  await running.order({
    do: 'sql',
    sql: `INSERT INTO desk_jobs (name, ok_at, failing_since, error) VALUES ('backup', ${Date.now() - 90_000_000}, ${Date.now()}, 'No room left on the disk')`,
  });
  await page.goto(`${running.desk}/people`);
  const line = page.getByRole('status').filter({
    hasText: /^The backup has failed since \d\d:\d\d: “No room left on the disk”\.$/,
  });
  await expect(line).toBeVisible();
  const rows = page.getByRole('table', { name: 'What the desk does by itself' }).getByRole('row');
  await expect(rows.filter({ hasText: 'Nightly deletion' })).toContainText(/Today at \d\d:\d\d ?well/);
  await expect(rows.filter({ hasText: 'The backup' })).toContainText(/Yesterday at \d\d:\d\d ?fails/);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize(sizes.phone);
  await expect(rows.first()).toBeVisible();
  await expectNoSideways(page);

  await priya.goto(running.desk);
  await expect(priya.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(priya.getByText(/backup/i)).toHaveCount(0);
});

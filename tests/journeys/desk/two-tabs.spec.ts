import type { Page } from '@playwright/test';

import { hearComplaints } from '../../browser/journey.ts';
import { expect, sendMessage, signInAsOwner, test } from './desk.ts';
import { rowOf } from './inbox.ts';

test('all tabs of a browser share one stream, and hand it on when its tab is closed', async ({
  page,
  context,
  running,
  complaints,
}) => {
  const streamsOf: Page[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streamsOf.push(request.frame().page());
  });
  await signInAsOwner(page, running);
  await expect.poll(() => streamsOf).toHaveLength(1);
  const other = await context.newPage();
  hearComplaints(other, complaints);
  await other.goto(running.desk);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Nothing to answer.');

  await sendMessage(page, running, { name: 'Meera Deshpande' });
  for (const tab of [page, other]) await expect(rowOf(tab, 'Meera Deshpande')).toBeVisible();
  expect(streamsOf.map((tab) => tab === page)).toEqual([true]);

  await page.close();
  await expect.poll(() => streamsOf.at(-1) === other).toBe(true);
  await sendMessage(other, running, { name: 'Nikhil Sane', email: 'nikhil@example.in' });
  await expect(rowOf(other, 'Nikhil Sane')).toBeVisible();
  expect(streamsOf).toHaveLength(2);
});

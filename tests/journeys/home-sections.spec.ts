import { expect, openAlive, test } from '../browser/journey.ts';
import { company, wordsOf } from '../site-content.ts';

// The sections below the hero are React's only once the visitor turns to them.
const { business, stories } = wordsOf('home').sections;

test('the home page stays whole when its own address is followed before anything was scrolled', async ({
  page,
}) => {
  await openAlive(page, '/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: `${company.name}, home` })
    .click();
  await page.waitForTimeout(300);
  await expect(page.getByRole('heading', { name: business.title })).toBeVisible();
});

test('a hash that is put behind the home page’s address is scrolled to, also when it is escaped', async ({
  page,
}) => {
  for (const hash of ['#success-stories', '#success%2Dstories']) {
    await page.goto('about:blank');
    await openAlive(page, '/');
    await page.evaluate((to) => (location.hash = to), hash);
    await expect(page.getByRole('heading', { name: stories.title })).toBeInViewport();
    await expect(page.getByRole('heading', { name: business.title })).toBeAttached();
  }
});

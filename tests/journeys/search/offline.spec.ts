import { expect, openAlive, test } from '../../browser/journey.ts';
import { budgets } from '../../budgets.ts';
import { services } from '../../site-content.ts';
import { ownWord } from './own-word.ts';
import { CODE, dialog, field, INDEX, opener, options } from './search.ts';

test.use({ forgiven: /Failed to (load resource|fetch)|net::ERR/ });

const { word, address } = ownWord('insight');

test('nothing of it is fetched before it is opened; then the index, of 60 KiB at most, once, and it works without a line', async ({
  page,
  context,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.install();
  await openAlive(page, '/client-onboarding');
  await page.getByLabel(/^Name/).fill('Asha');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => url.includes('/search-'))).toEqual([]);

  const [answer] = await Promise.all([page.waitForResponse(INDEX), opener(page).click()]);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/json',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(Number(answer.headers()['content-length'])).toBeLessThanOrEqual(budgets.bytes.searchIndex);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  // Also after the cache would have forgotten it.
  await context.setOffline(true);
  await page.clock.fastForward('06:00');
  await opener(page).click();
  await field(page).fill(word);
  await expect(options(page).first()).toHaveAttribute('href', address);
  await page.keyboard.press('Escape');

  // The form's suggestions ask the cache itself.
  await page.getByLabel(/^Project needs/).fill(`We need ${services[0]!.title}`);
  await page.clock.fastForward(1000);
  await expect(page.getByText('These pages may help')).toBeVisible();
  expect(asked.filter((url) => url.includes('/search-index-'))).toHaveLength(1);
});

test('without a line before it was fetched the visitor is told, and it starts when they are back online', async ({
  page,
  context,
}) => {
  await openAlive(page, '/contact');
  await context.setOffline(true);
  await opener(page).click();
  await expect(dialog(page).getByText('You are offline.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Close search' })).toBeVisible();
  await context.setOffline(false);
  await expect(field(page)).toBeFocused();
  await field(page).fill(word);
  await expect(options(page).first()).toBeVisible();
});

test('letters typed while the code is on its way are kept, and searched for when it is there', async ({
  page,
}) => {
  const { promise: arrival, resolve: letArrive } = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await arrival;
    await route.continue();
  });
  await openAlive(page, '/contact');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(word.slice(0, 4));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('The search is loading.')).toBeVisible();
  letArrive();
  await page.keyboard.type(word.slice(4));
  await expect(field(page)).toHaveValue(word);
  await expect(options(page).first()).toHaveAttribute('href', address);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
});

test('code that cannot be fetched though there is a line is told of, and the page can be loaded anew', async ({
  page,
}) => {
  await openAlive(page, '/contact');
  await page.route(CODE, (route) => route.abort());
  await opener(page).click();
  await expect(dialog(page).getByText('The search could not be loaded.')).toBeVisible();
  await page.unroute(CODE);
  await dialog(page).getByRole('button', { name: 'Reload the page' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await openAlive(page, '/contact');
  await opener(page).click();
  await expect(field(page)).toBeFocused();
});

test('without a line between its code and its index, the same', async ({ page, context }) => {
  await openAlive(page, '/contact');
  // The line goes while the code is on its way.
  await page.route(CODE, async (route) => {
    const answer = await route.fetch();
    await context.setOffline(true);
    await route.fulfill({ response: answer });
  });
  await page.route('**/assets/data-cache-*.js', async (route) =>
    route.fulfill({ response: await route.fetch() }),
  );
  await opener(page).click();
  await expect(dialog(page).getByText('You are offline.').first()).toBeVisible();
  await field(page).fill(word);
  await expect(options(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(options(page).first()).toBeVisible();
});

test('an index that fails: still loading while it is asked for again, then a clear word, and Try again', async ({
  page,
}) => {
  await page.clock.install();
  let asked = 0;
  await page.route(INDEX, (route) => {
    asked++;
    return route.abort();
  });
  await openAlive(page, '/contact');
  await opener(page).click();
  await field(page).fill(word);
  for (let tries = 1; tries <= 3; tries++) {
    await expect.poll(() => asked).toBe(tries);
    await expect(dialog(page).getByText('Still loading.').first()).toBeVisible();
    await page.clock.fastForward(5000);
  }
  await expect(dialog(page).getByText('Search did not load after four tries.').first()).toBeVisible();
  expect(asked).toBe(4);
  await expect(dialog(page).getByRole('link', { name: 'Services' })).toHaveAttribute('href', '/services');
  await page.unroute(INDEX);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(options(page).first()).toHaveAttribute('href', address);
});

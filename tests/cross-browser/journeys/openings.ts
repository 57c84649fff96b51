import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import { forms } from '../../journeys/forms/form.ts';
import { openingOf } from '../../journeys/forms/stored.ts';
import { openings } from '../../site-content.ts';
import type { Page } from '../page.ts';
import { expectStored, fillIn } from './forms.ts';

const LIST = '/careers/jobs';
/** One that no date closes, and another for the desk to close. */
const open = openings.find(({ closes }) => !closes)!;
const closed = openings.find(({ closes }) => closes)!;

export function openingJourneys(page: Page, data: () => string) {
  test('from the list to an opening and its form, and the receipt names it', async () => {
    const answers = forms.application.answers();
    await page.open(LIST);
    await page.click(`main a[href="${open.address}"]`);
    await page.see('main h1', open.title);
    await page.click('main a', 'Apply');
    await expect.poll(() => page.path()).toBe(`${open.address}/apply`);
    await page.click('main form[method=post] summary', open.title);
    await page.see('main form[method=post] details[open] a', 'No opening');
    expect(await page.run(sideways)).toBe(0);
    await fillIn(page, answers, data());
    await page.click('main form[method=post] [type=submit]');
    await expectStored(page, forms.application, answers, data());
    await page.see('main [id$=-receipt]', open.title);
    expect(openingOf(answers.texts.Email, data())).toEqual([open.slug]);
  });

  test('an opening that the desk has closed says so and leads on', async () => {
    closeByDesk(data());
    await expect
      .poll(
        async () => {
          await page.openStill(closed.address);
          return await page.textOf('main');
        },
        // The site asks now and then.
        { timeout: 30_000 },
      )
      .toContain('This opening closed on');
    await page.alive();
    await page.see('main strong', 'This opening closed on');
    expect(await page.count('main a[href$="/apply"]')).toBe(0);
    expect(await page.run(sideways)).toBe(0);
    await page.click('main a', 'See the');
    await page.see(`main a[href="${open.address}"]`);
    expect(await page.count(`main a[href="${closed.address}"]`)).toBe(0);
  });
}

function closeByDesk(data: string) {
  using database = new DatabaseSync(join(data, 'rows.sqlite'), { timeout: 5000 });
  database
    .prepare('INSERT OR IGNORE INTO desk_openings (slug, title, closed_at) VALUES (?, ?, ?)')
    .run(closed.slug, closed.title, Date.now() - 3_600_000);
}

/** By how much the page would scroll. Runs in the page. */
function sideways() {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

import { expect, test } from 'vitest';

import { everyForm, forms } from '../../journeys/forms/form.ts';
import { rowsOf } from '../../journeys/forms/stored.ts';
import { sizes } from '../../journeys/sizes.ts';
import type { Page } from '../page.ts';
import { expectStored, fillIn } from './forms.ts';
import { first, second } from './menus.ts';

export function noScriptPageJourneys(page: Page, paths: string[]) {
  test.for(paths)('%s can be read on a phone and on a desktop', async (path) => {
    await page.resize(sizes.phone);
    await page.openStill(path);
    expect(await page.run(readable)).toEqual(legible);
    await page.resize(sizes.desktop);
    expect(await page.run(readable)).toEqual(legible);
  });
}

const legible = { scripting: 'none', heading: true, isLong: true, hidden: 0, sideways: 0 };

/** Runs in the page. */
function readable() {
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    scripting: matchMedia('(scripting: none)').matches ? 'none' : 'on',
    heading: document.querySelector('h1')?.checkVisibility() ?? false,
    isLong: document.querySelector('main')!.innerText.length > 250,
    hidden: document.querySelectorAll('[data-reveal]').length,
    sideways: scrollWidth - clientWidth,
  };
}

export function noScriptPanelJourney(page: Page) {
  test('a panel opens and leads on', async () => {
    await page.openStill('/');
    const chosen = second.dropdownItems[1]!;
    await page.click('header nav button', first.name);
    await page.click('header nav button', second.name);
    await page.click('[popover]:popover-open a', chosen.name);
    await expect.poll(() => page.path()).toBe(chosen.path);
  });
}

/** The menu's button needs script where the browser has no invoker commands; the footer leads on in all of them. */
export function noScriptFooterJourney(page: Page) {
  test('the footer leads on', async () => {
    await page.openStill('/');
    await page.click('footer a', 'Contact');
    await expect.poll(() => page.path()).toBe('/contact');
  });
}

export function noScriptFormJourneys(page: Page, data: () => string) {
  test.for(everyForm)('%s: posted, stored and shown in a receipt', async ([, form]) => {
    const answers = form.answers();
    await page.openStill(form.path);
    await fillIn(page, answers, data());
    await page.click('main form[method=post] [type=submit]');
    await expectStored(page, form, answers, data());
  });

  test('what the server refuses is said beside the field, and nothing is lost', async () => {
    const { texts } = forms.contact.answers();
    await page.openStill('/contact');
    await fillIn(page, { texts: { ...texts, Name: ' ' } }, data());
    await page.click('main form[method=post] [type=submit]');
    await page.see('main form[method=post] [role=alert]', 'Name is required');
    await page.see('main form[method=post] [aria-invalid=true]');
    expect(
      await page.run(
        () => document.querySelector<HTMLTextAreaElement>('main form[method=post] textarea')!.value,
      ),
    ).toBe(texts.Message);
    expect(rowsOf('contact_messages', texts.Email, data())).toEqual([]);
  });
}

import { expect, test } from 'vitest';

import type { DeskProgram } from '../../engines/run-desk-program.ts';
import { visitDesk } from '../desk-visit.ts';
import type { Page } from '../page.ts';

const ROW = 'main a[data-letter]';
const ACTIONS = '[aria-label="What to do with it"]';

export function deskJourneys(page: Page, program: () => DeskProgram) {
  test('a letter comes by itself, is read, noted, answered, and undone', async () => {
    await using desk = await visitDesk(page, program());
    await desk.sendMessage('Meera Deshpande', 'We run 140 refrigerated vehicles.');
    await desk.signIn();
    await page.see(ROW, 'Meera Deshpande');

    await desk.sendMessage('Imran Qureshi', 'Kindly share your rate card.');
    await expect.poll(() => page.run(textsOf, ROW)).toContain('Kindly share your rate card.');

    await page.click(ROW, 'Imran Qureshi');
    await page.see('main h1', 'Imran Qureshi');
    await page.see('article', 'Kindly share your rate card.');
    await page.press('n');
    await expect.poll(() => page.run(() => document.activeElement?.matches('[data-note]'))).toBe(true);
    await page.press('Call them first.');
    await page.click('button', 'Save the note');
    await page.see('main li', 'You: Call them first.');

    await page.click(`${ACTIONS} button`, 'Answered');
    // It was the last one: the list again.
    await page.see('footer output', 'Imran Qureshi: marked answered.');
    await page.click('footer button', 'Undo');
    await page.see('footer output', 'Undone.');
    await page.see(ROW, 'Imran Qureshi');
    await signOut(page);
  });

  test('a Hindi word is found, a resume is shown or offered, and reports are drawn', async () => {
    await using desk = await visitDesk(page, program());
    await desk.sendMessage('अनिल त्रिपाठी', 'नमस्ते, मुझे हिन्दी में उत्तर चाहिए।');
    await desk.sendApplication('Arjun Menon');
    await desk.signIn();
    await page.see(ROW, 'Arjun Menon');

    await page.press('/');
    await expect.poll(() => page.run(() => document.activeElement?.id)).toBe('search-words');
    await page.press('हिन्दी');
    await expect.poll(() => page.count(ROW)).toBe(1);
    await page.press('Enter');
    await page.see('main h1', 'अनिल त्रिपाठी');
    await expect.poll(() => page.run(loadedFonts)).toContain('Tiro Devanagari Hindi');

    await page.click('header nav a', 'Inbox');
    await page.click(ROW, 'Arjun Menon');
    await page.see('main h1', 'Arjun Menon');
    await expect.poll(() => page.run(isResumeShown, page.name() === 'WebKit')).toBe(true);
    await page.see('[aria-label=Resume] a[download]', 'Download');
    await page.click('main fieldset button', 'Access log');
    await page.see('main li', 'Opened by you');

    await page.click('header nav a', 'Reports');
    await page.see('main table', 'Messages');
    expect(await page.count('main svg')).toBeGreaterThan(0);
    expect(await page.run(overflow)).toEqual({ right: 0, below: 0 });
    await signOut(page);
  });
}

export function phoneDeskJourney(page: Page, program: () => DeskProgram) {
  test('a letter is read, its folds open, and it is answered', async () => {
    await using desk = await visitDesk(page, program());
    await desk.sendMessage('Meera Deshpande', 'We run 140 refrigerated vehicles.');
    await desk.signIn();
    await page.click(ROW, 'Meera Deshpande');
    await page.see('main p', 'We run 140 refrigerated vehicles.');
    expect(await page.run(overflow)).toEqual({ right: 0, below: 0 });
    await page.click('main summary', 'History');
    await page.see('main details[open]', 'Opened by you');
    await page.click(`${ACTIONS} button`, 'Answered');
    await page.see('h1', 'Nothing to answer.');
    await page.click('header button', 'Menu');
    await page.click('dialog[open] button', 'Sign out of this browser');
    await page.see('h1', 'You are signed out.');
  });
}

export async function signOut(page: Page, name = 'Owner') {
  await page.click('header button', name);
  await page.click('[popover]:popover-open button', 'Sign out of this browser');
  await page.see('h1', 'You are signed out.');
}

/** Runs in the page. */
export function textsOf(selector: string) {
  return Array.from(document.querySelectorAll(selector), ({ textContent }) => textContent).join('\n');
}

/** Runs in the page. */
function loadedFonts() {
  return [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => family.replaceAll('"', ''));
}

/** By the browser's own viewer, or by a link where it has none. WebKit's is a frame in the PDF's own page. Runs in the page. */
export function isResumeShown(isFramed: boolean) {
  const pane = document.querySelector('[aria-label=Resume]');
  if (!navigator.pdfViewerEnabled) return Boolean(pane?.querySelector('a[target=_blank]'));
  const frame = pane?.querySelector('iframe');
  const viewer = isFramed ? frame?.contentDocument?.querySelector('iframe') : frame;
  return (viewer?.clientWidth ?? 0) > 600;
}

/** By how much the page itself would scroll: only parts of it do. Runs in the page. */
export function overflow() {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
  return { right: scrollWidth - clientWidth, below: scrollHeight - clientHeight };
}

import { expect, test } from 'vitest';

import { pdfWith } from '../../engines/made-resumes.ts';
import { startMailServer } from '../../engines/mail-server.ts';
import type { DeskProgram } from '../../engines/run-desk-program.ts';
import { openings } from '../../site-content.ts';
import { visitDesk } from '../desk-visit.ts';
import type { Page } from '../page.ts';
import { isResumeShown, overflow, signOut, textsOf } from './desk.ts';

/** One that no date closes. */
const { slug, title } = openings.find(({ closes }) => !closes)!;
const people = ['Arjun Menon', 'Swati Gupta', 'Uma Nair'] as const;
const [arjun, swati, uma] = people;
const lineOf = (name: (typeof people)[number]) =>
  `I have tested claims with Selenium for ${people.indexOf(name) + 6} years.`;

const ME = 'Anjali';
const ROW = 'main li a[data-letter]';
const SAID = 'footer output';

export function hiringJourneys(page: Page, program: () => DeskProgram) {
  test('an applicant is moved and moved back by keys, is opened, and is found by a word of the resume', async () => {
    await using desk = await visitWithMail(page, program());
    await goToHiring(page, desk);
    await page.press('v');
    await page.see('dialog[open] h2', arjun);
    await page.press('3');
    await expect.poll(() => page.run(whoIsWhere)).toMatchObject({ Talking: arjun });
    await page.press('z');
    await page.see(SAID, 'Undone.');
    await expect.poll(() => page.run(whoIsWhere)).not.toHaveProperty('Talking');

    await page.click(ROW, arjun);
    await page.see('main h1', arjun);
    await page.see('main [role=radiogroup] [aria-checked=true]', 'New');
    await expect.poll(() => page.run(isResumeShown, page.name() === 'WebKit')).toBe(true);

    await page.press('/');
    await expect.poll(() => page.run(() => document.activeElement?.id)).toBe('search-words');
    await page.press('selenum');
    await page.see('main', 'one letter away');
    await page.see('main li a', lineOf(swati));
    await page.press('Enter');
    await page.see('[aria-label=Resume] mark', 'Selenium');
    expect(await page.run(overflow)).toEqual({ right: 0, below: 0 });
    await signOut(page, ME);
  });

  test('two get one text, previewed and called back; an opening is closed, and its e-mails are, too', async () => {
    await using desk = await visitWithMail(page, program());
    await goToHiring(page, desk);
    // To many is written what somebody has read.
    await page.press('Enter');
    await page.see('main h1', arjun);
    await page.press('j');
    await page.see('main h1', swati);
    await page.press('u');
    await page.see('main h1', 'are new.');

    for (const key of ['x', 'j', 'x', 'r']) await page.press(key);
    await page.see('main h1', 'Two get this text.');
    await page.press(';');
    await expect.poll(() => page.run(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
    await page.press('invitation');
    await page.click('[role=option]', 'Invitation to a first talk');
    await page.click('main h1');
    await page.press(']');
    await page.see('main section', 'Preview 2 of 2');
    await page.see('main section', `Dear ${swati},`);
    expect(await page.run(overflow)).toEqual({ right: 0, below: 0 });
    await page.click('footer button', 'Send to two');
    await page.see('main h1', 'Two replies are about to send.');
    await page.press('z');
    // As it was written, to be changed.
    await page.see('main h1', 'Two get this text.');
    await page.see('main section', `Dear ${arjun},`);

    await page.click('header nav a', 'Hiring');
    await page.click('main a', 'Close the opening');
    await page.see('main h1', `Close ${title}.`);
    await expect
      .poll(() => page.run(() => document.querySelector('textarea')?.value))
      .toMatch(/^Dear \{name\},/);
    await page.click('footer button', 'Close, and write to three');
    await page.see(SAID, `${title} closed. Three e-mails`);
    await page.click('main button', 'Cancel e-mails');
    await page.see('main p', 'Three still wait.');
    await page.click('main button', 'Reopen');
    await page.see(SAID, `${title} is open again.`);
    await signOut(page, ME);
  });
}

export function phoneHiringJourney(page: Page, program: () => DeskProgram) {
  test('applicants are selected and moved with a finger, one gets a text, and it is called back', async () => {
    await using desk = await visitWithMail(page, program());
    await goToHiring(page, desk);
    await page.click(ROW, arjun);
    await page.see('main h1', arjun);
    await page.see('main a', 'Open the resume');
    await page.click('header a', 'Hiring');

    await page.click('main button', 'Select');
    for (const name of [arjun, swati]) await page.click(`[aria-label="Select ${name}"]`);
    expect(await page.run(overflow)).toEqual({ right: 0, below: 0 });
    await page.click('[role=toolbar] button', 'Move to');
    await page.click('dialog[open] button', 'Reading');
    await expect.poll(() => page.run(whoIsWhere)).toMatchObject({ Reading: `${arjun}, ${swati}`, New: uma });
    await page.click('button', 'Undo');
    await expect.poll(() => page.run(whoIsWhere)).not.toHaveProperty('Reading');

    for (const name of [arjun, uma]) await page.click(`[aria-label="Select ${name}"]`);
    await page.click('[role=toolbar] button', 'Reply');
    await page.see('main h1', 'One gets this text. One is left out.');
    await page.click('footer button', 'Next: Text');
    await page.click('main button', 'Saved reply');
    await page.click('[role=option]', 'Invitation to a first talk');
    await page.click('[aria-label=Steps] button', 'Preview');
    await page.see('main section', `Dear ${arjun},`);
    expect(await page.run(overflow)).toEqual({ right: 0, below: 0 });
    await page.click('footer button', 'Send to one');
    await page.see('main h1', 'One reply is about to send.');
    await page.click('footer button', 'Undo');
    // It is a draft again.
    await page.see('main h1', arjun);
    await expect
      .poll(() => page.run(() => document.querySelector('textarea')?.value))
      .toMatch(/^Dear \{name\},/);
  });
}

/** A desk that can write, through a server of the journey's own. */
async function visitWithMail(page: Page, program: DeskProgram) {
  await using undo = new AsyncDisposableStack();
  const { url } = undo.use(await startMailServer());
  const settings = { SMTP_URL: url, MAIL_FROM: 'Desk <desk@northrule.example>' };
  const desk = undo.use(await visitDesk(page, program, settings));
  const all = undo.move();
  return { ...desk, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Three have applied, and their resumes are read. */
async function goToHiring(page: Page, desk: Awaited<ReturnType<typeof visitWithMail>>) {
  for (const name of people)
    await desk.sendApplication(name, {
      opening: slug,
      resume: pdfWith([name, 'SUMMARY', lineOf(name)]),
    });
  await desk.signIn();
  // Texts are signed with it.
  await page.run(setName, ME);
  await expect.poll(() => page.textOf('header')).toContain(ME);
  await page.click('nav[aria-label=Screens] a', 'Hiring');
  await page.see('main h1', 'Three are new.');
  // Whoever reads them is the last to have a turn.
  for (const name of people)
    await expect.poll(() => page.run(textsOf, ROW), { timeout: 40_000 }).toContain(lineOf(name));
}

/** Runs in the page. */
function setName(name: string) {
  const headers = { 'content-type': 'application/json' };
  void fetch('/api/my-settings', { method: 'POST', headers, body: JSON.stringify({ name }) });
}

/** Who is in which stage. Runs in the page. */
function whoIsWhere() {
  const stages = [...document.querySelectorAll('main section:has(li)')].map((section) => [
    section.querySelector('h2')?.firstChild?.textContent,
    Array.from(section.querySelectorAll('li a > :nth-child(2)'), ({ textContent }) => textContent).join(', '),
  ]);
  return Object.fromEntries(stages) as Record<string, string>;
}

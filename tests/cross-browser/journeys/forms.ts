import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { everyForm } from '../../journeys/forms/form.ts';
import type { Answers, Form } from '../../journeys/forms/form.ts';
import { rowsOf, rowWith, storedFile } from '../../journeys/forms/stored.ts';
import type { Page } from '../page.ts';

/** WebKit brings the caret into sight some frames after the focus. */
const SETTLED_FRAMES = 20;
const RECEIPT = 'main [id$=-receipt]';

/** The application has every kind of field; the other two are made of its parts. */
export const isOneMore = (name: string) => name !== 'application';

export function formJourneys(page: Page, data: () => string, asked: (name: string) => boolean) {
  test.for(everyForm.filter(([name]) => asked(name)))(
    '%s: sent, stored, and shown in a receipt, and its fields are empty',
    async ([, form]) => {
      const answers = form.answers();
      await page.open(form.path);
      await fillIn(page, answers, data());
      await page.click('main form[method=post] [type=submit]');
      await expectStored(page, form, answers, data());
      await expect.poll(() => valuesIn(page)).toEqual([]);
    },
  );
}

/** On a desktop: as wide as a phone, WebKit's window is told that it has not the focus. */
export function mendJourney(page: Page) {
  test('a field that has to be mended is brought into sight with its label', async () => {
    await page.open('/contact');
    await page.click('main form[method=post] [type=submit]');
    await page.see('main form[method=post] [id$=-error]');
    await page.frames(SETTLED_FRAMES);
    const { label, header } = await page.run(() => ({
      label: (document.activeElement as HTMLInputElement).labels![0]!.getBoundingClientRect().top,
      header: document.querySelector('header')!.getBoundingClientRect().bottom,
    }));
    expect(label).toBeGreaterThanOrEqual(header);
  });
}

/** The receipt is shown, and what it tells of is in the database and in the folder of resumes. */
export async function expectStored(page: Page, form: Form, { texts, resume }: Answers, data: string) {
  await page.see(RECEIPT, texts.Email);
  const receipt = await page.textOf(RECEIPT);
  for (const text of Object.values(texts)) expect(receipt).toContain(text);
  const rows = rowsOf(form.table, texts.Email!, data);
  expect(rows).toEqual([rowWith(texts)]);
  const stored = resume && storedFile(rows[0]!.resume_url!, data);
  expect(stored?.toString('base64')).toBe(resume?.buffer.toString('base64'));
}

export async function fillIn(page: Page, { texts, resume }: Answers, folder: string) {
  for (const [label, text] of Object.entries(texts)) {
    await page.click(`#${escaped(await page.run(idOf, label))}`);
    await page.press(text);
  }
  if (resume) {
    const path = join(folder, resume.name);
    await writeFile(path, resume.buffer);
    await page.chooseFile('main form[method=post] [type=file]', path);
  }
  // A draft that is being kept adds lines to its form, and moves the button below them.
  const hasScript = await page.run(() => !matchMedia('(scripting: none)').matches);
  if (hasScript) await page.see('main form[method=post]', 'Kept on this device');
}

/** React's ids have signs in them that mean something in a selector. */
const escaped = (id: string) => id.replaceAll(/[^\w-]/g, String.raw`\$&`);

/** All that is written in the form. */
export const valuesIn = (page: Page) =>
  page.run(() =>
    [
      ...document.querySelectorAll<HTMLInputElement>(
        'main form[method=post] :is(input:not([type=checkbox]), textarea)',
      ),
    ]
      .map(({ value }) => value)
      .filter(Boolean),
  );

/** Runs in the page. */
function idOf(label: string) {
  const labels = [...document.querySelectorAll<HTMLLabelElement>('main form[method=post] label')];
  return (
    labels.find(({ textContent }) => textContent.trim().startsWith(label))?.control?.id ?? `no-field-${label}`
  );
}

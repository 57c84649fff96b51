import type { Page } from '@playwright/test';

import { expect, openAlive, sweep, test } from '../../browser/journey.ts';
import {
  everyForm,
  field,
  fileField,
  fill,
  formOn,
  forms,
  send,
  submitButton,
  toast,
  toastTexts,
} from './form.ts';
import { MEGABYTES_5, resume } from './resumes.ts';
import { rowsOf } from './stored.ts';

const RED = 'rgb(196, 22, 10)';

/** What is said of an empty form: in two of them of the first field alone. */
const refused = {
  application: [['Full name', 'Name is required']],
  contact: [['Name', 'Name is required']],
  enquiry: [
    ['Name', 'Name is required'],
    ['Email', 'Invalid email address'],
    ['Company', 'Company name is required'],
    ['Project needs', 'Project details are required'],
  ],
} as const;

for (const [name, form] of everyForm)
  test(
    `${name}: what is refused is said at its field and in a toast, and goes when the field is edited`,
    sweep(name !== 'application'),
    async ({ page }) => {
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      await openAlive(page, form.path);
      // From here on the form says in its own words what is wrong.
      await expect(formOn(page)).toHaveJSProperty('noValidate', true);
      await submitButton(page).click();

      await expect(toastTexts(page)).toHaveText(
        name === 'enquiry'
          ? ['Please correct the form errors and try again.']
          : ['Validation Error', refused[name][0][1]],
      );
      await expect(toast(page)).toHaveCSS('background-color', RED);
      await expect(field(page, refused[name][0][0])).toBeFocused();
      await expect(submitButton(page)).toHaveText(form.button);
      await expect(submitButton(page)).toBeEnabled();
      expect(await messagesOn(page)).toEqual(refused[name]);
      for (const [label, message] of refused[name]) {
        // Under its field, and closer to it than to any other.
        const above = (await field(page, label).boundingBox())!;
        const said = (await formOn(page).getByText(message, { exact: true }).boundingBox())!;
        expect(said.y - above.y - above.height).toBeGreaterThanOrEqual(0);
        expect(said.y - above.y - above.height).toBeLessThan(20);
      }
      for (const [index, [label]] of refused[name].entries()) {
        await field(page, label).fill('a');
        await expect.poll(() => messagesOn(page)).toEqual(refused[name].slice(index + 1));
      }
      expect(posts).toEqual([]);
    },
  );

test('application: a wrong file is told of as soon as it is chosen, and again beside what else is wrong', async ({
  page,
}) => {
  const file: [string, string] = ['Resume', 'Resume must be a PDF, DOC, or DOCX file'];
  await openAlive(page, forms.application.path);
  await fill(page, { texts: { 'Full name': 'Ananya Rao', Email: 'ananya' } });
  await fileField(page).setInputFiles({ ...resume(), name: 'photo.jpg', mimeType: 'image/jpeg' });
  await expect.poll(() => messagesOn(page)).toEqual([file]);
  await expect(formOn(page)).toContainText(
    'Kept on this device for 7 days, until you send it. The file is not kept.',
  );
  await submitButton(page).click();
  await expect(toastTexts(page)).toHaveText(['Validation Error', 'Invalid email address']);
  expect(await messagesOn(page)).toEqual([['Email', 'Invalid email address'], file]);

  // A PDF by its name alone, and one that is too large.
  await fileField(page).setInputFiles({ ...resume(), buffer: Buffer.from('#!/bin/sh') });
  await expect.poll(() => messagesOn(page)).toContainEqual(['Resume', expect.stringMatching(/is not a PDF/)]);
  await fileField(page).setInputFiles(resume({ size: MEGABYTES_5 + 1 }));
  await expect.poll(() => messagesOn(page)).toContainEqual(['Resume', 'Resume must be less than 5MB']);
  await fileField(page).setInputFiles(resume());
  await expect.poll(() => messagesOn(page)).toEqual([['Email', 'Invalid email address']]);

  // Nothing red stays over a form that is being sent.
  const { Email } = forms.application.answers().texts;
  await field(page, 'Email').fill(Email);
  await page.route('**/rest/v1/*', async (route) => {
    await expect(toast(page)).toHaveCount(0);
    await route.continue();
  });
  await send(page, forms.application);
  expect(rowsOf('job_applications', Email)).toHaveLength(1);
});

test.describe('a script named PDF, which only the server sees through', () => {
  test.use({ forgiven: /File upload failed: |status of 4\d\d/ });
  const NOT_PDF = 'Resume is named .pdf, but is not a PDF. Save it as PDF, DOC or DOCX.';

  test('application: it is told at its field, and the visitor chooses another', async ({ page }) => {
    const { texts } = forms.application.answers();
    await openAlive(page, forms.application.path);
    await fill(page, { texts, resume: { ...resume(), buffer: Buffer.from('#!/bin/sh\n# %PDF-1.7\n') } });
    await submitButton(page).click();
    await expect(toastTexts(page)).toHaveText(['Validation Error', NOT_PDF]);
    await expect(fileField(page)).toHaveAccessibleDescription(new RegExp(`${NOT_PDF}$`));
    await expect(fileField(page)).toBeFocused();
    expect(rowsOf('job_applications', texts.Email)).toEqual([]);
    await expect(fileField(page)).toHaveValue(/ananya-rao-resume\.pdf$/);
    await fileField(page).setInputFiles(resume());
    await expect(fileField(page)).not.toHaveAttribute('aria-invalid');
    await send(page, forms.application);
    expect(rowsOf('job_applications', texts.Email)).toHaveLength(1);
  });
});

/** The fields that are marked as invalid, or described as if they were, each with the last words of its description. */
const messagesOn = (page: Page) =>
  formOn(page)
    .locator('input, textarea')
    .evaluateAll((controls: HTMLInputElement[]) =>
      controls.flatMap((control) => {
        const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
        const last = document.getElementById(ids.at(-1) ?? '');
        const invalid = control.getAttribute('aria-invalid') === 'true';
        const label = control.labels![0]!.innerText.replace(' *', '');
        return invalid || last?.id.endsWith('-error') ? [[label, last?.innerText]] : [];
      }),
    );

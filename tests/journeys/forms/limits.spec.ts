import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../../browser/journey.ts';
import { everyForm, fileField, fill, forms, newAddress, send, submitButton, toastTexts } from './form.ts';
import { lines } from './refusals.ts';
import { MEGABYTES_5, resume } from './resumes.ts';
import type { Resume } from './resumes.ts';
import { rowsOf, rowWith, storedFile } from './stored.ts';

const longest = { Name: 100, 'Full name': 100, Company: 100, Message: 1000, 'Project needs': 2000 };
const longestAddress = () => newAddress().padStart(255, 'a');

const fillings: Record<string, (length: number) => string> = {
  letters: (length) => 'a'.repeat(length),
  'emoji, with white space around them': (length) => ` \t\u00A0${'😀'.repeat(length)}\u3000 `,
  'lines, where there can be some': (length) => (length > 100 ? lines(length) : 'a'.repeat(length)),
};

for (const [name, form] of everyForm)
  test(`${name}: as much as may be written arrives whole`, async ({ page }) => {
    await openAlive(page, form.path);
    for (const [what, filling] of Object.entries(fillings))
      await test.step(what, async () => {
        const answers = form.answers();
        const texts = Object.fromEntries(
          Object.keys(answers.texts).map((label) => [
            label,
            label === 'Email' ? longestAddress() : filling(longest[label as keyof typeof longest]),
          ]),
        );
        await fill(page, { ...answers, texts });
        await send(page, form);
        const trimmed = Object.fromEntries(
          Object.entries(texts).map(([label, text]) => [label, text.trim()]),
        );
        expect(rowsOf(form.table, texts.Email!)).toEqual([rowWith(trimmed)]);
      });
  });

const resumes: Record<string, Resume> = {
  'exactly 5 MB': resume({ size: MEGABYTES_5 }),
  'a DOCX': resume({ kind: 'docx' }),
  'a DOC of which the browser knows no type': resume({ kind: 'doc', mimeType: '' }),
  'an extension in capitals': resume({ name: 'RESUME.PDF' }),
  'more than one dot': resume({ name: 'ananya.rao.v2.docx', kind: 'docx' }),
};

test('application: every resume that may be sent arrives byte for byte', async ({ page, request }) => {
  await openAlive(page, forms.application.path);
  for (const [what, file] of Object.entries(resumes))
    await test.step(what, async () => {
      const { texts } = forms.application.answers();
      await fill(page, { texts });
      await attach(page, file);
      await send(page, forms.application);
      const [row] = rowsOf('job_applications', texts.Email);
      expect(storedFile(row!.resume_url!).equals(file.buffer)).toBe(true);
      const extension = file.name.slice(file.name.lastIndexOf('.'));
      expect(row!.resume_url).toMatch(new RegExp(`/\\d{13}-ananya-rao\\${extension}$`));
      const followed = await request.get(row!.resume_url!);
      expect((await followed.body()).equals(file.buffer)).toBe(true);
    });
});

/** Files that are named PDF, with what is in them: the browser sees through the first, only the server through the other. */
const misnamed = {
  'a program': Buffer.from('MZ: this is no PDF'),
  'a script with the header of a PDF further down': Buffer.from('#!/bin/sh\n# %PDF-1.7\n'),
};
const NOT_PDF = 'Resume is named .pdf, but is not a PDF. Save it as PDF, DOC or DOCX.';

test.describe(() => {
  test.use({ forgiven: /File upload failed: |status of 4\d\d/ });

  for (const [what, buffer] of Object.entries(misnamed))
    test(`application: ${what} named PDF is told as such, and the visitor chooses another`, async ({
      page,
    }) => {
      const { texts } = forms.application.answers();
      await openAlive(page, forms.application.path);
      await fill(page, { texts, resume: { ...resume(), buffer } });
      const reason = page.waitForEvent('console', (message) => message.text().includes('File upload failed'));
      let uploads = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/storage/')) uploads++;
      });
      await submitButton(page).click();

      await expect(toastTexts(page)).toHaveText(['Validation Error', NOT_PDF]);
      await expect(fileField(page)).toHaveAccessibleDescription(new RegExp(`${NOT_PDF}$`));
      await expect(fileField(page)).toBeFocused();
      const [error] = (await reason).args();
      expect(await error!.evaluate(({ message }: Error) => message)).toMatch(/^File upload failed: ./);
      expect(uploads).toBe(what === 'a program' ? 0 : 1);
      expect(rowsOf('job_applications', texts.Email)).toEqual([]);
      await expect(fileField(page)).toHaveValue(/ananya-rao-resume\.pdf$/);
      await fill(page, { texts, resume: resume() });
      await expect(fileField(page)).not.toHaveAttribute('aria-invalid');
      await send(page, forms.application);
      expect(rowsOf('job_applications', texts.Email)).toHaveLength(1);
    });
});

/** Playwright gives every file a type. */
async function attach(page: Page, file: Resume) {
  if (file.mimeType) return fileField(page).setInputFiles(file);
  await fileField(page).evaluate(
    (input: HTMLInputElement, { name, bytes }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(bytes)], name));
      input.files = transfer.files;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { name: file.name, bytes: [...file.buffer] },
  );
}

import type { Page } from '@playwright/test';

import { expect, openAlive, test } from '../journey.ts';
import {
  everyForm,
  fileField,
  fill,
  forms,
  newAddress,
  sendAndGoOn,
  submitButton,
  toastTexts,
} from './form.ts';
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
        await sendAndGoOn(page);
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
      await sendAndGoOn(page);
      const [row] = rowsOf('job_applications', texts.Email);
      expect(storedFile(row!.resume_url!).equals(file.buffer)).toBe(true);
      const extension = file.name.slice(file.name.lastIndexOf('.'));
      expect(row!.resume_url).toMatch(new RegExp(`/\\d{13}-ananya-rao\\${extension}$`));
      const followed = await request.get(row!.resume_url!);
      expect((await followed.body()).equals(file.buffer)).toBe(true);
    });
});

test.describe(() => {
  test.use({ forgiven: /File upload failed: |status of 4\d\d/ });

  test('application: a file that is not what its name says is refused by the backend', async ({ page }) => {
    const { texts } = forms.application.answers();
    await openAlive(page, forms.application.path);
    await fill(page, { texts, resume: { ...resume(), buffer: Buffer.from('MZ: this is no PDF') } });
    const reason = page.waitForEvent('console', (message) => message.text().includes('File upload failed'));
    await submitButton(page).click();

    await expect(toastTexts(page)).toHaveText(['Error', 'Failed to submit application. Please try again.']);
    const [error] = (await reason).args();
    expect(await error!.evaluate(({ message }: Error) => message)).toMatch(/^File upload failed: ./);
    expect(rowsOf('job_applications', texts.Email)).toEqual([]);
    await expect(fileField(page)).toHaveValue(/ananya-rao-resume\.pdf$/);
    await expect(submitButton(page)).toBeEnabled();
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

import { expect, openAlive, test } from '../../browser/journey.ts';
import { fill, forms, newAddress, send, submitButton } from './form.ts';
import { post } from './post.ts';
import { resume } from './resumes.ts';
import { rowsOf, rowWith, storedFile } from './stored.ts';

/** What object storage takes everywhere: a time, a dash, something, the extension. */
const STORABLE = /^\d{13}-[a-z0-9._!'()&$@=;+,-]+\.pdf$/;

/** Each with what its file is called, where that is plain to see. */
const names: Record<string, string | undefined> = {
  'José Núñez': 'jose-nunez',
  'अनिल कुमार': 'applicant',
  கவிதா: 'applicant',
  "A. P. J. d'Souza_(Jr), Dr": "a.-p.-j.-d'souza_(jr),-dr",
  "O'Neil / ../x": "o'neil--..x",
  '%2e%2e': '2e2e',
  'a\tb': 'a-b',
  'דניאל כהן أحمد': 'applicant',
  ['😀'.repeat(100)]: 'applicant',
  ['㏂'.repeat(100)]: undefined,
};

const text = [
  'שלום, and مرحبا: right to left.',
  'A family 👩‍👩‍👧‍👦, a flag 🇮🇳, a hand 👍🏿.',
  `"Double", 'single', \`back\`, “curly” & &amp; \\ %00 \${x}`,
  '<script>alert(1)</script></textarea><!-- ]]>',
];

test('every name arrives whole, and its resume under a name that any storage takes', async ({ page }) => {
  await openAlive(page, forms.application.path);
  for (const [name, stored] of Object.entries(names))
    await test.step(name, async () => {
      const texts = { 'Full name': name, Email: newAddress() };
      await fill(page, { texts, resume: resume({ size: 200 }) });
      await send(page, forms.application);
      expectStored(texts, stored);
    });
});

test('every name arrives without script, too', async ({ request }) => {
  for (const [name, stored] of Object.entries(names)) {
    const texts = { 'Full name': name, Email: newAddress() };
    const answer = await post(request, forms.application, { texts, resume: resume({ size: 200 }) });
    expect(answer.status(), name).toBe(303);
    expectStored(texts, stored);
  }
});

for (const [form, label] of [
  [forms.contact, 'Message'],
  [forms.enquiry, 'Project needs'],
] as const)
  test(`${form.path}: every script and sign arrives as it was written`, async ({ page, request }) => {
    const texts: Record<string, string> = { ...form.answers().texts, [label]: text.join('\n') };
    await openAlive(page, form.path);
    await fill(page, { texts });
    await submitButton(page).click();
    const receipt = page.locator('[id$=-receipt]');
    for (const line of text) await expect(receipt).toContainText(line);
    await expect(receipt.locator('script')).toHaveCount(0);
    expect(rowsOf(form.table, texts.Email!)).toEqual([rowWith(texts)]);

    // A browser that sends by itself ends lines with two characters.
    texts.Email = newAddress();
    const answer = await post(request, form, { texts: { ...texts, [label]: text.join('\r\n') } });
    expect(answer.status()).toBe(303);
    expect(rowsOf(form.table, texts.Email)).toEqual([rowWith(texts)]);
  });

function expectStored(texts: { 'Full name': string; Email: string }, stored: string | undefined) {
  const rows = rowsOf('job_applications', texts.Email);
  expect(rows).toEqual([rowWith(texts)]);
  const link = rows[0]!.resume_url!;
  const fileName = link.slice(link.lastIndexOf('/') + 1);
  expect(fileName).toMatch(STORABLE);
  if (stored) expect(fileName.slice(14)).toBe(`${stored}.pdf`);
  expect(storedFile(link).equals(resume({ size: 200 }).buffer)).toBe(true);
}

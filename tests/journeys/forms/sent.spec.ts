import { expect, sweep, test } from '../../browser/journey.ts';
import {
  everyForm,
  expectEmpty,
  field,
  fileField,
  fill,
  formOn,
  openFilled,
  submitButton,
  toast,
} from './form.ts';
import { rowsOf, rowWith, storedFile } from './stored.ts';

// So that the visitor's time is not ours.
test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

const thanks = {
  application: ['Application Submitted!', "Thank you for your interest. We'll be in touch soon."],
  contact: ['Message Sent!', "Thank you for reaching out. We'll get back to you within 24 hours."],
  enquiry: ["Thank you for reaching out! We'll be in touch within 24 hours to discuss your project."],
};

for (const [name, form] of everyForm)
  test(
    `${name}: its button says that it is sent; what was written is stored, the form is empty and ready for another, and the visitor has a receipt`,
    sweep(name === 'contact'),
    async ({ page }) => {
      const { texts, resume } = await openFilled(page, form);
      const before = Date.now();
      await submitButton(page).click();

      for (const text of thanks[name]) await expect(toast(page)).toContainText(text);
      const receipt = page.locator('[id$=-receipt]');
      await expect(receipt.getByRole('heading')).toHaveText(/^We have your (application|message|enquiry)\.$/);
      await expect(receipt.getByRole('heading')).toBeFocused();
      // From its beginning, below the header.
      expect((await receipt.boundingBox())!.y).toBeLessThan(160);
      // This site sends no e-mail.
      await expect(receipt).not.toContainText('private link');
      for (const text of Object.values(texts)) await expect(receipt).toContainText(text);
      // An applicant is promised no hour. Others are, in the time of where they are.
      const isPromised = name !== 'application';
      await expect(receipt.getByText('We will reply by')).toHaveCount(isPromised ? 1 : 0);
      await expect(receipt.locator('time')).toHaveText([/ E[SD]T$/, ...(isPromised ? [/ E[SD]T$/] : [])]);

      const rows = rowsOf(form.table, texts.Email!);
      expect(rows).toHaveLength(1);
      const [row] = rows;
      const { id: _id, received_at: _received, created_at: createdAt, signals, ...columns } = row!;
      expect(signals).toMatch(/^empty,\d+$/);
      expect(columns).toEqual(expectedColumns(texts, columns.resume_url));
      if (createdAt !== undefined) {
        expect(createdAt).toBe(new Date(createdAt).toISOString());
        expect(Date.parse(createdAt)).toBeGreaterThanOrEqual(before);
      } else expect(name).toBe('enquiry');
      if (resume) expect(storedFile(row!.resume_url!).equals(resume.buffer)).toBe(true);

      await expectEmpty(page, form);

      // A second one needs nothing before it. Pressed twice, and once more while it is sent, it is sent once.
      const posts: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
      const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
      await page.route('**/rest/v1/*', async (route) => {
        await asked;
        await route.continue();
      });
      const second = form.answers();
      await fill(page, second);
      await submitButton(page).dblclick({ noWaitAfter: true });
      await expect(submitButton(page)).toHaveText(form.sending);
      await expect(submitButton(page)).toBeDisabled();
      await expect(field(page, 'Email')).toHaveAttribute('readonly');
      if (resume) await expect(fileField(page)).toBeDisabled();
      await formOn(page).evaluate((element: HTMLFormElement) => element.requestSubmit());
      answer();
      await expect(receipt).toContainText(second.texts.Email!);
      await expect(receipt.getByRole('heading')).toBeFocused();
      await expectEmpty(page, form);
      expect(rowsOf(form.table, second.texts.Email!)).toEqual([rowWith(second.texts)]);
      expect(posts).toHaveLength(resume ? 2 : 1);
    },
  );

function expectedColumns(texts: Record<string, string>, link: string | undefined) {
  const { Email: email, Message: messages, Company: company_name } = texts;
  const name = texts.Name ?? texts['Full name'];
  if (link)
    return {
      name,
      email,
      resume_url: expect.stringMatching(
        new RegExp(
          `^http://localhost:${process.env.PRODUCTION_PORT}/storage/v1/object/public/resumes/\\d{13}-ananya-rao\\.pdf$`,
        ),
      ),
    };
  if (messages) return { name, email, messages };
  return { name, email, company_name, project_requirements: texts['Project needs'] };
}

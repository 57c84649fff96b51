import type { Page } from '@playwright/test';

import { alive, expect, openAlive, openHeld, test } from '../../browser/journey.ts';
import { everyForm, field, fill, formOn, openFilled, submitButton, toast, toastTexts } from './form.ts';
import { refusals } from './refusals.ts';
import type { Put } from './refusals.ts';
import { rowsOf } from './stored.ts';

const RED = 'rgb(196, 22, 10)';

for (const [name, form] of everyForm) {
  const { texts, resume } = form.answers();
  const labels = [...Object.keys(texts), ...(resume ? ['Resume'] : [])];
  /** Of the fields that are wrong, those that say so: in two of the forms the first alone. */
  const told = (wrong: string[]) => (name === 'enquiry' ? wrong : wrong.slice(0, 1));

  test(`${name}: what is refused is said, and nothing is sent`, async ({ page }) => {
    const good = await openFilled(page, form);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));

    for (const [what, refused] of Object.entries(refusals[name]))
      await test.step(what, async () => {
        await fill(page, good);
        for (const [label, [put]] of Object.entries(refused)) await change(page, label, put);
        await submitButton(page).click();

        const first = labels.find((label) => label in refused)!;
        await expect(toastTexts(page)).toHaveText(
          name === 'enquiry'
            ? ['Please correct the form errors and try again.']
            : ['Validation Error', refused[first]![1]],
        );
        await expect(toast(page)).toHaveCSS('background-color', RED);
        await expect(field(page, first)).toBeFocused();
        expect(await messagesOn(page)).toEqual(
          told(labels.filter((label) => label in refused)).map((label) => [label, refused[label]![1]]),
        );
        for (const [label, [put]] of Object.entries(refused))
          await expect(field(page, label)).toHaveValue(valueOf(label, put));
        await expect(submitButton(page)).toHaveText(form.button);
        await expect(submitButton(page)).toBeEnabled();
        // The next case may be told the same: that must be a toast of its own.
        await toast(page).getByRole('button', { name: 'Dismiss' }).click();
        await expect(toast(page)).toHaveCount(0);
      });

    expect(posts).toEqual([]);
    expect(rowsOf(form.table, good.texts.Email!)).toEqual([]);
  });

  test(`${name}: editing a field takes away its message and no other`, async ({ page }) => {
    await openAlive(page, form.path);
    await submitButton(page).click();
    const messages = told(labels).map(
      (label) => [label, refusals[name]['nothing at all']![label]![1]] as const,
    );
    for (const [label, message] of messages) {
      await expect(field(page, label)).toHaveAccessibleDescription(new RegExp(`(^| )${message}$`));
      const said = formOn(page).getByText(message, { exact: true });
      await expect(said).toBeVisible();
      // Under its field, and closer to it than to any other.
      const above = (await field(page, label).boundingBox())!;
      const gap = (await said.boundingBox())!.y - above.y - above.height;
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(20);
    }
    for (const [index, label] of labels.entries()) {
      await change(page, label, label === 'Resume' ? resume : 'a');
      await expect.poll(() => messagesOn(page)).toEqual(messages.slice(index + 1));
    }
  });

  test(`${name}: its fields are required, which the browser checks until script does`, async ({ page }) => {
    const letArrive = await openHeld(page, form.path);
    await expect(formOn(page)).toHaveJSProperty('noValidate', false);
    await expect(formOn(page).locator('label')).toHaveText(labels.map((label) => `${label} *`));
    for (const label of labels) {
      await expect(field(page, label)).toHaveAttribute('required');
      // It counts otherwise than we do, and cuts off without a word.
      await expect(field(page, label)).not.toHaveAttribute('maxlength');
    }
    if (name === 'contact') await expect(field(page, 'Message')).toHaveAttribute('rows', '6');
    if (resume) {
      await expect(field(page, 'Resume')).toHaveAttribute('accept', '.pdf,.doc,.docx');
      await expect(formOn(page)).toContainText('Accepted formats: PDF, DOC, DOCX (Max 5MB)');
    }

    letArrive();
    await alive(page);
    await expect(formOn(page)).toHaveJSProperty('noValidate', true);
    for (const label of labels) await expect(field(page, label)).toHaveAttribute('required');
  });
}

async function change(page: Page, label: string, put: Put) {
  if (typeof put === 'string') await field(page, label).fill(put);
  else await field(page, label).setInputFiles(put ?? []);
}

function valueOf(label: string, put: Put) {
  if (typeof put !== 'string') return put ? `C:\\fakepath\\${put.name}` : '';
  // An address field trims by itself.
  return label === 'Email' ? put.trim() : put;
}

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

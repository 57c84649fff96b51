import type { Locator, Page } from '@playwright/test';

import { expect, openAlive } from '../../browser/journey.ts';
import { resume } from './resumes.ts';
import type { Resume } from './resumes.ts';

/** What goes into a form: texts by label, and a file where the form takes one. */
export type Answers = { texts: Record<string, string>; resume?: Resume };

export type Form = {
  path: string;
  button: string;
  sending: string;
  table: string;
  /** A complete form, from an address that no other test uses. */
  answers: () => Answers;
};

/** The three forms as the specification has them. */
export const forms = {
  application: {
    path: '/careers',
    button: 'Submit Application',
    sending: 'Submitting...',
    table: 'job_applications',
    answers: () => ({ texts: { 'Full name': 'Ananya Rao', Email: newAddress() }, resume: resume() }),
  },
  contact: {
    path: '/contact',
    button: 'Send message',
    sending: 'Sending...',
    table: 'contact_messages',
    answers: () => ({
      texts: { Name: 'Asha Rao', Email: newAddress(), Message: 'Two systems disagree about one claim.' },
    }),
  },
  enquiry: {
    path: '/client-onboarding',
    button: 'Send project details',
    sending: 'Sending...',
    table: 'project_querries',
    answers: () => ({
      texts: {
        Name: 'Meera Shah',
        Email: newAddress(),
        Company: 'Harbourline Insurance',
        'Project needs': 'Claims are typed in twice.\nWe want them once.',
      },
    }),
  },
} satisfies Record<string, Form>;

export const everyForm = Object.entries(forms) as [keyof typeof forms, Form][];

let addresses = 0;
export const newAddress = () => `visitor.${process.pid}.${Date.now()}.${++addresses}@example.in`;

export const formOn = (page: Page) => page.locator('main form[method=post]');
export const submitButton = (page: Page) => formOn(page).locator('[type=submit]');
/** Labels carry an asterisk, which is not part of the name that a screen reader speaks. */
export const field = (page: Page, label: string) => formOn(page).getByLabel(new RegExp(`^${label} \\*$`));
export const fileField = (page: Page) => formOn(page).locator('input[type=file]');
/** Leads to another page without a load. */
export const homeLink = (page: Page) => page.getByRole('banner').locator('a[href="/"]').first();
/** Without those that are fading away. */
export const toast = (page: Page): Locator =>
  page.getByRole('region', { name: 'Notifications' }).locator('li:not([data-leaving])');
/** What all toasts say, title and text apart. */
export const toastTexts = (page: Page) => toast(page).getByRole('paragraph');

export async function fill(page: Page, { texts, resume: file }: Answers) {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  if (file) await fileField(page).setInputFiles(file);
}

/** Opens a form's page, fills it in, and leaves the sending to the test. */
export async function openFilled(page: Page, form: Form, answers = form.answers()) {
  await openAlive(page, form.path);
  await fill(page, answers);
  return answers;
}

/** Idle and empty, as it was found. */
export async function expectEmpty(page: Page, form: Form) {
  await expect(formOn(page)).toBeVisible();
  for (const textbox of await formOn(page).getByRole('textbox').all()) await expect(textbox).toHaveValue('');
  for (const file of await fileField(page).all()) await expect(file).toHaveValue('');
  await expect(submitButton(page)).toHaveText(form.button);
  await expect(submitButton(page)).toBeEnabled();
}

/** Sends a form, which is then ready for the next. */
export async function send(page: Page, form: Form) {
  await submitButton(page).click();
  await expectEmpty(page, form);
}

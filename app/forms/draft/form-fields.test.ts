// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { contactMessage } from '#schemas/forms/contact-message.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { projectEnquiry } from '#schemas/forms/project-enquiry.ts';
import { HONEYPOT_NAME } from '#schemas/forms/signals.ts';

import {
  chooseFile,
  chosenFile,
  emptyFields,
  fillEmptyFields,
  focusField,
  focusFirstField,
  lengthsOf,
  valuesOf,
} from './form-fields.ts';
import { createDevice, drawForm, resume } from './test-device.ts';

beforeEach(() => {
  createDevice();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

test('the texts of a form, by name, without its file and without a box', () => {
  const form = drawForm(jobApplication);
  chooseFile(form, resume());
  fillEmptyFields(form, { name: 'Asha Rao', another: 'no field' });
  expect(valuesOf(form)).toEqual({ name: 'Asha Rao', email: '' });
});

test('lengths are counted as the rules count them: what one sees, without the white space around it', () => {
  const form = drawForm(projectEnquiry);
  fillEmptyFields(form, { name: '🙂🙂', company: '  Rao  ', projectNeeds: 'a\r\nb' });
  expect(lengthsOf(form)).toEqual({ name: 2, email: 0, company: 3, projectNeeds: 3 });
});

test('only empty fields are filled', () => {
  const form = drawForm(projectEnquiry);
  fillEmptyFields(form, { name: 'Typed' });
  fillEmptyFields(form, { name: 'Kept', company: 'Kept' });
  expect(valuesOf(form)).toMatchObject({ name: 'Typed', company: 'Kept' });
});

test('emptied, it is empty, also of what the page came with', () => {
  const form = drawForm(jobApplication);
  form.querySelector('input')!.defaultValue = 'Sent before';
  chooseFile(form, resume());
  emptyFields(form);
  expect(valuesOf(form)).toEqual({ name: '', email: '' });
  expect(chosenFile(form)).toBeUndefined();
});

test('the focus goes to a field by its name, and to the first', () => {
  const form = drawForm(projectEnquiry);
  focusField(form, 'projectNeeds');
  expect(document.activeElement).toBe(form.querySelector('textarea'));
  focusFirstField(form);
  expect(document.activeElement).toBe(form.querySelector('input'));
  focusField(form, 'none of them');
  expect(document.activeElement).toBe(form.querySelector('input'));
});

test('the field that nobody sees is no part of it: not kept, not counted, not filled, no first field, but emptied with it', () => {
  const form = drawForm(contactMessage);
  const honeypot = form.elements.namedItem(HONEYPOT_NAME) as HTMLInputElement;
  form.prepend(honeypot);
  focusFirstField(form);
  expect(document.activeElement).toBe(form.elements.namedItem('name'));
  fillEmptyFields(form, { name: 'Asha Rao', [HONEYPOT_NAME]: 'of a draft' });
  expect(honeypot.value).toBe('');
  honeypot.value = 'https://spam.example';
  for (const told of [valuesOf(form), lengthsOf(form)])
    expect(Object.keys(told)).toEqual(['name', 'email', 'message']);
  emptyFields(form);
  expect(honeypot.value).toBe('');
});

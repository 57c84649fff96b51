import { HONEYPOT_NAME } from '#schemas/forms/signals.ts';
import { visibleLength } from '#schemas/forms/visible-length.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const SEEN = `input:not([type=file], [type=checkbox], [name=${HONEYPOT_NAME}]), textarea`;

/** The text fields of a form, and its file field if it has one. A box to tick is about the draft, no part of it; what nobody sees is no
 * part of anything. */
const textFields = (form: HTMLFormElement) => Array.from(form.querySelectorAll<TextControl>(SEEN));

export const fileField = (form: HTMLFormElement) => form.querySelector<HTMLInputElement>('input[type=file]');

export const chosenFile = (form: HTMLFormElement) => fileField(form)?.files?.[0];

export function chooseFile(form: HTMLFormElement, file: File) {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  const field = fileField(form);
  if (field) field.files = transfer.files;
}

export const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(textFields(form).map(({ name, value }) => [name, value]));

export const lengthsOf = (form: HTMLFormElement) =>
  Object.fromEntries(textFields(form).map(({ name, value }) => [name, visibleLength(value)]));

/** Not `form.reset()`: that brings back what the page came with, which may be what was sent. */
export function emptyFields(form: HTMLFormElement) {
  // The one that nobody sees, too: what is sent next tells of itself.
  for (const field of form.querySelectorAll<TextControl>(`${SEEN}, [name=${HONEYPOT_NAME}]`))
    field.value = '';
  const file = fileField(form);
  if (file) file.value = '';
}

/** Writes values into the fields that are still empty: what a visitor has typed meanwhile stays. */
export function fillEmptyFields(form: HTMLFormElement, values: Record<string, string>) {
  for (const field of textFields(form)) field.value ||= values[field.name] ?? '';
}

export function focusField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

export const focusFirstField = (form: HTMLFormElement) => textFields(form)[0]?.focus();

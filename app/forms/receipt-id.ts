import type { FormName } from '#schemas/forms/form.ts';

/** Where a receipt stands in its page: a visitor without script is led there. */
export const receiptId = (form: FormName) => `${form}-receipt`;

/** Where it is asked what becomes of an application whose opening has closed. */
export const closedId = (form: FormName) => `${form}-closed`;

import type { FormName } from '#schemas/forms/form.ts';

/** Where a receipt stands in its page: a visitor without script is led there. */
export const receiptId = (form: FormName) => `${form}-receipt`;

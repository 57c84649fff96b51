import type { Form } from '#schemas/forms/form.ts';

/** What a test writes into a form: what it says itself, and a word in every other field, however many there are. */
export const answersTo = ({ fields }: Form, said: Record<string, string> = {}): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'file')
      .map(([name, { kind }]) => [name, kind === 'email' ? 'asha@example.in' : 'Word']),
  ),
  ...said,
});

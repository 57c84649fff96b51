import type { TextField } from './form.ts';

/** The two fields that every form has. */
export const nameField = {
  kind: 'text',
  label: 'Name',
  subject: 'Name',
  column: 'name',
  max: 100,
  input: { autoComplete: 'name', autoCapitalize: 'words', enterKeyHint: 'next', spellCheck: false },
} satisfies TextField;

export const emailField = {
  kind: 'email',
  label: 'Email',
  subject: 'Email',
  column: 'email',
  max: 255,
  input: {
    type: 'email',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    enterKeyHint: 'next',
    spellCheck: false,
  },
} satisfies TextField;

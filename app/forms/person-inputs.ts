/** How the fields that every form has are typed and filled in. */
export const nameInput = {
  autoComplete: 'name',
  autoCapitalize: 'words',
  enterKeyHint: 'next',
  spellCheck: false,
} as const;

export const emailInput = {
  type: 'email',
  autoComplete: 'email',
  inputMode: 'email',
  autoCapitalize: 'none',
  enterKeyHint: 'next',
  spellCheck: false,
} as const;

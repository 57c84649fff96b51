/** Too many words begin with one letter or digit: it is looked for as a word by itself. */
export const isShort = (word: string) => [...word].length === 1;

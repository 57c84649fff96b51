/** Words that a line must not break at their hyphen. Captured, so that a split keeps them. */
export const unbrokenWords = /\b((?:AI|cloud)-native|full-stack)\b/i;

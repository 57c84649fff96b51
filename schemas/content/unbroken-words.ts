/** What a line must not break: words at their hyphen, years at their dash, the reference to a section of a law, odds, products
 * of up to four factors. Captured, so that a split keeps them. */
export const unbrokenWords =
  /((?<!\S)\S+(?: × \S+){1,3}|\b(?:(?:AI|cloud)-native|full-stack|e-mail|add-on|\d{4}–\d\d|\d+\(\d+\)\([a-z]\)|1 in \d+)(?!\w))/i;

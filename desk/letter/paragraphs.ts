/** Parts of a text with empty lines between them. Lines within a part stay lines. */
export const paragraphs = (text: string) =>
  text
    .replaceAll(/\r\n|\r/gu, '\n')
    .split(/\n[^\S\n]*\n\s*/u)
    .map((part) => part.replace(/^\n+/u, '').trimEnd())
    .filter(Boolean);

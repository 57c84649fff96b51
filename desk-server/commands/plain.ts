/** Visitors' words for a terminal: what would move its cursor, change its colours or turn its lines round is shown as a sign, and done by none. */
export const plainLines = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');

/** The same on one line. */
export const plain = (text: string) => plainLines(text.replaceAll(/\s+/g, ' ')).trim();

/** JSON leaves some of those signs as they are. */
export const plainJson = (value: unknown) =>
  JSON.stringify(value, undefined, 2).replaceAll(
    /[\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

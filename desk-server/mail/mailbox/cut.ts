/** A stranger's words within their bound. No database takes a NUL character. */
export const cut = (text = '', most: number) => text.replaceAll('\0', '').slice(0, most).toWellFormed();

/** What raw mails are put together from (RFC 5322, 2045, 2047): by hand, so that what is tested does not read its own handwriting. */

/** A part of a mail, or the mail itself. Lines without a value are left out. */
export function part(headers: Record<string, string | undefined>, body: string): string {
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value ? `${name}: ${value}` : `${name}:`],
  );
  return `${lines.join('\n')}\n\n${body}`;
}

export function joined(boundary: string, parts: string[], preamble = ''): string {
  const all = parts.map((one) => `--${boundary}\n${one.replace(/\n$/, '')}\n`);
  return `${preamble}${all.join('\n')}\n--${boundary}--\n`;
}

/** As it is sent. */
export const withCrlf = (mail: string) => mail.replaceAll(/\r?\n/g, '\r\n');

export const inBrackets = (id: string) => (id.startsWith('<') ? id : `<${id}>`);

export const listed = (ids: string[]) => ids.map(inBrackets).join(' ') || undefined;

/** Tue, 17 Nov 2026 19:44:23 +0000 */
export const dateLine = (at: Date) => at.toUTCString().replace('GMT', '+0000');

/** Breaks a text between its words, and begins each further line with an indent. */
export function wrapped(text: string, indent: string, width = 76): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1)!;
    if (last && last.length + word.length + 1 > width) lines.push(indent + word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.join('\n');
}

/** A header's text; outside ASCII in words of at most 75 characters, none of which breaks one of its characters. */
export function headerText(text: string): string {
  if (isAscii(text)) return text;
  const pieces = [''];
  for (const character of text) {
    const next = pieces.at(-1)! + character;
    if (Buffer.byteLength(next) > 42) pieces.push(character);
    else pieces[pieces.length - 1] = next;
  }
  return pieces.map((piece) => `=?UTF-8?B?${Buffer.from(piece).toString('base64')}?=`).join('\n ');
}

/** "Jörg <joerg@example.org>" or an address alone. */
export function addressText(address: string): string {
  const [, name, alone] = /^(.*?)\s*<(.+)>$/.exec(address) ?? [];
  return name ? `${isAscii(name) ? `"${name}"` : headerText(name)} <${alone}>` : (alone ?? address);
}

const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

export function base64(content: string | Buffer): string {
  return Buffer.from(content as string)
    .toString('base64')
    .replaceAll(/.{76}/g, '$&\n');
}

/** In the charset that it names. */
export function quotedPrintable(text: string, charset: 'utf8' | 'latin1'): string {
  const line = (plain: string) => {
    const bytes = Array.from(Buffer.from(plain, charset));
    const coded = bytes.map((byte, place) =>
      (byte > 0x20 && byte < 0x7f && byte !== 0x3d) || (byte === 0x20 && place < bytes.length - 1)
        ? String.fromCodePoint(byte)
        : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
    );
    const lines = [''];
    for (const one of coded) {
      if (lines.at(-1)!.length + one.length > 75) lines.push('');
      lines[lines.length - 1] += one;
    }
    return lines.join('=\n');
  };
  return text.split('\n').map(line).join('\n');
}

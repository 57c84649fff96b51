import type { Desk } from '../../record/desk.ts';
import type { Mail } from '../write-mail.ts';

/** What a simple mail consists of. Plain words: they are escaped here. */
export type MailPart =
  | { heading: string }
  | { text: string; strong?: string; after?: string }
  /** One without a value is left out. */
  | { rows: MailRow<string | undefined>[] }
  | { button: string; href: string }
  | { small: string }
  | { rule: true };

/** `href`: where its value leads. */
export type MailRow<Value = string> = [name: string, value: Value, href?: string];

type Head = Pick<Mail, 'to' | 'subject' | 'replyTo' | 'references'>;

type Composed = (desk: Pick<Desk, 'promises'>, head: Head, parts: MailPart[]) => Mail;

/** To those at the desk. */
export const deskMail: Composed = ({ promises }, head, parts) => ({
  ...layOut(`${promises.company} desk`, parts),
  ...head,
  automatic: 'auto-generated',
});

/** To a visitor, because of what they sent or asked for. */
export const visitorMail: Composed = ({ promises }, head, parts) => ({
  ...layOut(promises.company, parts),
  ...head,
  automatic: 'auto-replied',
});

const FONT = 'font-family:Arial,Helvetica,sans-serif;';
const INK = '#0a0a0b';

/** As HTML and as plain text. Tables and inline styles, because Outlook draws with Word; no picture, so that nothing is fetched; 600 wide at most. */
function layOut(company: string, parts: MailPart[]): Pick<Mail, 'html' | 'text'> {
  const laidOut = parts.map(layOutPart);
  const rows = laidOut.map(
    ({ above, html }) => `<tr><td style="padding:${above}px 32px 0;">${html}</td></tr>`,
  );
  const text = `${laidOut.flatMap(({ text }) => text ?? []).join('\n\n')}\n`;
  const html = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(company)}</title></head>
<body style="margin:0;padding:0;background-color:#f3f3f1;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f3f3f1;"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background-color:#ffffff;">
<tr><td bgcolor="${INK}" style="background-color:${INK};padding:18px 32px;${FONT}font-size:18px;line-height:24px;font-weight:bold;color:#ffffff;"><span style="color:#ff4a36;">&#9679;</span>&nbsp; ${escaped(company)}</td></tr>
${rows.join('\n')}
<tr><td style="height:24px;line-height:24px;font-size:24px;">&nbsp;</td></tr>
</table>
</td></tr></table>
</body></html>`;
  return { text, html };
}

/** With the room above it. */
function layOutPart(part: MailPart): { above: number; html: string; text?: string } {
  if ('heading' in part)
    return {
      above: 32,
      html: `<h1 style="margin:0;${FONT}font-size:28px;line-height:34px;font-weight:bold;color:${INK};">${escaped(part.heading)}</h1>`,
      text: wrapped(part.heading),
    };
  if ('rows' in part) {
    const rows = part.rows.filter((row): row is MailRow => row[1] !== undefined);
    return { above: 24, html: drawRows(rows), text: rows.map(writeRow).join('\n') };
  }
  if ('button' in part)
    return {
      above: 28,
      html: `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="border:1px solid ${INK};"><a href="${escaped(part.href)}" style="display:inline-block;padding:15px 22px;${FONT}font-size:16px;line-height:20px;font-weight:bold;color:${INK};text-decoration:none;">${escaped(part.button)} &rarr;</a></td></tr></table>`,
      text: `${part.button}:\n${part.href}`,
    };
  if ('rule' in part)
    return {
      above: 24,
      html: '<div style="border-top:1px solid #d9d9d6;font-size:0;line-height:0;">&nbsp;</div>',
    };
  if ('small' in part)
    return {
      above: 14,
      html: `<p style="margin:0;${FONT}font-size:14px;line-height:21px;color:#5c5c61;">${escaped(part.small)}</p>`,
      text: wrapped(part.small),
    };
  const { text, strong = '', after = '' } = part;
  const bold = strong && `<strong style="color:${INK};">${escaped(strong)}</strong>`;
  return {
    above: 10,
    html: `<p style="margin:0;${FONT}font-size:17px;line-height:26px;color:#3d3d42;">${lines(text)}${bold}${escaped(after)}</p>`,
    text: wrapped(text + strong + after),
  };
}

const drawRows = (rows: MailRow[]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${INK};">${rows
    .map(
      ([name, value, href]) =>
        `<tr><td width="110" valign="top" style="width:110px;padding:11px 0;border-bottom:1px solid #d9d9d6;${FONT}font-size:14px;line-height:22px;color:#5c5c61;">${escaped(name)}</td><td valign="top" style="padding:11px 0;border-bottom:1px solid #d9d9d6;${FONT}font-size:15px;line-height:22px;color:${INK};">${href ? `<a href="${escaped(href)}" style="color:${INK};">${lines(value)}</a>` : lines(value)}</td></tr>`,
    )
    .join('')}</table>`;

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const NAME_WIDTH = 11;

/** A value of several lines, and one that leads somewhere, stands below its name. */
const writeRow = ([name, value, href]: MailRow) =>
  value.includes('\n') || value.length > 58 || href
    ? `${name}\n\n${wrapped(value, '  ')}\n${href ? `  ${href}\n` : ''}`
    : `${name.padEnd(NAME_WIDTH)}${value}`;

const WIDTH = 72;

/** Plain text as mail programs without HTML show it: lines of 72 characters, cut at spaces. A longer word, such as a link, stays whole. */
const wrapped = (text: string, indent = '') =>
  text
    .split('\n')
    .flatMap((line) => wrapLine(line, WIDTH - indent.length))
    .map((line) => (indent + line).trimEnd())
    .join('\n');

function wrapLine(line: string, width: number) {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if ([...last].length + 1 + [...word].length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

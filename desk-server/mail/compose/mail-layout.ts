import type { Mail } from '../write-mail.ts';

/** What a simple mail consists of. Plain words: they are escaped here. */
export type MailPart =
  | { heading: string }
  | { text: string; strong?: string; after?: string }
  /** One without a value is left out. */
  | { rows: [name: string, value: string | undefined][] }
  | { button: string; href: string }
  | { small: string }
  | { rule: true };

type Head = Pick<Mail, 'to' | 'subject' | 'replyTo' | 'references'>;

/** To those at the desk. */
export const deskMail = (company: string, parts: MailPart[], head: Head): Mail => ({
  ...head,
  text: textMail(parts),
  html: htmlMail(`${company} desk`, parts),
  automatic: 'auto-generated',
});

/** To a visitor, because of what they sent or asked for. */
export const visitorMail = (company: string, parts: MailPart[], head: Head): Mail => ({
  ...head,
  text: textMail(parts),
  html: htmlMail(company, parts),
  automatic: 'auto-replied',
});

const valued = (rows: [string, string | undefined][]) =>
  rows.flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));

const FONT = 'font-family:Arial,Helvetica,sans-serif;';
const INK = '#0a0a0b';

/** Tables and inline styles, because Outlook draws with Word; no picture, so that nothing is fetched; 600 wide at most. */
function htmlMail(company: string, parts: MailPart[]): string {
  const rows = parts.map(drawPart).join('\n');
  return `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(company)}</title></head>
<body style="margin:0;padding:0;background-color:#f3f3f1;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f3f3f1;"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background-color:#ffffff;">
<tr><td bgcolor="${INK}" style="background-color:${INK};padding:18px 32px;${FONT}font-size:18px;line-height:24px;font-weight:bold;color:#ffffff;"><span style="color:#ff4a36;">&#9679;</span>&nbsp; ${escaped(company)}</td></tr>
${rows}
<tr><td style="height:24px;line-height:24px;font-size:24px;">&nbsp;</td></tr>
</table>
</td></tr></table>
</body></html>`;
}

function drawPart(part: MailPart): string {
  if ('heading' in part)
    return cell(
      `<h1 style="margin:0;${FONT}font-size:28px;line-height:34px;font-weight:bold;color:${INK};">${escaped(part.heading)}</h1>`,
      32,
    );
  if ('rows' in part) return cell(drawRows(valued(part.rows)), 24);
  if ('button' in part)
    return cell(
      `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="border:1px solid ${INK};"><a href="${escaped(part.href)}" style="display:inline-block;padding:15px 22px;${FONT}font-size:16px;line-height:20px;font-weight:bold;color:${INK};text-decoration:none;">${escaped(part.button)} &rarr;</a></td></tr></table>`,
      28,
    );
  if ('rule' in part)
    return cell('<div style="border-top:1px solid #d9d9d6;font-size:0;line-height:0;">&nbsp;</div>', 24);
  if ('small' in part)
    return cell(
      `<p style="margin:0;${FONT}font-size:14px;line-height:21px;color:#5c5c61;">${escaped(part.small)}</p>`,
      14,
    );
  const { text, strong, after = '' } = part;
  const bold = strong ? `<strong style="color:${INK};">${escaped(strong)}</strong>` : '';
  return cell(
    `<p style="margin:0;${FONT}font-size:17px;line-height:26px;color:#3d3d42;">${lines(text)}${bold}${escaped(after)}</p>`,
    10,
  );
}

const drawRows = (rows: [string, string][]) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${INK};">${rows
    .map(
      ([name, value]) =>
        `<tr><td width="110" valign="top" style="width:110px;padding:11px 0;border-bottom:1px solid #d9d9d6;${FONT}font-size:14px;line-height:22px;color:#5c5c61;">${escaped(name)}</td><td valign="top" style="padding:11px 0;border-bottom:1px solid #d9d9d6;${FONT}font-size:15px;line-height:22px;color:${INK};">${lines(value)}</td></tr>`,
    )
    .join('')}</table>`;

const cell = (content: string, above: number) =>
  `<tr><td style="padding:${above}px 32px 0;">${content}</td></tr>`;

const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The same parts for a program without HTML. */
const textMail = (parts: MailPart[]) =>
  `${parts.flatMap((part) => ('rule' in part ? [] : writePart(part))).join('\n\n')}\n`;

function writePart(part: Exclude<MailPart, { rule: true }>): string {
  if ('heading' in part) return wrapped(part.heading);
  if ('rows' in part)
    return valued(part.rows)
      .map((row) => writeRow(...row))
      .join('\n');
  if ('button' in part) return `${part.button}:\n${part.href}`;
  if ('small' in part) return wrapped(part.small);
  return wrapped(`${part.text}${part.strong ?? ''}${part.after ?? ''}`);
}

const NAME_WIDTH = 11;

/** A value of several lines stands below its name. */
const writeRow = (name: string, value: string) =>
  value.includes('\n') || value.length > 58
    ? `${name}\n\n${wrapped(value, '  ')}\n`
    : `${name.padEnd(NAME_WIDTH)}${value}`;

const WIDTH = 72;

/** Plain text as mail programs without HTML show it: lines of 72 characters, cut at spaces. A longer word, such as a link, stays whole. */
const wrapped = (text: string, indent = '') =>
  text
    .split('\n')
    .map((line) =>
      wrapLine(line, WIDTH - indent.length)
        .map((part) => (indent + part).trimEnd())
        .join('\n'),
    )
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

import type { MailPart } from './html-frame.ts';
import { wrapped } from './wrap-text.ts';

/** The same parts for a program without HTML. */
export const textMail = (parts: MailPart[]) =>
  `${parts.flatMap((part) => ('rule' in part ? [] : writePart(part))).join('\n\n')}\n`;

function writePart(part: Exclude<MailPart, { rule: true }>): string {
  if ('heading' in part) return wrapped(part.heading);
  if ('rows' in part) return part.rows.map((row) => writeRow(...row)).join('\n');
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

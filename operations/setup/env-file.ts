import { parseEnv } from 'node:util';

import { Refusal } from '#server/refusal.ts';

export type Values = Record<string, string | undefined>;

/** The text of an env file with these values: their own lines are changed and no other, those that are undefined go, new ones come last. */
export function withValues(text: string, values: Values): string {
  const before = parseEnv(text);
  const changed = Object.entries(values).filter(([name, value]) => before[name] !== value);
  if (!changed.length) return text;
  let next = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  for (const [name, value] of changed) {
    const line = value === undefined ? '' : `${name}=${written(name, value)}\n`;
    const own = new RegExp(String.raw`^[ \t]*(?:export[ \t]+)?${name}[ \t]*=.*\n?`, 'gm');
    // Of several the last one holds.
    const places = Array.from(next.matchAll(own));
    const last = places.at(-1);
    if (last) {
      const end = last.index + last[0].length;
      next = next.slice(0, last.index).replace(own, '') + line + next.slice(end);
    } else next += line;
  }
  const read = parseEnv(next);
  for (const [name, value] of Object.entries({ ...before, ...values }))
    if (read[name] !== value)
      throw new Refusal(
        `${name} has a value of several lines, or in quotes that go over several: write it into one line of /etc/site/env, and run this again.`,
      );
  return next;
}

/** In quotes that it does not hold itself, where it holds what would end it. */
function written(name: string, value: string): string {
  if (/^[\w@%+=:,./<>?&!*()~$;|-]+(?: [\w@%+=:,./<>?&!*()~$;|-]+)*$/.test(value)) return value;
  const quote = ["'", '"', '`'].find((one) => !value.includes(one));
  if (!quote || value.includes('\n'))
    throw new Refusal(
      `${name} cannot be written into a file of settings: it holds a line's end, or all of ' " and \`.`,
    );
  return `${quote}${value}${quote}`;
}

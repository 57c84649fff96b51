import { fileSize } from '#schemas/forms/file-size.ts';
import type { Form } from '#schemas/forms/form.ts';
import { openingLabel } from '#schemas/openings/apply-texts.ts';

import type { Receipt, Values } from './outcome.ts';

/** Enough to recognise a text by. A receipt also travels in a cookie, which holds no more than 4 KB. */
const LONGEST = 240;

/** What was sent, by the labels of its fields, and from which opening. */
export const summaryOf = (
  { fields }: Form,
  values: Values,
  opening: { title: string } | undefined,
): Receipt['summary'] => [
  ...(opening ? [[openingLabel, opening.title] as [string, string]] : []),
  ...Object.entries(fields).map(([name, { label, kind }]): [string, string] => {
    const value = values[name]!;
    if (typeof value !== 'string') return [label, `${excerpt(value.name)}, ${fileSize(value.size)}`];
    return [label, kind === 'long-text' ? excerpt(value) : value];
  }),
];

function excerpt(text: string): string {
  const letters = Array.from(text);
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')} …` : text;
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import * as v from 'valibot';
import { parse } from 'yaml';

import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { stages } from '#schemas/desk/stages.ts';
import { Refusal } from '#server/refusal.ts';

import { readSpan } from './waking-time.ts';

const span = v.pipe(v.string(), v.transform(readSpan), v.number('must be a time such as 2 d 3 h 10 min'));
const words = v.pipe(v.string(), v.trim(), v.minLength(1));
const person = v.picklist(['ananya', 'kavita', 'imran']);

/** What became of a letter, so long after it came. Without anything else somebody opened it. */
const step = v.union([
  v.strictObject({
    after: span,
    by: person,
    note: v.optional(words),
    reply: v.optional(words),
    gives: v.optional(person),
    marks: v.optional(v.picklist(['answered', 'waiting', 'spam'])),
    /** Of an application: with a reply once it has left. */
    stage: v.optional(v.picklist(stages)),
  }),
  /** Its sender answers by mail. */
  v.strictObject({ after: span, visitor: words }),
]);

const letter = v.strictObject({
  name: words,
  email: words,
  company: v.optional(words),
  /** Of an application: the name of its page. */
  opening: v.optional(words),
  text: v.optional(words),
  /** A headline, then lines; "## " begins a section, "- " an item. */
  resume: v.optional(words),
  /** Before now. */
  ago: span,
  /** How it was sent: schemas/forms/signals.ts. */
  sent: v.optional(words),
  since: v.optional(v.array(step), []),
});
export type WrittenLetter = v.InferOutput<typeof letter> & { kind: Kind };
export type Step = v.InferOutput<typeof step>;
export type PersonKey = v.InferOutput<typeof person>;

/** The week as it is written in letters/, where {company} is the company's name. */
export function readLetters(company: string): WrittenLetter[] {
  return kinds.flatMap((kind) => {
    const file = new URL(`letters/${pluralOf[kind]}.yaml`, import.meta.url);
    const text = readFileSync(file, 'utf8').replaceAll('{company}', company);
    const read = v.safeParse(v.array(letter), parse(text));
    if (read.success) return read.output.map((one) => ({ ...one, kind }));
    const [issue] = read.issues;
    throw new Refusal(`${fileURLToPath(file)}: "${v.getDotPath(issue)}": ${issue.message}. Correct it.`);
  });
}

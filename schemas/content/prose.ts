import * as v from 'valibot';

import { text } from './text.ts';

const head = {
  title: text('Shown in the browser’s tab, followed by the company’s name'),
  description: v.pipe(
    text('One sentence for search engines'),
    v.maxLength(160, 'is longer than 160 characters: search engines cut it off'),
  ),
};

/** The body of a Markdown file, as HTML. The build adds it; nobody writes it. */
const body = { html: v.string() };

/** `content/pages/*.md` */
export const pageSchema = v.strictObject({
  ...head,
  heading: text('The large heading of the page'),
  lead: text('One sentence beside the heading'),
  ...body,
});

/** `content/services/*.md`, one for each service page */
export const serviceSchema = v.strictObject({
  ...head,
  quote: text('The closing quote, without quotation marks'),
  ...body,
});

/** `content/blog/*.md`, named by the post’s id */
export const postSchema = v.strictObject({
  ...head,
  excerpt: text('Two or three sentences for the card'),
  author: text('Full name'),
  date: v.pipe(text('Day of publication'), v.isoDate('must be a date like 2024-01-15')),
  category: text('One word'),
  readTime: v.pipe(v.number('must be a number of minutes'), v.integer(), v.minValue(1)),
  ...body,
});

export type Page = v.InferOutput<typeof pageSchema>;
export type Service = v.InferOutput<typeof serviceSchema>;
export type Post = v.InferOutput<typeof postSchema>;

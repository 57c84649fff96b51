import * as v from 'valibot';

import { body, byline, head, text } from './text.ts';

/** How fast a visitor reads, in words a minute. */
const READING_SPEED = 220;

/** `content/blog/*.md`, named by the post’s id */
export const postSchema = v.pipe(
  v.strictObject({
    id: v.string(),
    ...head,
    excerpt: text('Two or three sentences for the card'),
    ...byline,
    category: text('One word'),
    readTime: v.pipe(v.number('must be a number of minutes'), v.integer(), v.minValue(1)),
    ...body,
  }),
  v.forward(
    v.check(
      ({ words, readTime }) => Math.round(words / READING_SPEED) === readTime,
      ({ input }) =>
        `promises ${input.readTime} minutes, but ${input.words} words take ${Math.round(input.words / READING_SPEED)}`,
    ),
    ['readTime'],
  ),
);

export type Post = v.InferOutput<typeof postSchema>;

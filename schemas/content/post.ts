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
      ({ words, readTime }) => minutesFor(words) === readTime,
      ({ input: { words, readTime } }) =>
        `promises ${readTime} ${readTime === 1 ? 'minute' : 'minutes'}, but ${words} words take ${minutesFor(words)}`,
    ),
    ['readTime'],
  ),
);

/** Nothing is read in no time: the shortest note takes a minute. */
function minutesFor(words: number) {
  return Math.max(1, Math.round(words / READING_SPEED));
}

export type Post = v.InferOutput<typeof postSchema>;

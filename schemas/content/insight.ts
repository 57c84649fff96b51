import * as v from 'valibot';

import { body, byline, head, text } from './text.ts';

const SHORTEST = 900;
const LONGEST = 1500;
const FEWEST_SOURCES = 4;

/** `content/insights/*.md`: one for each article, named by its anchor on the insights page. Card and article share it. */
export const insightSchema = v.strictObject({
  slug: v.string(),
  /** Its place among the others. The build counts from 1, whatever is left out. */
  id: v.pipe(v.number('must be a number'), v.integer(), v.minValue(1)),
  label: v.picklist(['Research Report', 'Case Study'], 'must be "Research Report" or "Case Study"'),
  ...head,
  ...byline,
  image: text('Name of a figure in drawings/figures'),
  alt: text('What the figure shows, for those who do not see it'),
  caption: text('The rule the figure is drawn by'),
  ...body,
  words: v.pipe(
    body.words,
    v.check(
      (words) => words >= SHORTEST && words <= LONGEST,
      ({ input }) => `has ${input} words; an article has ${SHORTEST} to ${LONGEST}`,
    ),
  ),
  notes: v.pipe(
    body.notes,
    v.check(
      (notes) => notes.filter((note) => note.includes('href="https:')).length >= FEWEST_SOURCES,
      `must hold at least ${FEWEST_SOURCES} with a link to a source`,
    ),
  ),
});

export type Insight = v.InferOutput<typeof insightSchema>;
export type InsightText = Pick<Insight, 'html' | 'notes'>;
export type InsightHead = Omit<Insight, 'html' | 'notes' | 'words'>;

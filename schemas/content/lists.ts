import * as v from 'valibot';

import { privacyNoticesSchema } from './privacy-notices.ts';
import { address, listOf, text } from './text.ts';

const titled = {
  title: text('Two to five words'),
  description: text('One or two sentences'),
};
const reasoned = {
  point: text('The statement'),
  reason: text('One sentence that gives the reason'),
};
const glyph = text('A service whose drawing stands beside it: the last part of the service’s address');

const founderSchema = v.strictObject({
  name: text('Full name'),
  role: text('Role in the company'),
  question: text('What the founder answers'),
  words: v.pipe(
    text('The answer, in the first person; an empty line begins a new paragraph'),
    v.transform((words) => words.split(/\n+/)),
  ),
});
const leaderSchema = v.strictObject({
  name: text('Full name'),
  role: text('Role in the company'),
  experience: text('Fields of experience'),
  background: text('One sentence'),
});
const storySchema = v.strictObject({
  client: text('The client’s sector'),
  title: text('What was built'),
  impact: text('One or two sentences'),
  metric: text('One large word or figure'),
  metricLabel: text('What the metric measures'),
  logo: text('Name of a drawing in drawings/stories'),
});
/** Of each service, in two rows; the page's opening words promise as many. */
const FEATURES = 4;
const overviewServiceSchema = v.strictObject({
  ...titled,
  features: v.pipe(
    listOf(text('Two to five words')),
    v.length(FEATURES, ({ received }) => `must hold ${FEATURES} items and holds ${received}`),
  ),
  path: address,
});
const technologySchema = v.strictObject({
  kind: text('What kind of thing it is'),
  name: text('Its own name'),
  use: text('What we use it for, in one sentence'),
});
const careersTitleSchema = v.strictObject({
  path: v.pipe(address, v.startsWith('/careers', 'must start with /careers')),
  title: text('Title of the tab at this address'),
  description: text('One sentence for search engines'),
});

const privacyRightSchema = v.strictObject({
  title: text('Two to four words'),
  text: text('What a visitor may do, and how'),
});

const reasonSchema = v.strictObject(reasoned);
const drawnReasonSchema = v.strictObject({ ...reasoned, glyph });
const cardSchema = v.strictObject(titled);
const drawnCardSchema = v.strictObject({ ...titled, glyph });

/** By the file in `content/`. */
export const listSchemas = {
  'lists/benefits.yaml': listOf(drawnCardSchema),
  /** Three addresses show one screen, each under a title of its own; a fourth has the openings before it, and pages/jobs.md. */
  'lists/careers-titles.yaml': v.array(careersTitleSchema),
  'lists/contact-reasons.yaml': listOf(reasonSchema),
  'lists/expertise.yaml': listOf(drawnCardSchema),
  'lists/focus-areas.yaml': listOf(drawnCardSchema),
  'lists/founders.yaml': listOf(founderSchema),
  'lists/leaders.yaml': listOf(leaderSchema),
  'lists/overview-services.yaml': listOf(overviewServiceSchema),
  'lists/privacy-notices.yaml': privacyNoticesSchema,
  /** What the same Act asks to be told beside all forms. */
  'lists/privacy-rights.yaml': v.array(privacyRightSchema),
  'lists/success-stories.yaml': listOf(storySchema),
  'lists/technologies.yaml': v.array(technologySchema),
  'lists/values.yaml': v.array(drawnReasonSchema),
  'lists/why-choose.yaml': listOf(drawnReasonSchema),
  'lists/why-work-with-us.yaml': listOf(cardSchema),
};

import * as v from 'valibot';

import { text } from './text.ts';

const founderSchema = v.strictObject({
  name: text('Full name'),
  role: text('Role in the company'),
  words: text('One paragraph, in the first person'),
});

/** `content/lists/founders.yaml` */
export const foundersSchema = v.array(founderSchema);

const careersTitleSchema = v.strictObject({
  path: v.pipe(text('One of the careers addresses'), v.startsWith('/careers', 'must start with /careers')),
  title: text('Title of the tab at this address'),
  description: text('One sentence for search engines'),
});

/** `content/lists/careers-titles.yaml`: four addresses show one screen, each under a title of its own. */
export const careersTitlesSchema = v.array(careersTitleSchema);

export type Founder = v.InferOutput<typeof founderSchema>;
export type CareersTitle = v.InferOutput<typeof careersTitleSchema>;

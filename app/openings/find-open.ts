import type { FormView } from '#app/forms/form-view.ts';

import { fetchOpeningsNow } from './fetch-openings-now.ts';
import { openOnes } from './openings.ts';

/** The opening that a draft was written for, if it is open. */
export async function findOpen(name: string): Promise<FormView['opening']> {
  const among = await fetchOpeningsNow();
  const opening = openOnes(among).find(({ slug }) => slug === name);
  return opening && { ...opening, among };
}

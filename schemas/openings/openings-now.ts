/** As of when openings are shown, and which of them the desk has closed by then, by their slugs, since when. What a page with openings is
 * drawn from, beside its content. */
export type OpeningsNow = { now: number; closedByDesk: Record<string, number> };

/** The same for a page that is reached by a click. */
export const OPENINGS_NOW_PATH = '/careers/jobs.json';

export const JOBS_PATH = '/careers/jobs';
export const openingPath = (slug: string) => `${JOBS_PATH}/${slug}`;

/** Where one applies for an opening. */
export const APPLY = '/apply';
export const applyPath = (slug: string) => openingPath(slug) + APPLY;

/** Where one applies for none of them: the form below the list. */
export const APPLY_ANYWAY = `${JOBS_PATH}#job-application`;

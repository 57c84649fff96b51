import type { Opening } from '#schemas/content/opening.ts';
import { applyPath } from '#schemas/openings/openings-now.ts';

/** What an opening's form needs of it. */
export type AppliedFor = Pick<Opening, 'slug' | 'title' | 'closes' | 'steps'>;

const files = import.meta.glob<AppliedFor>('/content/openings/*.md', {
  query: '?only=slug,title,closes,steps',
  eager: true,
  import: 'default',
});

export const openingAt = (path: string) => Object.values(files).find(({ slug }) => applyPath(slug) === path)!;

import type { Opening } from '#schemas/content/opening.ts';

/** What an opening's form needs of it. */
export type AppliedFor = Pick<Opening, 'slug' | 'title' | 'closes' | 'steps'>;

const files = import.meta.glob<AppliedFor>('/content/openings/*.md', {
  query: '?only=slug,title,closes,steps',
  eager: true,
  import: 'default',
});

/** By the last part but one of its address: while it is built, more stands behind the last. */
export function openingAt(path: string) {
  const name = path.split('/').at(-2);
  return Object.values(files).find(({ slug }) => slug === name)!;
}

import type { InsightHead } from '#schemas/content/insight.ts';

export type InsightCard = Omit<InsightHead, 'author' | 'date' | 'updated' | 'caption'>;

const files = import.meta.glob<InsightCard>('/content/insights/*.md', {
  query: '?only=id,slug,label,title,description,image,alt',
  eager: true,
  import: 'default',
});

/** The insight articles as their cards show them, in the order of their ids. */
export const insightCards = Object.values(files).toSorted((a, b) => a.id - b.id);

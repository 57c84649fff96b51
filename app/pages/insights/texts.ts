import type { Insight, InsightText } from '#schemas/content/insight.ts';

const files = import.meta.glob<Insight>('/content/insights/*.md', { eager: true, import: 'default' });

export const texts = new Map<string, InsightText>(
  Object.values(files).map(({ slug, html, notes }) => [slug, { html, notes }]),
);

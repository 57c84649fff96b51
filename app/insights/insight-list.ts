import { href } from 'react-router';

import type { InsightHead } from '#schemas/content/insight.ts';

const files = import.meta.glob<InsightHead>('/content/insights/*.md', {
  query: '?head',
  eager: true,
  import: 'default',
});

/** The insight articles in the order of their ids, without their texts. */
export const insights = Object.values(files).toSorted((a, b) => a.id - b.id);

/** Where an article stands. */
export const addressOf = (slug: string) => `${href('/insights-trends')}#${slug}`;

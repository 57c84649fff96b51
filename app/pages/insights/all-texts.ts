import type { Insight } from '#schemas/content/insight.ts';

import type { Text } from './texts.ts';

const files = import.meta.glob<Insight>('/content/insights/*.md', { eager: true, import: 'default' });

export const texts = new Map<string, Text>(
  Object.values(files).map(({ slug, html, notes }) => [slug, { html, notes }]),
);

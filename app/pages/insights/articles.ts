import type { InsightHead } from '#schemas/content/insight.ts';

/** What stands above the text of an article. */
export type ArticleHead = Omit<InsightHead, 'description'>;

const files = import.meta.glob<ArticleHead>('/content/insights/*.md', {
  query: '?only=id,slug,label,title,author,date,updated,image,alt,caption',
  eager: true,
  import: 'default',
});

/** The articles in the order of their ids, without their texts. */
export const articles = Object.values(files).toSorted((a, b) => a.id - b.id);

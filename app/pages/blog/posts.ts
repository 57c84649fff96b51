import type { Post } from '#schemas/content/post.ts';

type PostHead = Omit<Post, 'html' | 'notes' | 'words'>;

const files = import.meta.glob<PostHead>('/content/blog/*.md', {
  query: '?head',
  eager: true,
  import: 'default',
});

/** The posts, newest first, without their texts. */
export const posts = Object.values(files).toSorted((a, b) => b.date.localeCompare(a.date));

export type { PostHead };

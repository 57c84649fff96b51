import type { Post } from '#schemas/content/prose.ts';

const files = import.meta.glob<Post>('/content/blog/*.md', { eager: true, import: 'default' });

/** The posts with their ids and addresses, newest first. */
export const posts = Object.entries(files)
  .map(([file, post]) => withAddress(post, file.slice(file.lastIndexOf('/') + 1, -'.md'.length)))
  .toSorted((a, b) => b.date.localeCompare(a.date));

function withAddress(post: Post, id: string) {
  return { ...post, id, path: `/blog/${id}` };
}

import { Badge } from '#app/ui/badge.tsx';
import { Day } from '#app/ui/byline.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

import type { PostHead } from './posts.ts';

export function PostCard({ post }: { post: PostHead }) {
  return (
    <article className="flex h-full flex-col border-t border-rule pt-4">
      <p className="flex items-center justify-between label">
        <Badge>{post.category}</Badge>
        <Day date={post.date} />
      </p>
      <h2 className="pt-10 d3">{post.title}</h2>
      <p className="mt-3.5 mb-12 line-clamp-3 text-base leading-6.5 text-text-2">{post.excerpt}</p>
      <div className="mt-auto flex items-end justify-between gap-4">
        <p className="label text-text-3">
          {post.author}
          <span className="flex items-center gap-2.5">
            {post.readTime} min read <MinuteTicks minutes={post.readTime} />
          </span>
        </p>
        <TextLink to={`/blog/${post.id}`}>
          <span>
            Read More
            <span className="sr-only">: {post.title}</span>
          </span>
        </TextLink>
      </div>
    </article>
  );
}

/** One tick a minute. */
function MinuteTicks({ minutes }: { minutes: number }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${minutes * 5} 11`} className="h-[11px] fill-ink">
      <path d={Array.from({ length: minutes }, (_, tick) => `M${tick * 5} 0h2v11h-2z`).join('')} />
    </svg>
  );
}

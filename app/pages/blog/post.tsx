import { href } from 'react-router';

import { pathOf, useCurrentPath } from '#app/current-path.ts';
import { pageMeta } from '#app/page-meta.ts';
import { readingFont } from '#app/reading-font.ts';
import { BackLink } from '#app/ui/back-link.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { SectionRule } from '#app/ui/section.tsx';

import { PostDate } from './post-date.tsx';
import { posts } from './posts.ts';

export const meta = ({ location }: { location: { pathname: string } }) => pageMeta(postAt(pathOf(location)));
export const links = readingFont;

export default function PostPage() {
  const post = postAt(useCurrentPath());
  return (
    <article className="pt-5 pb-[clamp(72px,9vw,144px)] ground-white">
      <div className="wrap">
        <p className="[--soft:var(--color-text-2)] [&_a:hover]:text-ink">
          <BackLink fallback={href('/blog')} />
        </p>
        <div className="pt-5">
          <SectionRule point={0.22} />
        </div>
        <div className="grid-12 pt-6">
          <p className="col-span-12 pb-5 label lg:col-span-3 lg:pt-2">{post.category}</p>
          <h1 tabIndex={-1} className="col-span-12 d1 lg:col-span-9">
            {post.title}
          </h1>
          <p className="col-span-12 flex flex-wrap gap-x-6 pt-8 label text-text-2 lg:col-span-9 lg:col-start-4">
            <span>{post.author}</span>
            <PostDate date={post.date} />
            <span>{post.readTime} min read</span>
          </p>
          <Prose html={post.html} className="col-span-12 pt-12 lg:col-span-7 lg:col-start-4" />
        </div>
      </div>
    </article>
  );
}

function postAt(path: string) {
  const post = posts.find((candidate) => candidate.path === path);
  if (!post) throw new Error(`No post is written for ${path}.`);
  return post;
}

import { href } from 'react-router';

import { readingFont } from '#app/start/preload-fonts.ts';
import { ArticleText } from '#app/ui/article-text.tsx';
import { BackButton } from '#app/ui/back-button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Byline } from '#app/ui/byline.tsx';
import { FIRST_SCREEN_END } from '#app/ui/first-screen-end.tsx';
import { SectionRule } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import type { Post } from '#schemas/content/post.ts';

export const links = readingFont;

/** The template of a post. Each Markdown file is a route that fills it. */
export default function PostPage(post: Post) {
  return (
    <article className="pt-5 pb-[clamp(72px,9vw,144px)] ground-white">
      <div className="wrap">
        <div className="[--soft:var(--color-text-2)] [&_button:hover]:text-ink">
          <BackButton fallback={href('/blog')} />
        </div>
        <div className="pt-5">
          <SectionRule point={0.22} />
        </div>
        <div className="grid-12 pt-6">
          <p className="col-span-12 pb-5 lg:col-span-3 lg:pt-1">
            <Badge>{post.category}</Badge>
          </p>
          <h1 tabIndex={-1} className="col-span-12 d1 lg:col-span-9">
            {post.title}
          </h1>
          <Byline {...post} className="col-span-12 pt-8 pb-14 lg:col-span-9 lg:col-start-4">
            <span>{post.readTime} min read</span>
          </Byline>
          <div id={FIRST_SCREEN_END} className="col-span-12 lg:col-span-9 lg:col-start-4">
            <ArticleText text={post} scope="text" />
            <p className="pt-16 print:hidden">
              <TextLink to={href('/blog')}>All posts</TextLink>
            </p>
          </div>
        </div>
      </div>
    </article>
  );
}

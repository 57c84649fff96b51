import { href } from 'react-router';

import { pageMeta } from '#app/layout/page-meta.ts';
import type { RouteHandle } from '#app/start/prefetch-page.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { pagePart } from '#app/ui/page-part.ts';
import page from '#content/pages/insights-trends.md';

import { ArticleList, ReadingBar } from './article-list.tsx';
import { Article } from './article.tsx';
import { articles } from './articles.ts';

export const meta = pageMeta(page);
export const links = readingFont;

/** The texts, by slug: longer than the script of the whole page. */
const texts = pagePart(async () => (await import('./texts.ts')).texts);
export const clientMiddleware = [texts.arrives];
export const handle: RouteHandle = { prefetch: texts.prefetch };

export default function Insights() {
  const written = texts.usePart();
  return (
    <HeadedPage title={page.heading} lead={page.lead} back={href('/blog')}>
      <div className="ground-white">
        <ReadingBar />
        <div className="wrap grid-12 pt-[clamp(56px,6vw,96px)]">
          <ArticleList />
          <div className="col-span-12 lg:col-span-9">
            <div
              className="max-w-(--measure) lead text-soft"
              dangerouslySetInnerHTML={{ __html: page.html }}
            />
            {articles.map((head) => (
              <Article key={head.slug} head={head} text={written?.get(head.slug)} />
            ))}
          </div>
        </div>
      </div>
    </HeadedPage>
  );
}

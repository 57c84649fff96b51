import { href } from 'react-router';

import { pageMeta } from '#app/layout/page-meta.ts';
import { pagePart } from '#app/start/page-part.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import page from '#content/pages/insights-trends.md';

import { ArticleList, ReadingBar } from './article-list.tsx';
import { Article } from './article.tsx';
import { articles } from './articles.ts';
import { loadTexts } from './insight-texts.ts';

export const meta = pageMeta(page);
export const links = readingFont;

const { usePart: useTexts, arrives } = pagePart(loadTexts());
export const clientMiddleware = [arrives];

export default function Insights() {
  const texts = useTexts();
  return (
    <>
      <PageHead title={page.heading} lead={page.lead} back={href('/blog')} />
      <div className="ground-white">
        <ReadingBar />
        <div className="wrap grid-12 pt-[clamp(56px,6vw,96px)]">
          <ArticleList />
          <div className="col-span-12 lg:col-span-9">
            <div
              className="max-w-(--measure) lead text-soft"
              dangerouslySetInnerHTML={{ __html: page.html }}
            />
            {articles.map((head) => {
              const text = texts.get(head.slug);
              return text && <Article key={head.slug} head={head} text={text} />;
            })}
          </div>
        </div>
      </div>
    </>
  );
}

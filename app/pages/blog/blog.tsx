import { href } from 'react-router';

import { pageMeta } from '#app/layout/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { Section } from '#app/ui/section.tsx';
import page from '#content/pages/blog.md';

import { InsightGrid } from './insight-grid.tsx';
import { PostCard } from './post-card.tsx';
import { posts } from './posts.ts';

export const meta = pageMeta(page);

const { insights, next } = page.sections;

export default function Blog() {
  return (
    <HeadedPage title={page.heading} lead={page.lead} back={href('/')}>
      <section aria-label="Posts" className="pt-[clamp(72px,9vw,144px)] ground-white">
        <ul className="wrap grid-12 gap-y-16">
          {posts.map((post) => (
            <li key={post.id} className="col-span-12 md:col-span-6 lg:col-span-4">
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      </section>
      <Section ground="white" number={2} point={0.36} {...insights}>
        <InsightGrid />
      </Section>
      <Section ground="paper" number={3} point={0.66} {...next}>
        <div className="grid-12 pt-10">
          <div className="col-span-12 lg:col-span-9 lg:col-start-4">
            <ButtonLink look="secondary" to={href('/contact')}>
              Get Notified
            </ButtonLink>
          </div>
        </div>
      </Section>
    </HeadedPage>
  );
}

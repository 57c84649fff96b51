import { href } from 'react-router';

import { ClosingBand } from '#app/layout/closing-band.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import page from '#content/pages/home.md';

import { Hero } from './hero.tsx';

export const meta = () => pageMeta(page);

export default function Home() {
  return (
    <>
      <Hero lead={page.lead} />
      <Section ground="white" number={1} label="What we do" title={page.heading} point={0.06}>
        <div className="grid-12 gap-y-8 pt-12 lg:pt-20">
          <div
            className="col-span-12 lead text-soft lg:col-span-5 lg:col-start-4"
            dangerouslySetInnerHTML={{ __html: page.html }}
          />
          <div className="col-span-12 lg:col-span-3 lg:col-start-10">
            <TextLink to={href('/about')}>Learn More About Us</TextLink>
          </div>
        </div>
      </Section>
      <ClosingBand number={2} />
    </>
  );
}

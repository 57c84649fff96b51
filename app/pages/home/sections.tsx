import { href } from 'react-router';

import { companyStats } from '#app/layout/company-stats.ts';
import { DrawnRows } from '#app/ui/drawn-rows.tsx';
import { Section } from '#app/ui/section.tsx';
import { Stats } from '#app/ui/stats.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import reasons from '#content/lists/why-choose.yaml';
import page from '#content/pages/home.md';

import { NoiseToOrder } from './noise-to-order.tsx';
import { SuccessStories } from './success-stories.tsx';
import { TechnologyStrip } from './technology-strip.tsx';

const { business, whyChoose, stories, technologies } = page.sections;

/** The sections between the hero and the closing band. */
export function Sections() {
  return (
    <>
      <Section ground="white" number={1} point={0.06} later {...business}>
        <div className="grid-12 gap-y-8 pt-10 pb-12 lg:pt-20 lg:pb-16">
          <div
            className="col-span-12 lead text-soft lg:col-span-5 lg:col-start-4"
            dangerouslySetInnerHTML={{ __html: page.html }}
          />
          <div className="col-span-12 lg:col-span-3 lg:col-start-10">
            <TextLink to={href('/about')}>Learn More About Us</TextLink>
          </div>
        </div>
        <NoiseToOrder />
        <Stats items={companyStats} />
      </Section>
      <Section ground="paper" number={2} point={0.28} {...whyChoose}>
        <DrawnRows items={reasons} />
      </Section>
      <Section ground="ink" number={3} point={0.5} id="success-stories" {...stories}>
        <SuccessStories />
      </Section>
      <Section ground="white" number={4} point={0.72} {...technologies}>
        <TechnologyStrip />
      </Section>
    </>
  );
}

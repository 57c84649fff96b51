import { href } from 'react-router';

import { companyStats } from '#app/layout/company-stats.ts';
import { pageMeta } from '#app/layout/page-meta.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { DrawnRows } from '#app/ui/drawn-rows.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Section } from '#app/ui/section.tsx';
import { Stats } from '#app/ui/stats.tsx';
import values from '#content/lists/values.yaml';
import page from '#content/pages/organization.md';

import { LeaderCards } from './leader-cards.tsx';

export const meta = pageMeta(page);
export const links = readingFont;

const sections = page.sections;

export default function Organization() {
  return (
    <HeadedPage title={page.heading} lead={page.lead} back={href('/about')}>
      <Section ground="white" number={1} point={0.06} {...sections.story}>
        <div className="grid-12 pt-12 pb-16 lg:pt-20 lg:pb-24">
          <Prose html={page.html} className="col-span-12 lg:col-span-6 lg:col-start-4" />
        </div>
        <Stats items={companyStats} />
      </Section>
      <Section ground="paper" number={2} point={0.36} {...sections.leaders}>
        <LeaderCards />
      </Section>
      <Section ground="white" number={3} point={0.66} {...sections.values}>
        <DrawnRows items={values} />
      </Section>
      <Section ground="paper" number={4} point={0.95} {...sections.join}>
        <div className="grid-12 pt-10">
          <div className="col-span-12 lg:col-span-6 lg:col-start-4">
            <ButtonLink to={href('/contact')}>Join Our Team</ButtonLink>
          </div>
        </div>
      </Section>
    </HeadedPage>
  );
}

import { href } from 'react-router';

import { pageMeta } from '#app/page-meta.ts';
import { readingFont } from '#app/reading-font.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { RuledLinks } from '#app/ui/ruled-links.tsx';
import { Section } from '#app/ui/section.tsx';
import page from '#content/pages/about.md';
import founders from '#content/pages/founders-voices.md';
import forward from '#content/pages/looking-forward.md';
import organization from '#content/pages/organization.md';
import journey from '#content/pages/our-journey.md';
import people from '#content/pages/our-people.md';

export const meta = () => pageMeta(page);
export const links = readingFont;

export default function About() {
  return (
    <>
      <PageHead title={page.heading} lead={page.lead} back={href('/about')} />
      <Section
        ground="white"
        number={1}
        label="Company story"
        title="Founded by people who had to live with the systems"
        point={0.06}
      >
        <div className="grid-12 pt-12 lg:pt-20">
          <Prose html={page.html} className="col-span-12 lg:col-span-6 lg:col-start-4" />
        </div>
      </Section>
      <Section ground="paper" number={2} label="Read on" title="The company, page by page" point={0.5}>
        <RuledLinks
          items={[
            { to: href('/about/organization'), title: organization.heading, text: organization.lead },
            { to: href('/about/our-journey'), title: journey.heading, text: journey.lead },
            { to: href('/about/founders-voices'), title: founders.heading, text: founders.lead },
            { to: href('/about/our-people'), title: people.heading, text: people.lead },
            { to: href('/about/looking-forward'), title: forward.heading, text: forward.lead },
          ]}
        />
      </Section>
    </>
  );
}

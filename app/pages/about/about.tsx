import { href } from 'react-router';

import { pageMeta } from '#app/layout/page-meta.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { RuledColumns } from '#app/ui/ruled-columns.tsx';
import { RuledLinks } from '#app/ui/ruled-links.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import company from '#content/company.yaml';
import focusAreas from '#content/lists/focus-areas.yaml';
import page from '#content/pages/about.md';
import founders from '#content/pages/founders-voices.md?head';
import forward from '#content/pages/looking-forward.md?head';
import organization from '#content/pages/organization.md?head';
import journey from '#content/pages/our-journey.md?head';
import people from '#content/pages/our-people.md?head';

import { Timeline } from './timeline.tsx';

export const meta = pageMeta(page);
export const links = readingFont;

const { story, flagship, focus, more } = page.sections;

export default function About() {
  return (
    <HeadedPage title={page.heading} lead={page.lead} back={href('/about')}>
      <Section ground="white" number={1} point={0.06} {...story}>
        <div className="grid-12 pt-12 lg:pt-20">
          <Prose html={page.html} className="col-span-12 lg:col-span-6 lg:col-start-4" />
        </div>
        <Timeline />
      </Section>
      <Section ground="ink" number={2} point={0.36} {...flagship}>
        <div className="grid-12 pt-10">
          <div className="col-span-12 lg:col-span-6 lg:col-start-4">
            <ButtonLink to={href('/services')}>Explore {company.flagship}</ButtonLink>
          </div>
        </div>
      </Section>
      <Section ground="white" number={3} point={0.66} {...focus}>
        <RuledColumns items={focusAreas} across={3} />
        <div className="flex flex-wrap items-center gap-6 pt-12">
          <ButtonLink to={href('/contact')}>Start Your Project</ButtonLink>
          <TextLink to={href('/services')}>View Our Services</TextLink>
        </div>
      </Section>
      <Section ground="paper" number={4} point={0.95} {...more}>
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
    </HeadedPage>
  );
}

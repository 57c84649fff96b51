import { href } from 'react-router';

import { ClosingBand } from '#app/layout/closing-band.tsx';
import { services } from '#app/layout/navigation.ts';
import { pageMeta } from '#app/layout/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import page from '#content/pages/services.md';

import { Flagship } from './flagship.tsx';
import { OverviewRows } from './overview-rows.tsx';
import { ServiceRows } from './service-rows.tsx';

export const meta = pageMeta(page);

const { overview, flagship, all } = page.sections;

export default function Services() {
  return (
    <HeadedPage title={page.heading} lead={page.lead} back={href('/services')}>
      <Section ground="white" number={1} point={0.06} {...overview}>
        <div className="grid-12 gap-y-8 pt-10 lg:pt-12">
          <div
            className="col-span-12 lead text-soft lg:col-span-6 lg:col-start-4"
            dangerouslySetInnerHTML={{ __html: page.html }}
          />
          <div className="col-span-12 lg:col-span-9 lg:col-start-4">
            <ButtonLink to={href('/contact')}>Get Started Today</ButtonLink>
          </div>
        </div>
        <OverviewRows />
      </Section>
      <Flagship {...flagship} />
      <Section ground="white" number={3} point={0.72} {...all}>
        <ServiceRows items={services} />
        <div className="flex flex-wrap items-center gap-6 pt-12">
          <ButtonLink to={href('/contact')}>Start Your Project</ButtonLink>
          <TextLink to={href('/about')}>Learn More About Us</TextLink>
        </div>
      </Section>
      <ClosingBand number={4} />
    </HeadedPage>
  );
}

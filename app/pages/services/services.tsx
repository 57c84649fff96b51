import { href } from 'react-router';

import { ClosingBand } from '#app/layout/closing-band.tsx';
import { services } from '#app/layout/navigation.ts';
import { pageMeta } from '#app/page-meta.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import page from '#content/pages/services.md';

import { ServiceRows } from './service-rows.tsx';

export const meta = () => pageMeta(page);

export default function Services() {
  return (
    <>
      <PageHead title={page.heading} lead={page.lead} back={href('/services')} />
      <Section ground="white" number={1} label="All services" title="Twelve ways in" point={0.06}>
        <div className="grid-12 pt-12">
          <div
            className="col-span-12 lead text-soft lg:col-span-6 lg:col-start-4"
            dangerouslySetInnerHTML={{ __html: page.html }}
          />
        </div>
        <ServiceRows items={services} />
      </Section>
      <ClosingBand number={2} />
    </>
  );
}

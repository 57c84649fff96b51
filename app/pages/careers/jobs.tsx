import { href, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

import { answerForm, receiptOf } from '#app/forms/without-script/form-route.server.ts';
import { pageMeta } from '#app/layout/page-meta.ts';
import { fetchOpeningsNow } from '#app/openings/fetch-openings-now.ts';
import { openingsNow } from '#app/openings/openings-now.server.ts';
import { openOnes } from '#app/openings/openings.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { RuledLinks } from '#app/ui/ruled-links.tsx';
import { Section } from '#app/ui/section.tsx';
import page from '#content/pages/jobs.md';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { openingPath } from '#schemas/openings/openings-now.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { CareersSections } from './careers-sections.tsx';

export const meta = pageMeta(page);
export const links = readingFont;
export const action = answerForm(jobApplication);
const receipt = receiptOf(jobApplication);
export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await receipt(args)),
  openings: openingsNow(args),
});
export const clientLoader = async () => ({ receipt: null, openings: await fetchOpeningsNow() });
export const handle = { prefetch: fetchOpeningsNow };

const { open } = page.sections;

/** The openings, and after them the careers screen. */
export default function Jobs() {
  const { openings } = useLoaderData<{ openings: OpeningsNow }>();
  return (
    <HeadedPage title={page.heading} lead={page.lead} back={href('/careers')}>
      <Section ground="white" number={1} point={0.06} {...open}>
        <RuledLinks
          items={openOnes(openings).map(({ slug, title, team }) => ({
            to: openingPath(slug),
            title,
            text: team,
          }))}
        />
      </Section>
      <CareersSections from={2} />
    </HeadedPage>
  );
}

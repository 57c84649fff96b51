import { href, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';

import { answerForm, receiptOf } from '#app/forms/without-script/form-route.server.ts';
import { careersName } from '#app/layout/navigation.ts';
import { pageMeta } from '#app/layout/page-meta.ts';
import { fetchOpeningsNow } from '#app/openings/fetch-openings-now.ts';
import { dayAndMonth } from '#app/openings/opening-days.ts';
import { titleOfList } from '#app/openings/opening-words.ts';
import { openingsNow } from '#app/openings/openings-now.server.ts';
import { lastClosed, openOnes, zone } from '#app/openings/openings.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import { BackLink } from '#app/ui/back-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { Section } from '#app/ui/section.tsx';
import page from '#content/pages/jobs.md';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { APPLY_ANYWAY } from '#schemas/openings/openings-now.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { CareersSections } from './careers-sections.tsx';
import { LIST, OpeningLinks, useNarrowed } from './opening-links.tsx';
import { OpeningRows } from './opening-rows.tsx';

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

const { open, none } = page.sections;

/** The openings, and after them the careers screen. */
export default function Jobs() {
  const { openings } = useLoaderData<{ openings: OpeningsNow }>();
  const all = openOnes(openings);
  const { asked, shown } = useNarrowed(all);
  const isEmpty = !all.length;
  return (
    <HeadedPage
      title={titleOfList(all.length)}
      lead={isEmpty ? whenEmpty(openings) : page.lead}
      backLink={<BackLink to={href('/careers')}>{careersName}</BackLink>}
    >
      {!isEmpty && (
        <Section id={LIST} ground="white" number={1} point={0.06} label={open.label} title={open.title}>
          <OpeningLinks openings={all} asked={asked} />
          <OpeningRows openings={shown} now={openings.now} told={open.text} />
        </Section>
      )}
      <Section
        ground={isEmpty ? 'white' : 'paper'}
        number={isEmpty ? 1 : 2}
        point={0.3}
        label={none.label}
        title={none.title}
      >
        <div className="grid-12 items-end gap-y-8 pt-6 lg:pt-8">
          <p className="col-span-12 lead text-soft lg:col-span-6 lg:col-start-4">{none.text}</p>
          <ButtonLink
            to={APPLY_ANYWAY}
            look={isEmpty ? 'primary' : 'secondary'}
            className="col-span-12 lg:col-span-2 lg:col-start-11"
          >
            Apply anyway
          </ButtonLink>
        </div>
      </Section>
      <CareersSections from={isEmpty ? 2 : 3} belowOpenings />
    </HeadedPage>
  );
}

function whenEmpty(openings: OpeningsNow) {
  const last = lastClosed(openings);
  const told = last === undefined ? [] : [`The last one closed on ${dayAndMonth(last, zone)}.`];
  return [...told, 'New ones appear here first.'].join(' ');
}

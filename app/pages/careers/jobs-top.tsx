import { href } from 'react-router';

import { careersName } from '#app/layout/navigation.ts';
import { zone } from '#app/openings/closed-since.ts';
import { titleOfList } from '#app/openings/opening-words.ts';
import { lastClosed, openOnes } from '#app/openings/openings.ts';
import { BackLink } from '#app/ui/back-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { Section } from '#app/ui/section.tsx';
import page from '#content/pages/jobs.md';
import { dayAndMonth } from '#schemas/openings/opening-days.ts';
import { APPLY_ANYWAY } from '#schemas/openings/openings-now.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { LIST, narrowed, OpeningLinks } from './opening-links.tsx';
import { OpeningRows } from './opening-rows.tsx';
import { CareersPitch } from './pitch-section.tsx';

const { open, none } = page.sections;

/** All of the list of openings but the form below it. `search` is of the address: a team or a place. */
export function JobsTop({ openings, search }: { openings: OpeningsNow; search: string }) {
  const all = openOnes(openings);
  const isEmpty = !all.length;
  return (
    <HeadedPage
      title={titleOfList(all.length)}
      lead={isEmpty ? whenEmpty(openings) : page.lead}
      backLink={<BackLink to={href('/careers')}>{careersName}</BackLink>}
    >
      {!isEmpty && (
        <Section id={LIST} ground="white" number={1} point={0.06} label={open.label} title={open.title}>
          <OpeningLinks openings={all} search={search} />
          <OpeningRows openings={narrowed(all, search)} now={openings.now} told={open.text} />
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
      <CareersPitch belowOpenings number={isEmpty ? 2 : 3} />
    </HeadedPage>
  );
}

function whenEmpty(openings: OpeningsNow) {
  const last = lastClosed(openings);
  const told = last === undefined ? [] : [`The last one closed on ${dayAndMonth(last, zone)}.`];
  return [...told, 'New ones appear here first.'].join(' ');
}

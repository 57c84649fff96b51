import { href } from 'react-router';

import { JobApplicationForm } from '#app/forms/job-application-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { RuledColumns } from '#app/ui/ruled-columns.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import benefits from '#content/lists/benefits.yaml';
import page from '#content/pages/careers.md';
import statement from '#content/pages/equal-opportunity.md?head';
import { JOBS_PATH } from '#schemas/openings/openings-now.ts';

const { heading: equalOpportunity } = statement;
const { pitch, openings, apply, questions } = page.sections;

/** The careers screen below its head, its sections numbered from there on. */
export function CareersSections({
  from = 1,
  belowOpenings = false,
}: {
  from?: number;
  belowOpenings?: boolean;
}) {
  return (
    <>
      <Section
        ground="white"
        number={from}
        point={belowOpenings ? 0.6 : 0.06}
        label={pitch.label}
        {...(belowOpenings ? { title: page.heading, text: page.lead } : pitch)}
      >
        <div className="grid-12 gap-y-12 pt-12 lg:pt-20">
          {belowOpenings && <h3 className="col-span-12 d3 lg:col-span-6 lg:col-start-4">{pitch.title}</h3>}
          <Prose html={page.html} className="col-span-12 lg:col-span-6 lg:col-start-4" />
          {!belowOpenings && (
            <aside className="col-span-12 self-start border-t border-rule pt-4 lg:col-span-3 lg:col-start-10">
              <p className="pb-1 label text-faint">{openings.label}</p>
              <h3 className="d4">{openings.title}</h3>
              <p className="pt-2 pb-6 text-base leading-6.5 text-soft">{openings.text}</p>
              <ButtonLink look="outline" to={JOBS_PATH}>
                See the openings
              </ButtonLink>
            </aside>
          )}
        </div>
        <RuledColumns items={benefits} across={3} />
      </Section>
      <Section ground="paper" number={from + 1} point={belowOpenings ? 0.86 : 0.5} {...apply}>
        <div className="grid-12 gap-y-16 pt-10 lg:pt-12">
          <div className="col-span-12 lg:col-span-6 lg:col-start-4">
            <JobApplicationForm />
          </div>
          <aside className="col-span-12 self-start border-t border-rule pt-4 lg:col-span-3 lg:col-start-10">
            <p className="pb-1 label text-faint">{questions.label}</p>
            <h2 className="d4">{questions.title}</h2>
            <p className="pt-2 pb-6 text-base leading-6.5 text-soft">{questions.text}</p>
            <ButtonLink look="outline" to={href('/contact')}>
              Get in Touch
            </ButtonLink>
            <p className="pt-6">
              <TextLink to={href('/equal-opportunity')} arrow={false}>
                {equalOpportunity}
              </TextLink>
            </p>
          </aside>
        </div>
      </Section>
    </>
  );
}

import { JobApplicationForm } from '#app/forms/job-application-form.tsx';
import { answerForm, receiptOf } from '#app/forms/without-script/form-route.server.ts';
import { pageMeta } from '#app/layout/page-meta.ts';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { Section } from '#app/ui/section.tsx';
import page from '#content/pages/careers.md';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { JOBS_PATH } from '#schemas/openings/openings-now.ts';

export const meta = (at: { location: { pathname: string } }) => [
  ...pageMeta(page)(at),
  { name: 'robots', content: 'noindex' },
];
export const action = answerForm(jobApplication);
export const loader = receiptOf(jobApplication);
export const clientLoader = () => null;

/** Where one applies for an opening: an address for each. */
export default function Apply() {
  return (
    <HeadedPage title={page.heading} lead={page.lead} back={JOBS_PATH}>
      <Section ground="paper" number={1} point={0.06} {...page.sections.apply}>
        <div className="grid-12 pt-10 lg:pt-12">
          <div className="col-span-12 lg:col-span-6 lg:col-start-4">
            <JobApplicationForm />
          </div>
        </div>
      </Section>
    </HeadedPage>
  );
}

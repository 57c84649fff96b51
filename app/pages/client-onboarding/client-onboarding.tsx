import { href } from 'react-router';

import { ProjectEnquiryForm } from '#app/forms/project-enquiry-form.tsx';
import { answerForm, receiptOf } from '#app/forms/without-script/form-route.server.ts';
import { FormColumns } from '#app/layout/form-columns.tsx';
import { pageMeta } from '#app/layout/page-meta.ts';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { LeadingButton } from '#app/ui/leading-button.tsx';
import { RuledColumns } from '#app/ui/ruled-columns.tsx';
import { Section } from '#app/ui/section.tsx';
import { textLinkClass, TextWithArrow } from '#app/ui/text-link.tsx';
import expertise from '#content/lists/expertise.yaml';
import reasons from '#content/lists/why-work-with-us.yaml';
import page from '#content/pages/client-onboarding.md';
import { projectEnquiry } from '#schemas/forms/project-enquiry.ts';

import { DiscoveryCall } from './discovery-call.tsx';
import { SuggestedPages } from './suggested-pages.tsx';

export const meta = pageMeta(page);
export const action = answerForm(projectEnquiry);
export const loader = receiptOf(projectEnquiry);
export const clientLoader = () => null;

const sections = page.sections;
const FORM = 'project';

export default function ClientOnboarding() {
  return (
    <HeadedPage title={page.heading} lead={page.lead}>
      <Section ground="white" number={1} point={0.06} {...sections.expertise}>
        <RuledColumns items={expertise} across={4} />
      </Section>
      <Section ground="ink" number={2} point={0.36} {...sections.why}>
        <RuledColumns items={reasons} across={4} />
      </Section>
      <Section ground="paper" number={3} point={0.66} id={FORM} {...sections.form}>
        <FormColumns
          form={<ProjectEnquiryForm />}
          beside={<SuggestedPages field={projectEnquiry.fields.projectNeeds.id} />}
        />
      </Section>
      <Section ground="white" number={4} point={0.95} {...sections.closing}>
        <div className="grid-12 pt-10">
          <div className="col-span-12 flex flex-wrap items-center gap-6 lg:col-span-9 lg:col-start-4">
            <DiscoveryCall form={FORM} field={projectEnquiry.fields.name.id} />
            <LeadingButton to={`${href('/')}#success-stories`} className={textLinkClass}>
              <TextWithArrow>View Our Portfolio</TextWithArrow>
            </LeadingButton>
          </div>
        </div>
      </Section>
    </HeadedPage>
  );
}

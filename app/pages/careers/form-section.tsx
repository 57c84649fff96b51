import { href } from 'react-router';

import { JobApplicationForm } from '#app/forms/job-application-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import page from '#content/pages/careers.md?head';

const { apply, questions } = page.sections;

/** The form of the careers screen. */
export function CareersForm({ number, point }: { number: number; point: number }) {
  return (
    <Section ground="paper" number={number} point={point} {...apply}>
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
              Equal opportunity
            </TextLink>
          </p>
        </aside>
      </div>
    </Section>
  );
}

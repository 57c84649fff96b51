import { href } from 'react-router';

import { ContactMessageForm } from '#app/forms/contact-message-form.tsx';
import { ContactFacts } from '#app/layout/contact-facts.tsx';
import { pageMeta } from '#app/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import reasons from '#content/lists/contact-reasons.yaml';
import page from '#content/pages/contact.md';

export const meta = () => pageMeta(page);

const { why, form, closing } = page.sections;

export default function Contact() {
  return (
    <>
      <PageHead title={page.heading} lead={page.lead} back={href('/')} />
      <Section ground="paper" number={1} point={0.06} {...form}>
        <div className="grid-12 gap-y-14 pt-12 lg:pt-16">
          <div className="col-span-12 label text-faint lg:col-span-3 lg:pr-6">
            <ContactFacts />
          </div>
          <div className="col-span-12 lg:col-span-6">
            <ContactMessageForm />
          </div>
        </div>
      </Section>
      <Section ground="white" number={2} point={0.5} {...why}>
        <ol className="mt-12 grid border-t border-rule md:grid-cols-2 lg:mt-20 lg:grid-cols-4">
          {reasons.map(({ point, reason }, index) => (
            <li
              key={point}
              className="border-hair py-6 max-lg:border-b lg:border-l lg:px-6 lg:first:border-l-0 lg:first:pl-0"
            >
              <p aria-hidden="true" className="pb-10 label text-faint">
                {index + 1}
              </p>
              <h3 className="d4">{point}</h3>
              <p className="max-w-[24em] pt-2 text-base leading-6.5 text-soft">{reason}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section ground="ink" number={3} point={0.95} {...closing}>
        <div className="grid-12 pt-10">
          <div className="col-span-12 flex flex-wrap items-center gap-6 lg:col-span-9 lg:col-start-4">
            <ButtonLink to={href('/client-onboarding')}>Schedule a Consultation</ButtonLink>
            <TextLink to={href('/services')}>View Our Services</TextLink>
          </div>
        </div>
      </Section>
    </>
  );
}

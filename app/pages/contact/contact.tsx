import { href } from 'react-router';

import { ContactMessageForm } from '#app/forms/contact-message-form.tsx';
import { answerForm, receiptOf } from '#app/forms/without-script/form-route.server.ts';
import { FormColumns } from '#app/layout/form-columns.tsx';
import { pageMeta } from '#app/layout/page-meta.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import reasons from '#content/lists/contact-reasons.yaml';
import page from '#content/pages/contact.md';
import { contactMessage } from '#schemas/forms/contact-message.ts';

export const meta = pageMeta(page);
export const action = answerForm(contactMessage);
export const loader = receiptOf(contactMessage);
export const clientLoader = () => null;

const { why, form, closing } = page.sections;

export default function Contact() {
  return (
    <HeadedPage title={page.heading} lead={page.lead} back={href('/')}>
      <Section ground="paper" number={1} point={0.06} {...form}>
        <FormColumns form={<ContactMessageForm />}>
          <aside className="col-span-12 self-start border-t border-rule pt-4 lg:col-span-3">
            <p className="pb-1 label text-faint">{why.label}</p>
            <h2 className="d4">{why.title}</h2>
            <ol className="pt-5">
              {reasons.map(({ point, reason }) => (
                <li key={point} className="border-t border-hair py-4">
                  <h3 className="text-base leading-6 font-semibold">{point}</h3>
                  <p className="pt-1 text-[15px] leading-6 text-soft">{reason}</p>
                </li>
              ))}
            </ol>
          </aside>
        </FormColumns>
      </Section>
      <Section ground="white" number={2} point={0.95} {...closing}>
        <div className="grid-12 pt-10">
          <div className="col-span-12 flex flex-wrap items-center gap-6 lg:col-span-9 lg:col-start-4">
            <ButtonLink to={href('/client-onboarding')}>Schedule a Consultation</ButtonLink>
            <TextLink to={href('/services')}>View Our Services</TextLink>
          </div>
        </div>
      </Section>
    </HeadedPage>
  );
}

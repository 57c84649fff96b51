import { useEffect } from 'react';

import { titleMeta } from '#app/layout/page-meta.ts';
import { Accordion } from '#app/ui/accordion.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CheckBox } from '#app/ui/check-box.tsx';
import { TextArea, TextField } from '#app/ui/field.tsx';
import { FileField } from '#app/ui/file-field.tsx';
import { Glyph } from '#app/ui/glyph.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { mountToaster } from '#app/ui/toaster.tsx';
import { notify } from '#app/ui/toasts.ts';
import { serviceGlyphs } from '#drawings/glyphs.ts';

export const meta = () =>
  titleMeta({ title: 'Parts', description: 'Every part of the design, in every state.' });

const resume = {
  label: 'Resume',
  hint: 'Accepted formats: PDF, DOC, DOCX (Max 5MB)',
  prompt: { drop: 'Drop your resume here', choose: 'Choose your resume' },
  dropPrompt: 'Let go to attach',
};

const notices = {
  'Good news': {
    title: 'Application Submitted!',
    text: 'Thank you for your interest. We’ll be in touch soon.',
  },
  'Bad news': { title: 'Validation Error', text: 'Resume must be less than 5MB', destructive: true },
  'Other news': { text: 'A third notice, without a title.', destructive: true },
  'Last news': { title: 'Fourth', text: 'Only three are seen at once.', destructive: true },
};

/** Every part in every state, for whoever changes one. Only `npm run dev` has this page. */
export default function Parts() {
  useEffect(mountToaster, []);
  return (
    <HeadedPage title="Parts" lead="Every part of the design, in every state." back="/">
      <Section ground="paper" number={1} label="Fields" title="Idle, error, disabled" point={0.06}>
        <div className="grid gap-8 pt-12 md:grid-cols-2">
          <TextField label="Name" required placeholder="Your name" />
          <TextField label="Company" hint="As your customers know it" defaultValue="Harbourline Insurance" />
          <TextField label="Email" required defaultValue="meera@harbourline" error="Invalid email address" />
          <TextField label="Phone" disabled defaultValue="+91 22 5550 0140" />
          <TextArea
            label="Project needs"
            required
            counter={{ length: 0, max: 2000 }}
            error="Project details are required"
          />
          <TextArea label="Message" required />
          <CheckBox label="Keep the file" hint="Not ticked" />
          <CheckBox label="Keep the file" hint="Ticked" defaultChecked />
          <CheckBox label="Keep the file" hint="Disabled" defaultChecked disabled />
        </div>
      </Section>
      <Section
        ground="white"
        number={2}
        label="File upload"
        title="Idle, chosen, uploading, error"
        point={0.25}
      >
        <div className="grid gap-8 pt-12 md:grid-cols-2">
          <FileField {...resume} required />
          <FileField
            {...resume}
            label="Resume, chosen"
            file={{ name: 'ananya-rao-resume.pdf', detail: 'PDF, 412 KB' }}
          />
          <FileField
            {...resume}
            label="Resume, uploading"
            file={{ name: 'ananya-rao-resume.pdf', detail: 'Uploading, 268 of 412 KB' }}
            progress={0.65}
          />
          <FileField
            {...resume}
            label="Resume, refused"
            file={{ name: 'portfolio-2024.zip', detail: 'ZIP, 18.2 MB' }}
            error="Resume must be a PDF, DOC, or DOCX file"
          />
        </div>
      </Section>
      <Section
        ground="paper"
        number={3}
        label="Buttons"
        title="Primary, secondary, outline, busy"
        point={0.45}
      >
        <div className="flex flex-wrap items-center gap-6 pt-12">
          <ButtonLink to="/parts">Primary</ButtonLink>
          <ButtonLink to="/parts" look="secondary">
            Secondary
          </ButtonLink>
          <ButtonLink to="/parts" look="outline">
            Outline
          </ButtonLink>
          <Button busy>Submitting...</Button>
          <TextLink to="/parts">Text link</TextLink>
        </div>
      </Section>
      <Section ground="white" number={4} label="Toasts" title="Bottom right, at most three" point={0.6}>
        <div className="flex flex-wrap gap-6 pt-12">
          {Object.entries(notices).map(([name, notice]) => (
            <Button key={name} look="secondary" onClick={() => notify(notice)}>
              {name}
            </Button>
          ))}
        </div>
      </Section>
      <Section ground="paper" number={5} label="Accordion" title="Several open at once" point={0.75}>
        <div className="pt-12">
          <Accordion
            items={['First', 'Second', 'Third'].map((title) => ({
              title,
              aside: 'Aside',
              content: <p>An answer in the reading face.</p>,
            }))}
          />
        </div>
      </Section>
      <Section ground="ink" number={6} label="Glyphs" title="Services on a lattice" point={0.95}>
        <ul className="grid grid-cols-3 gap-8 pt-12 md:grid-cols-6">
          {Object.entries(serviceGlyphs).map(([slug, glyph]) => (
            <li key={slug} className="label text-soft">
              <Glyph glyph={glyph} size={84} className="-ml-3 size-21" />
              {slug}
            </li>
          ))}
        </ul>
      </Section>
    </HeadedPage>
  );
}

import { ButtonLink } from '#app/ui/button.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { RuledColumns } from '#app/ui/ruled-columns.tsx';
import { Section } from '#app/ui/section.tsx';
import benefits from '#content/lists/benefits.yaml';
import page from '#content/pages/careers.md';
import { JOBS_PATH } from '#schemas/openings/openings-now.ts';

const { pitch, openings } = page.sections;

/** What working here is like: the careers screen between its head and its form. */
export function CareersPitch({ belowOpenings, number }: { belowOpenings: boolean; number: number }) {
  return (
    <Section
      ground="white"
      number={number}
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
  );
}

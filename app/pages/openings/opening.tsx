import { href, useLoaderData } from 'react-router';

import { closedSince, closesAt, zone } from '#app/openings/closed-since.ts';
import { headings, payInWords } from '#app/openings/opening-words.ts';
import { openOnes } from '#app/openings/openings.ts';
import { Way } from '#app/openings/way.tsx';
import { readingFont } from '#app/start/preload-fonts.ts';
import { AfterHead } from '#app/ui/after-head.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FirstScreenEnd } from '#app/ui/first-screen-end.tsx';
import { Section } from '#app/ui/section.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import company from '#content/company.yaml';
import type { Opening } from '#schemas/content/opening.ts';
import { dayInFull, momentInWords } from '#schemas/openings/opening-days.ts';
import { applyPath } from '#schemas/openings/openings-now.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { OpeningHead } from './opening-head.tsx';

export const links = readingFont;

/** The template of an opening's page. Each Markdown file is a route that fills it. */
export default function OpeningPage(opening: Opening) {
  const { openings } = useLoaderData<{ openings: OpeningsNow }>();
  const { ask, does, needed, goodToHave, steps } = opening;
  const closed = closedSince(opening, openings);
  return (
    <>
      <OpeningHead opening={opening} closed={closed} now={openings.now} others={openOnes(openings).length} />
      <FirstScreenEnd />
      <AfterHead>
        <Section ground="white" number={1} label="The work" title={headings.does} point={0.08}>
          <div className="grid-12 gap-y-10 pt-8 lg:pt-12">
            <ul className="col-span-12 border-t border-rule lg:col-span-6 lg:col-start-4">
              {does.map((item) => (
                <li
                  key={item}
                  className="border-hair py-4 font-serif text-[20px] leading-7.5 not-last:border-b"
                >
                  {item}
                </li>
              ))}
            </ul>
            {ask && closed === undefined && (
              <aside className="col-span-12 self-start border-t border-rule pt-4 lg:col-span-3">
                <h3 className="text-base leading-6.5 font-semibold">Meet first, if you like</h3>
                <p className="text-soft">
                  Ask {ask}, who would work with you. A question never counts against you.
                </p>
                <TextLink to={href('/contact')} arrow={false}>
                  Ask a question
                </TextLink>
              </aside>
            )}
          </div>
        </Section>
        <Section ground="white" follows number={2} label="You" title={headings.looksFor} point={0.34}>
          <div className="grid-12 gap-y-8 pt-8 lg:pt-12">
            <Wanted title={headings.needed} items={needed} className="lg:col-span-6 lg:col-start-4" />
            {goodToHave && (
              <Wanted title={headings.goodToHave} items={goodToHave} className="lg:col-span-3" />
            )}
          </div>
        </Section>
        <Section ground="white" follows number={3} label="The way" title={headings.steps(steps)} point={0.6}>
          <div className="grid-12 pt-8 lg:pt-14">
            <div className="col-span-12 lg:col-span-9 lg:col-start-4">
              <Way steps={steps} />
              <p className="pt-6 caption text-faint lg:pt-14">
                Days are counted from your application, Sundays and holidays included. No software ranks
                resumes here.
              </p>
            </div>
          </div>
        </Section>
        <PayAndClosing opening={opening} closed={closed} />
      </AfterHead>
    </>
  );
}

function Wanted({ title, items, className }: { title: string; items: string[]; className: string }) {
  return (
    <div className={`col-span-12 ${className}`}>
      <h3 className="label text-soft">{title}</h3>
      <ul className="mt-3 border-t border-rule lg:border-hair">
        {items.map((item) => (
          <li key={item} className="border-hair py-3.5 text-base leading-6.5 not-last:border-b">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PayAndClosing({ opening, closed }: { opening: Opening; closed: number | undefined }) {
  const { slug, html, pay, posted } = opening;
  const closes = closesAt(opening);
  const until = closes === undefined ? undefined : momentInWords(closes, zone, true);
  const taken = until
    ? `We take applications until ${until} in ${company.country}.`
    : 'We take applications until somebody is found.';
  return (
    <Section
      ground="paper"
      number={4}
      label={pay ? 'Pay and closing' : 'Closing'}
      title={pay ? payInWords(pay) : closed === undefined ? 'Apply' : 'Closed'}
      point={0.86}
    >
      <div className="grid-12 items-end gap-y-8 pt-6 lg:pt-8">
        <div className="col-span-12 lead text-soft lg:col-span-6 lg:col-start-4">
          <div dangerouslySetInnerHTML={{ __html: html }} />
          <p className="pt-4">
            {closed === undefined ? taken : `This opening closed on ${dayInFull(closed, zone)}.`}
          </p>
          <p className="pt-4 caption text-faint">
            Posted on {dayInFull(Date.parse(posted), 'UTC')} by {company.name}, {company.city},{' '}
            {company.country}.{' '}
            <a className="underline underline-offset-4" href={href('/equal-opportunity')}>
              Equal opportunity
            </a>
          </p>
        </div>
        {closed === undefined && (
          <ButtonLink to={applyPath(slug)} className="col-span-12 lg:col-span-3">
            Apply
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

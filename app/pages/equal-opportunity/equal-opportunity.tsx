import { href } from 'react-router';

import { pageMeta } from '#app/layout/page-meta.ts';
import { readingFont } from '#app/start/preload-fonts.ts';
import { BackLink } from '#app/ui/back-button.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { HeadedPage } from '#app/ui/headed-page.tsx';
import { Prose } from '#app/ui/prose.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import company from '#content/company.yaml';
import page from '#content/pages/equal-opportunity.md';
import { JOBS_PATH } from '#schemas/openings/openings-now.ts';

export const meta = pageMeta(page);
export const links = readingFont;

const { liaison, complaints, sections } = page;

export default function EqualOpportunity() {
  return (
    <HeadedPage title={page.heading} lead={page.lead} backLink={<BackLink to={JOBS_PATH}>Openings</BackLink>}>
      <div className="ground-white">
        <div className="wrap grid-12 gap-y-16 section-space">
          <aside className="col-span-12 max-lg:order-last lg:col-span-3">
            <Facts
              items={[
                { name: 'Liaison officer', value: <Officer {...liaison} /> },
                { name: 'Complaint officer', value: <Officer {...complaints} /> },
              ]}
            />
          </aside>
          <div className="col-span-12 lg:col-span-7 lg:col-start-5">
            <Prose html={page.html} />
            <div className="mt-14 border-t border-rule">
              {Object.values(sections).map(({ title, text }) => (
                <section key={title} className="border-b border-hair py-8">
                  <h2 className="d3">{title}</h2>
                  <p className="max-w-(--measure) pt-3 text-base leading-6.5 text-soft">
                    <Unbroken text={text} />
                  </p>
                </section>
              ))}
            </div>
            <p className="pt-8 text-soft">
              <a className="underline underline-offset-4" href={href('/careers')}>
                Work here
              </a>
            </p>
          </div>
        </div>
      </div>
    </HeadedPage>
  );
}

function Officer({ name, email = company.email }: { name: string; email?: string | undefined }) {
  return (
    <>
      {name}
      <br />
      <a
        className="inline-flex min-h-6 items-center underline decoration-line underline-offset-4 hover:decoration-current"
        href={`mailto:${email}`}
      >
        {email}
      </a>
    </>
  );
}

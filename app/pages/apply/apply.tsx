import { useSyncExternalStore } from 'react';
import { useLoaderData } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';

import { JobApplicationForm } from '#app/forms/job-application-form.tsx';
import { answerForm, receiptOf } from '#app/forms/without-script/form-route.server.ts';
import { pageMeta } from '#app/layout/page-meta.ts';
import { closedSince } from '#app/openings/closed-since.ts';
import { closedInWords, dayInWords } from '#app/openings/closing-words.ts';
import { fetchOpeningsNow } from '#app/openings/fetch-openings-now.ts';
import { openingsNow } from '#app/openings/openings-now.server.ts';
import type { RouteHandle } from '#app/start/prefetch-page.ts';
import { AfterHead } from '#app/ui/after-head.tsx';
import { pathOf } from '#app/ui/current-path.ts';
import { FirstScreenEnd } from '#app/ui/first-screen-end.tsx';
import { keptPart } from '#app/ui/kept-part.tsx';
import { Section } from '#app/ui/section.tsx';
import page from '#content/pages/careers.md?head';
import type { Opening } from '#schemas/content/opening.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { applyPage, openingBox, openingClosed } from '#schemas/openings/apply-texts.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import type { AppliedFor } from './applied-for.ts';

/** All openings, of which a page needs one. */
const openingAt = async (path: string) => (await import('./applied-for.ts')).openingAt(path);

type Shown = { opening: AppliedFor; openings: OpeningsNow };

export const meta = (at: { location: { pathname: string }; loaderData?: Shown | undefined }) => {
  const { title } = at.loaderData!.opening;
  return [
    ...pageMeta({ title: applyPage.titleFor(title), description: applyPage.descriptionFor(title) })(at),
    { name: 'robots', content: 'noindex' },
  ];
};
export const action = answerForm(jobApplication, openingAt);
const receipt = receiptOf(jobApplication);
export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await receipt(args)),
  opening: await openingAt(pathOf(new URL(args.request.url))),
  openings: openingsNow(args),
});
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => ({
  receipt: null,
  opening: await openingAt(pathOf(new URL(request.url))),
  openings: await fetchOpeningsNow(),
});

const box = keptPart(async () => (await import('#app/openings/opening-box.tsx')).OpeningBox);
export const clientMiddleware = [box.arrives];
export const handle: RouteHandle = { prefetch: () => Promise.all([box.prefetch(), fetchOpeningsNow()]) };

const { label, title, text } = page.sections.apply;

/** Where one applies for an opening: an address for each. */
export default function Apply() {
  const { opening, openings } = useLoaderData<Shown>();
  const closed = closedSince(opening, openings);
  const isOpen = closed === undefined;
  return (
    <Section ground="paper" number={2} later={false} point={0.45} label={label} title={title} isHead>
      <FirstScreenEnd />
      <AfterHead>
        <div className="grid-12 gap-y-12 pt-8 lg:pt-9">
          <p className="col-span-12 max-lg:hidden lg:col-span-3 lg:pr-8 lg:text-[17px] lg:leading-7 lg:text-soft">
            {text}
          </p>
          <div className="col-span-12 lg:col-span-6">
            <JobApplicationForm
              opening={isOpen ? opening : undefined}
              isWithoutOpening={!isOpen}
              box={
                <box.Kept
                  // What is kept is one opening's: on the way to another it is drawn.
                  key={opening.slug}
                  opening={opening}
                  openings={openings}
                  {...(!isOpen && {
                    label: openingClosed(closedInWords(closed, openings.now)),
                    when: openingBox.withoutIt,
                  })}
                />
              }
            />
          </div>
          {isOpen && <AfterSubmitting steps={opening.steps} builtAt={openings.now} />}
        </div>
      </AfterHead>
    </Section>
  );
}

const never = () => () => {};

/** What the opening's own page promises, from today. */
function AfterSubmitting({ steps, builtAt }: { steps: Opening['steps']; builtAt: number }) {
  const [first, second] = steps;
  const last = steps.at(-1)!;
  const answeredBy = (today: number) => dayInWords(today + last.day * DAY_MS);
  // The HTML may be older.
  const day = useSyncExternalStore(
    never,
    () => answeredBy(Date.now()),
    () => answeredBy(builtAt),
  );
  const parts = [
    `${first!.text}, at once.`,
    ...(second && second !== last ? [`${second.title} by day ${second.day}.`] : []),
    `${last.title} by day ${last.day}, ${day}.`,
  ];
  return (
    <aside className="col-span-12 self-start border-t border-rule pt-4 lg:col-span-3">
      <h2 className="d4">{applyPage.after}</h2>
      <p className="pt-2 text-base leading-6.5 text-soft">{parts.join(' ')}</p>
    </aside>
  );
}

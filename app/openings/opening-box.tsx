import { Link } from '#app/ui/link.tsx';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { WITHOUT_OPENING } from '#schemas/forms/opening-name.ts';
import { openingBox } from '#schemas/openings/apply-texts.ts';
import { applyPath, JOBS_PATH } from '#schemas/openings/openings-now.ts';
import type { OpeningsNow } from '#schemas/openings/openings-now.ts';

import { closesInWords } from './closing-words.ts';
import { openOnes } from './openings.ts';

type Shown = { slug: string; title: string; closes?: string | undefined };

/** Above the fields of an application: for which opening it is, and the way to another. Links, so that it works without script. */
export function OpeningBox({
  opening,
  openings,
  label = openingBox.label,
  when = closesInWords(opening),
}: {
  opening: Shown;
  openings: OpeningsNow;
  label?: string;
  when?: string;
}) {
  const others = openOnes(openings).filter(({ slug }) => slug !== opening.slug);
  return (
    <details className="group ground-ink">
      <summary className="grid cursor-pointer list-none grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 px-5 py-5 md:grid-cols-[12px_1fr_auto] md:px-5.5 md:py-4.5 [&::-webkit-details-marker]:hidden">
        <span
          aria-hidden="true"
          className="hidden size-3 self-center rounded-full bg-white md:row-span-2 md:row-start-1 md:block"
        />
        <span className="col-start-1 row-start-1 label text-soft md:col-start-2">{label}</span>
        <span className="col-span-2 col-start-1 row-start-2 d4 md:col-span-1 md:col-start-2">
          {opening.title}
        </span>
        <span className="col-span-2 col-start-1 row-start-3 label text-soft md:col-span-1 md:col-start-3 md:row-start-1 md:text-right">
          {when}
        </span>
        <span className="col-start-2 row-start-1 label font-semibold underline underline-offset-4 group-hover:no-underline md:col-start-3 md:row-start-2 md:text-right">
          {openingBox.change}
        </span>
      </summary>
      <ul className="border-t border-hair px-5 py-2 md:px-5.5">
        {others.map((other) => (
          <li key={other.slug} className="border-b border-hair">
            <Link
              to={applyPath(other.slug)}
              className="flex flex-wrap items-baseline justify-between gap-x-6 py-3 hover:underline"
            >
              <span className="text-base leading-6 font-semibold">{other.title}</span>
              <span className="label text-soft">{closesInWords(other)}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link
            to={`${JOBS_PATH}${WITHOUT_OPENING}#${jobApplication.name}`}
            className="flex py-3 text-base leading-6 font-semibold hover:underline"
          >
            {openingBox.none}
          </Link>
        </li>
      </ul>
    </details>
  );
}

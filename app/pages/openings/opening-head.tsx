import { closesAt, zone } from '#app/openings/closed-since.ts';
import {
  allOpenings,
  answeredBy,
  countOfOpenings,
  payInWords,
  titleOfList,
  typeInFull,
} from '#app/openings/opening-words.ts';
import { BackLink } from '#app/ui/back-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { Opening } from '#schemas/content/opening.ts';
import { dayAndMonth, dayInFull, momentInWords } from '#schemas/openings/opening-days.ts';
import { APPLY_ANYWAY, applyPath, JOBS_PATH } from '#schemas/openings/openings-now.ts';
import { ASK_AGAIN_PATH } from '#schemas/private-page/paths.ts';

type Shown = {
  opening: Opening;
  /** Since when. */
  closed: number | undefined;
  now: number;
  /** How many are open. */
  others: number;
};

/** Title, one sentence and Apply over the facts; once it is closed, that it is, and where one may go on. */
export function OpeningHead({ opening, closed, now, others }: Shown) {
  const { title, lead, slug } = opening;
  const isOpen = closed === undefined;
  return (
    <div className="ground-ink">
      <div className="wrap">
        <div className="flex min-h-11 items-center pt-4 lg:pt-5">
          <BackLink to={JOBS_PATH}>{isOpen ? allOpenings(others) : titleOfList(others)}</BackLink>
        </div>
        <div className="grid-12 gap-y-6 pt-8 pb-8 lg:gap-y-8 lg:pt-16 lg:pb-14">
          <h1
            tabIndex={-1}
            className={`col-span-12 d1 lg:col-span-10 max-[379px]:[&>span]:whitespace-normal ${isOpen ? '' : 'text-soft'}`}
          >
            <Unbroken text={title} />
          </h1>
          {isOpen ? (
            <p className="col-span-12 lead text-soft lg:col-span-7">{lead}</p>
          ) : (
            <ClosedSince closed={closed} now={now} opening={opening} />
          )}
          <div className="col-span-12 flex flex-col gap-3 self-end max-lg:order-last lg:col-span-3 lg:col-start-10">
            {isOpen ? (
              <ButtonLink to={applyPath(slug)}>Apply</ButtonLink>
            ) : (
              <>
                <ButtonLink to={JOBS_PATH} look="white">
                  {others ? `See the ${countOfOpenings(others)}` : 'See the openings'}
                </ButtonLink>
                <ButtonLink
                  to={APPLY_ANYWAY}
                  look="outline"
                  className="border-rule! text-white! hover:bg-white! hover:text-ink!"
                >
                  Apply anyway
                </ButtonLink>
              </>
            )}
          </div>
          <OpeningFacts opening={opening} closed={closed} />
        </div>
      </div>
    </div>
  );
}

function ClosedSince({ closed, now, opening }: { closed: number; now: number; opening: Opening }) {
  const by = answeredBy(closed, opening.steps);
  return (
    <div className="col-span-12 flex gap-4 lead text-soft lg:col-span-7">
      <svg aria-hidden="true" viewBox="0 0 15 3" className="mt-[0.65em] h-0.75 w-3.75 shrink-0 fill-white">
        <path d="M0 0h15v3H0z" />
      </svg>
      <p>
        <strong className="font-semibold text-white">
          This opening closed on {dayInFull(closed, zone)}.
        </strong>{' '}
        {now < by
          ? `Everybody who applied has had an answer, or has one by ${dayAndMonth(by, zone)}.`
          : `Everybody who applied was promised an answer by ${dayInFull(by, zone)}.`}{' '}
        Did you apply?{' '}
        <Link to={ASK_AGAIN_PATH} className="underline decoration-1 underline-offset-4 hover:text-white">
          Your private page
        </Link>{' '}
        says where it stands.
      </p>
    </div>
  );
}

function OpeningFacts({ opening, closed }: { opening: Opening; closed: number | undefined }) {
  const { team, teamSize, place, pay } = opening;
  const closes = closed ?? closesAt(opening);
  const facts = [
    ['Team', teamSize ? `${team}, ${teamSize}` : team],
    ['Place', place],
    ['Type', typeInFull(opening)],
    ...(pay ? [['Pay', payInWords(pay)]] : []),
    closes === undefined
      ? ['Closes', 'When somebody is found']
      : [closed === undefined ? 'Closes' : 'Closed', momentInWords(closes, zone)],
  ];
  return (
    <dl className="col-span-12 border-hair lg:mt-4 lg:flex lg:border-y">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="grid grid-cols-[88px_1fr] items-baseline gap-x-4 border-t border-hair py-2.5 first:border-t-0 lg:block lg:grow lg:border-t-0 lg:border-l lg:px-5 lg:py-5 lg:first:border-l-0 lg:first:pl-0"
        >
          <dt className="label text-faint">{name}</dt>
          <dd className={`font-medium ${closed === undefined ? '' : 'text-soft'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { closesAt, zone } from '#app/openings/closed-since.ts';
import { ClosingRule } from '#app/openings/closing-rule.tsx';
import { payInWords, typeInShort } from '#app/openings/opening-words.ts';
import type { ListedOpening } from '#app/openings/openings.ts';
import { Arrow } from '#app/ui/arrow.tsx';
import { Link } from '#app/ui/link.tsx';
import { closingOf, dayAndMonth } from '#schemas/openings/opening-days.ts';
import type { Closing } from '#schemas/openings/opening-days.ts';
import { openingPath } from '#schemas/openings/openings-now.ts';

/** One ruled row for each opening, and each whole row a link. */
export function OpeningRows({
  openings,
  now,
  told,
}: {
  openings: ListedOpening[];
  now: number;
  /** Below the list. */
  told: string | undefined;
}) {
  return (
    <>
      <ul className="mt-8 border-y border-rule lg:mt-12">
        {openings.map((opening) => (
          <li key={opening.slug} className="border-hair not-last:border-b">
            <OpeningRow opening={opening} now={now} />
          </li>
        ))}
      </ul>
      <div className="grid-12 pt-3 caption text-faint">
        <p className="col-span-12 lg:col-span-9">{told}</p>
        {openings.some(({ closes }) => closes) && (
          <p className="col-span-3 max-lg:hidden">
            Left end: today, {dayAndMonth(now, zone)}. One tick a week. The point: the day it closes.
          </p>
        )}
      </div>
    </>
  );
}

function OpeningRow({ opening, now }: { opening: ListedOpening; now: number }) {
  const { slug, title, team, place, pay } = opening;
  const at = closesAt(opening);
  return (
    <Link to={openingPath(slug)} className="group relative grid-12 py-6 lg:py-7">
      <div className="col-span-10 lg:col-span-6 lg:pr-6">
        <h3 className="d3 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4">
          {title}
        </h3>
        <p className="pt-1 text-soft max-lg:hidden">{team}</p>
      </div>
      <div className="col-span-12 pt-2 text-base leading-6.5 lg:col-span-3 lg:pt-2">
        <p className="max-lg:text-soft">
          <span className="lg:hidden">{team}. </span>
          {place}
        </p>
        <p className="text-soft">
          {typeInShort(opening)}
          {pay && (
            <>
              <span className="lg:hidden">. </span>
              <span className="lg:block">{payInWords(pay)}</span>
            </>
          )}
        </p>
      </div>
      <div className="col-span-12 pt-2.5 lg:col-span-3 lg:pt-2">
        {at === undefined ? (
          <p className="text-base leading-6.5">Open until filled</p>
        ) : (
          <Closes closing={closingOf(at, now, zone)} />
        )}
      </div>
      <Arrow className="absolute top-8 right-0 lg:top-10" />
    </Link>
  );
}

function Closes({ closing }: { closing: Closing }) {
  const { daysLeft, weekday, day, month, hour } = closing;
  return (
    <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 lg:grid-cols-1">
      <p className="text-base leading-6.5 lg:pr-8">
        {daysLeft === 0 ? (
          `Closes today, ${hour}`
        ) : (
          <>
            Closes {weekday} {day} {month.slice(0, 3)}
            <span className="lg:hidden">{month.slice(3)}</span>
          </>
        )}
      </p>
      {daysLeft > 0 && (
        <p className="text-soft lg:row-start-3 lg:caption lg:text-faint">
          {daysLeft} {daysLeft === 1 ? 'day' : 'days'} left
        </p>
      )}
      <div className="col-span-full py-2 lg:row-start-2">
        <ClosingRule daysLeft={daysLeft} />
      </div>
    </div>
  );
}

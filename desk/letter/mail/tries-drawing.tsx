import { dayAndTime } from '#desk/time/when.ts';
import { listInWords } from '#desk/words/list-in-words.ts';
import type { LetterMail } from '#schemas/desk/mail.ts';

import { refusals } from './mail-standing.ts';
import { inShort, labelsOf, triesScale } from './tries-scale.ts';
import type { Placed } from './tries-scale.ts';
import { refusedInWords } from './trouble-words.ts';

/** So near the left end both labels above the line would meet: on a phone, and at all. */
const NEAR = { phone: 0.34, wide: 0.21 };
/** What a label takes of the width. */
const LABEL = { phone: 0.21, wide: 0.12 };

/** When a mail was tried and will be, against the promise. Who hears it hears it in words. */
export function TriesDrawing({
  mail,
  dueAt,
  isPromised,
  now,
}: {
  mail: LetterMail;
  dueAt: number;
  isPromised: boolean;
  now: number;
}) {
  const { tried, promise, next, start } = triesScale(mail, dueAt, now);
  const count = refusals(mail).length;
  const isNear = (share: number) => count > 0 && promise !== undefined && promise.share < share;
  const twoLines = isNear(NEAR.wide) ? 'top-5' : isNear(NEAR.phone) ? 'top-0 max-lg:top-5' : 'top-0';
  const untilNow = tried.at(-1)?.share ?? 0;
  const name = isPromised ? 'the promise' : 'our goal';
  return (
    <>
      <div
        aria-hidden="true"
        className={`relative caption ${isNear(NEAR.wide) ? 'h-24' : isNear(NEAR.phone) ? 'h-19 max-lg:h-24' : 'h-19'}`}
      >
        {count > 0 && <p className="font-semibold text-red-text">{refusedInWords(mail)}</p>}
        {promise && (
          <p
            style={placeOf(promise)}
            className={`absolute font-semibold whitespace-nowrap ${twoLines} ${promise.share > 0.6 ? '-translate-x-full' : ''}`}
          >
            {inShort(promise.at, now)}, {name}
          </p>
        )}
        <div className="absolute inset-x-0 bottom-8 h-4.5">
          <span className="absolute inset-x-0 top-1/2 border-t border-dotted border-control" />
          <span
            style={{ width: `${untilNow * 100}%` }}
            className="absolute top-1/2 left-0 border-t border-control"
          />
          {tried.map((one) => (
            <span
              key={one.at}
              style={placeOf(one)}
              className={`absolute inset-y-0 w-[2.5px] -translate-x-1/2 ${one.isRefused ? 'bg-red-fill' : 'bg-control'}`}
            />
          ))}
          {promise && (
            <span style={placeOf(promise)} className="absolute -inset-y-1 w-1 -translate-x-1/2 bg-ink" />
          )}
          {next.map((one) => (
            <span
              key={one.at}
              style={placeOf(one)}
              className="absolute top-1/2 mt-px size-2.5 -translate-1/2 rounded-full border-2 border-ink bg-(--ground)"
            />
          ))}
        </div>
        <p className="absolute bottom-1 left-0 font-normal text-faint">{start}</p>
        {(['phone', 'wide'] as const).map((where) => (
          <div key={where} className={where === 'phone' ? 'lg:hidden' : 'max-lg:hidden'}>
            {labelsOf(next, now, LABEL[where]).map(({ label, ...one }) => (
              <p
                key={one.at}
                style={placeOf(one)}
                className={`absolute bottom-1 font-normal whitespace-nowrap text-faint ${one.share === 1 ? '-translate-x-full' : '-translate-x-1/2'}`}
              >
                {label}
              </p>
            ))}
          </div>
        ))}
      </div>
      <p className="sr-only">
        {tried.length > 0 && `Tried ${listInWords(tried.map(({ at }) => dayAndTime(at, now)))}. `}
        {`${isPromised ? 'The promise' : 'Our goal'} ${dueAt > now ? 'is' : 'was'} ${dayAndTime(dueAt, now)}. `}
        {mail.nextTries.length > 0 &&
          `It will be tried ${listInWords(mail.nextTries.map((at) => dayAndTime(at, now)))}.`}
      </p>
    </>
  );
}

const placeOf = ({ share }: Placed) => ({ left: `${share * 100}%` });

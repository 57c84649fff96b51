import { useState } from 'react';

import { now, useSession } from '#desk/session.tsx';
import { countInWords, dayAndMonth, dayAndHour, some, time, weekday } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { deletesOn } from '#schemas/desk/deletes-on.ts';
import { MINUTE_MS } from '#schemas/desk/durations.ts';
import { stageNames } from '#schemas/desk/stages.ts';

import { HourChoice } from './hour-choice.tsx';

type WhatHappensProps = { count: number; at: number; isClosed: boolean };

/** The steps of a closing, each with its hour; the resumes are deleted when the private page says. */
export function WhatHappens({ count, at, isClosed }: WhatHappensProps) {
  const { promises } = useSession();
  const steps: [when: string, what: string][] = [
    [
      isClosed ? 'Closed already' : 'Today, when you press',
      isClosed
        ? 'The page says closed and takes no more applications.'
        : 'The page says closed in a few seconds, and takes no more applications. Search engines are told.',
    ],
    ...(count > 0
      ? ([
          [
            `Until ${dayAndHour(at - MINUTE_MS, now())}`,
            'Cancel the e-mails, change the text or leave somebody out. Reopen the page at any time.',
          ],
          [
            capital(dayAndHour(at, now())),
            `${countInWords(count)} ${count === 1 ? 'e-mail' : 'e-mails, one for each'}. Stage becomes ${stageNames['not-this-time']}.`,
          ],
          [
            deletesOn(promises, { kind: 'application' }, at),
            'The resumes are deleted, unless a person has said that we may keep theirs longer.',
          ],
        ] satisfies [string, string][])
      : []),
  ];
  return (
    <>
      <h2 className="pb-3 text-[17px] leading-6 font-semibold">What happens</h2>
      <ol>
        {steps.map(([when, what], index) => (
          <li key={when} className="relative pb-5 pl-7.5">
            {index < steps.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute top-4 bottom-0 left-[11px] border-l border-ink ${index === 1 ? 'border-dashed' : ''}`}
              />
            )}
            <svg viewBox="0 0 16 16" aria-hidden="true" className="absolute top-0.5 left-1 size-4">
              <circle
                cx="8"
                cy="8"
                r="6.5"
                strokeWidth="2"
                className={
                  index === 0
                    ? 'fill-ink stroke-ink'
                    : index === 2
                      ? 'fill-red-fill stroke-red-fill'
                      : 'fill-white stroke-ink'
                }
              />
            </svg>
            <h3 className="text-[16px] leading-5 font-semibold">{when}</h3>
            <p className="text-[15px] leading-5 text-text-2">{what}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

type SendsOnProps = { at: number; hours: number[]; onChange: (at: number) => void };

/** When the e-mails leave, to be changed. */
export function SendsOn({ at, hours, onChange }: SendsOnProps) {
  const { promises } = useSession();
  const [isChanging, setChanging] = useState(false);
  const { days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], holidays = [] } =
    promises.workingHours ?? {};
  const working = days.length > 2 ? `${days[0]} to ${days.at(-1)}` : days.join(' and ');
  return (
    <dl className="grid grid-cols-[104px_minmax(0,1fr)] gap-y-1 pt-4 text-[15px] leading-6">
      <dt className="text-text-3">Sends on</dt>
      <dd>
        <b className="font-semibold">
          {weekday(at)} {dayAndMonth(at)}, {time(at)}
        </b>{' '}
        {at === hours[0] && 'the next working morning '}
        <button
          type="button"
          aria-expanded={isChanging}
          onClick={() => setChanging(!isChanging)}
          className="cursor-pointer font-semibold underline underline-offset-4 hover:no-underline max-lg:min-h-11"
        >
          Change
        </button>
        {isChanging && (
          <HourChoice
            at={at}
            onChoose={(next) => {
              onChange(next);
              setChanging(false);
            }}
          />
        )}
      </dd>
      <dt className="text-text-3">Working days</dt>
      <dd className="text-text-2">
        {working}
        {holidays.length > 0 && `, without ${some(holidays.length, 'holiday')} in the list`}
      </dd>
    </dl>
  );
}

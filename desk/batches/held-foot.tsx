import { useState } from 'react';
import { useNavigate } from 'react-router';

import { call, useAttempt } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { now, useNow, useSession } from '#desk/session.tsx';
import { DeskButton, Key, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import { calledBackInWords, onDayAndHour } from '#desk/words/words.ts';
import type { BatchDetail } from '#schemas/desk/batches.ts';
import { notThenBecause } from '#schemas/desk/sending-hours.ts';

import { allOf } from './batch-words.ts';
import { HourChoice } from './hour-choice.tsx';

/** What can be done until it goes. */
export function HeldFoot({ batch }: { batch: BatchDetail }) {
  const { id, isScheduled, sendsAt, count, opening } = batch;
  const { promises } = useSession();
  const navigate = useNavigate();
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const [isChanging, setChanging] = useState(false);
  const callBack = () =>
    attempt(async () => {
      const { members } = await call('change-batch', { batch: id, change: { what: 'call-back' } });
      const numbers = members.filter(({ leftOut }) => !leftOut).map(({ number }) => number);
      const [only, ...others] = members;
      // To one alone it is a draft again.
      const written = only && !others.length ? paths.reply(only.number) : paths.replyToMany(numbers);
      undo.say(calledBackInWords(count));
      await navigate(opening ? paths.hiring(opening.slug) : written, { replace: true });
    });
  const change = (change: { what: 'send-now' } | { what: 'at'; at: number }) =>
    attempt(async () => {
      await call('change-batch', { batch: id, change });
      setChanging(false);
    });
  const moveTo = (at: number) => {
    const why = notThenBecause(at, now(), promises.workingHours);
    if (why) setProblem(why);
    else void change({ what: 'at', at });
  };
  useKeys({ z: isScheduled || isBusy ? undefined : () => void callBack() });
  return (
    <>
      {isScheduled ? (
        <p className="font-semibold">Sends {onDayAndHour(sendsAt, now())}</p>
      ) : (
        <Segments until={sendsAt} />
      )}
      <DeskButton look="secondary" disabled={isBusy} onClick={() => void callBack()}>
        {isScheduled ? 'Cancel e-mails' : `Undo ${allOf(count)}`}
        {!isScheduled && <Key>z</Key>}
      </DeskButton>
      {isScheduled ? (
        <DeskButton look="quiet" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
          Change the hour
        </DeskButton>
      ) : (
        <DeskButton look="quiet" disabled={isBusy} onClick={() => void change({ what: 'send-now' })}>
          Send now
        </DeskButton>
      )}
      {isChanging && <HourChoice at={sendsAt} onChoose={moveTo} />}
      <p role="alert" className="w-full label text-red-text empty:hidden">
        {problem}
      </p>
    </>
  );
}

const SECONDS = 20;

/** Twenty of them, one a second. Read aloud once as it begins and once at five seconds. */
function Segments({ until }: { until: number }) {
  const left = Math.min(SECONDS, Math.max(0, Math.ceil((until - useNow(1000)) / 1000)));
  return (
    <>
      <p className="font-semibold tabular-nums" aria-hidden="true">
        Sends in {left} s
      </p>
      <output className="sr-only">{left <= 5 ? 'Sends in five seconds.' : 'Sends in twenty seconds.'}</output>
      <svg viewBox="0 0 320 6" aria-hidden="true" className="h-1.5 w-80 max-lg:hidden">
        {Array.from({ length: SECONDS }, (_, index) => (
          <rect
            key={index}
            x={index * 16}
            width="13"
            height="6"
            className={index < left ? 'fill-ink' : 'fill-line'}
          />
        ))}
      </svg>
    </>
  );
}

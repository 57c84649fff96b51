import { useEffect, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';

import { FieldFrame } from '#app/ui/field.tsx';
import { call, CallError, problemOf } from '#desk/api/call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { useUndo } from '#desk/undo.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import type { KeepingRow } from '#schemas/desk/keeping.ts';
import { limits } from '#schemas/desk/limits.ts';

import { dateValue, endOfDate } from './keeping-words.ts';

/** So high on a wide screen, so that the leaders know where the rows are. */
export const KEEP_FORM_HEIGHT = 120;
/** The server has the last word on it. */
const TEN_YEARS = 10 * 366 * DAY_MS;
const field =
  'h-11 border border-control bg-white px-3 text-base focus:border-2 focus:border-ink focus:px-[11px] focus:shadow-[inset_0_-3px_var(--color-red-fill)] focus:outline-none aria-invalid:border-2 aria-invalid:border-red-text aria-invalid:px-[11px]';

type Wrong = { field: 'reason' | 'until'; words: string };

type KeepFormProps = { row: KeepingRow; now: number; onDone: (words?: string) => void };

/** Why a letter is kept past its time, and until when. */
export function KeepForm({ row, now, onDone }: KeepFormProps) {
  const undo = useUndo();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState(() => dateValue(sixMonthsAfter(Math.max(row.goesAt, now))));
  const [wrong, setWrong] = useState<Wrong>();
  const [isBusy, setBusy] = useState(false);
  const reasonInput = useRef<HTMLInputElement>(null);
  const untilInput = useRef<HTMLInputElement>(null);
  useEffect(() => reasonInput.current?.focus(), []);
  useKeys({ Escape: () => onDone() });

  function refuse(wrong: Wrong) {
    setWrong(wrong);
    (wrong.field === 'reason' ? reasonInput : untilInput).current?.focus();
  }

  async function keep(event: SyntheticEvent) {
    event.preventDefault();
    const end = endOfDate(until);
    if (reason.trim() === '') return refuse({ field: 'reason', words: 'Say why it is kept.' });
    if (end === undefined || end <= now || end > now + TEN_YEARS)
      return refuse({ field: 'until', words: 'Choose a day after today, within ten years.' });
    setWrong(undefined);
    setBusy(true);
    try {
      await call('keep', { number: row.number, reason, until: end });
      onDone(`${row.name} is kept.`);
    } catch (error) {
      setBusy(false);
      if (error instanceof CallError && error.why === 'bad-request')
        return refuse({ field: 'until', words: error.message });
      undo.say(problemOf(error));
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void keep(event)}
      aria-label={`Keep the letter of ${row.name}`}
      className="relative flex flex-col gap-x-6 gap-y-3 bg-paper px-5 pt-2 pb-5 pl-12 lg:h-30 lg:flex-row lg:items-start lg:pr-8 lg:pl-4"
    >
      <div className="grow lg:max-w-140">
        <FieldFrame label="Why is it kept?" error={wrong?.field === 'reason' ? wrong.words : undefined}>
          {(wiring) => (
            <input
              {...wiring}
              ref={reasonInput}
              required
              maxLength={limits.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              className={`${field} w-full`}
            />
          )}
        </FieldFrame>
      </div>
      {/* What is wrong with the day runs on below the buttons: so nothing moves. */}
      <div className="lg:w-44 lg:[&_p]:w-max">
        <FieldFrame label="Until" error={wrong?.field === 'until' ? wrong.words : undefined}>
          {(wiring) => (
            <input
              {...wiring}
              ref={untilInput}
              type="date"
              required
              min={dateValue(now)}
              max={dateValue(now + TEN_YEARS)}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
              className={`${field} w-44`}
            />
          )}
        </FieldFrame>
      </div>
      <p className="flex items-center gap-6 lg:pt-7">
        <DeskButton type="submit" look="secondary" disabled={isBusy}>
          Keep it
        </DeskButton>
        <DeskButton look="quiet" onClick={() => onDone()}>
          Leave it
        </DeskButton>
      </p>
    </form>
  );
}

const sixMonthsAfter = (ms: number) => new Date(ms).setMonth(new Date(ms).getMonth() + 6);

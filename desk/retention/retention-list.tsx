import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';
import { Link } from 'react-router';

import { FieldFrame } from '#app/ui/field.tsx';
import { call, CallError, problemOf } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { DeskButton, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import { date, dayAndMonth, firstName, languageOf } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { DAY_MS } from '#schemas/desk/durations.ts';
import { limits } from '#schemas/desk/limits.ts';
import { deskPaths } from '#schemas/desk/paths.ts';
import type { Retention, RetentionRow } from '#schemas/desk/retention.ts';

import { RetentionRule, NightPoint } from './retention-rule.tsx';
import { dateValue, endOfDate, whenInWords, isKept, nightOf, termOf } from './retention-words.ts';

const ROW = 65;
const LEAST_HEIGHT = 540;

export function RetentionList({ retention, now }: { retention: Retention; now: number }) {
  const { rows, nextRun } = retention;
  const [chosenNumber, choose] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const [openNumber, open] = useState<number>();
  const chosen = rows.find((row) => row.number === chosenNumber) ?? rows[0];
  const openIndex = rows.findIndex((row) => row.number === openNumber);

  const focusOn = (row: RetentionRow | undefined) =>
    row && list.current?.querySelector<HTMLElement>(`[data-row="${row.number}"] a`)?.focus();
  const step = (by: number) => () =>
    focusOn(chosenNumber === undefined ? chosen : rows[chosen ? rows.indexOf(chosen) + by : 0]);

  const close = (row: RetentionRow) => (words?: string) => {
    open(undefined);
    focusOn(row);
    if (words) undo.say(words);
  };
  const removeHold = (row: RetentionRow) =>
    undo.attempt(async () => {
      await call('remove-hold', { number: row.number });
      undo.say(`Hold on ${row.name} removed.`);
    });

  useKeys({
    j: step(1),
    k: step(-1),
    h: chosen && !isKept(chosen, nextRun) ? () => open(chosen.number) : undefined,
    x: () => window.location.assign(deskPaths.retentionCsv),
  });

  const height = Math.max(LEAST_HEIGHT, rows.length * ROW + (openIndex < 0 ? 0 : KEEP_FORM_HEIGHT));
  const middle = (index: number) =>
    index * ROW + 32 + (openIndex >= 0 && index > openIndex ? KEEP_FORM_HEIGHT : 0);
  return (
    <div className="relative shrink-0 lg:min-h-[540px]">
      <div className="max-lg:hidden print:hidden">
        <RetentionRule
          places={rows.map((row, index) => ({ row, middle: middle(index), isChosen: row === chosen }))}
          {...{ nextRun, now, height }}
        />
      </div>
      <ul ref={list}>
        {rows.map((row) => (
          <RetentionRowItem
            key={row.number}
            {...{ row, nextRun, now }}
            isChosen={row === chosen}
            onFocus={() => choose(row.number)}
            onKeep={() => open(row.number)}
            onRemoveHold={() => void removeHold(row)}
            form={row.number === openNumber && <KeepForm {...{ row, now }} onDone={close(row)} />}
          />
        ))}
      </ul>
      {rows.length === 0 && (
        <p className="px-5 py-6 lg:ml-62 lg:px-0">
          Nothing is due for deletion soon, and nothing is kept longer.
        </p>
      )}
    </div>
  );
}

type RetentionRowItemProps = {
  row: RetentionRow;
  nextRun: number;
  now: number;
  isChosen: boolean;
  onFocus: () => void;
  onKeep: () => void;
  onRemoveHold: () => void;
  /** Of one that is to be kept, below it. */
  form?: ReactNode;
};

/** One letter that is deleted soon, or kept longer. */
function RetentionRowItem({
  row,
  nextRun,
  now,
  isChosen,
  onFocus,
  onKeep,
  onRemoveHold,
  form,
}: RetentionRowItemProps) {
  const { promises } = useSession();
  const kept = isKept(row, nextRun) ? row.kept : undefined;
  const isNext = !kept && nightOf(row.goesAt, nextRun) === 0;
  const { since, term, said } = termOf(row, promises);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is
    <li
      data-row={row.number}
      onFocus={onFocus}
      className={`relative border-b border-hair lg:ml-58 ${isChosen ? 'lg:bg-paper lg:before:absolute lg:before:inset-y-0 lg:before:left-0 lg:before:z-1 lg:before:w-1 lg:before:bg-ink' : ''}`}
    >
      <div className="group/row grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 px-5 pt-3.5 pb-2 pl-12 lg:h-16 lg:grid-cols-[126px_minmax(0,1.2fr)_minmax(0,1fr)_116px_164px] lg:items-center lg:gap-x-4 lg:py-0 lg:pr-8 lg:pl-4 min-[80rem]:grid-cols-[132px_minmax(0,0.95fr)_minmax(0,1.05fr)_188px_188px] min-[80rem]:gap-x-6">
        {/* On a phone the point stands beside its row. */}
        <svg aria-hidden="true" className="absolute top-0 left-0 h-full w-12 lg:hidden">
          <path d="M26 0V2000" className="stroke-ink" />
          <NightPoint x={26} y={26} isKept={kept !== undefined} />
        </svg>
        <p className={`max-lg:order-2 max-lg:text-right ${isNext ? 'font-[650] [font-stretch:112%]' : ''}`}>
          {whenInWords(row, nextRun, now)}
        </p>
        <p className="min-w-0 leading-5.5 max-lg:order-1 max-lg:row-span-2">
          <Link
            to={paths.letter(row.number)}
            lang={languageOf(row.name)}
            className="block truncate font-medium decoration-2 underline-offset-4 outline-none after:absolute after:inset-0 hover:underline focus-visible:underline max-lg:text-lg"
          >
            {row.name}
          </Link>
          <span className="block truncate text-[15px] text-text-3">
            {capital(row.kind)}
            {row.state === 'aside' && ', Spam'}
            {row.company && `, ${row.company}`}
          </span>
        </p>
        {kept ? (
          <p className="line-clamp-2 text-[15px] leading-5 max-lg:order-4 max-lg:col-span-2">
            “{kept.reason}” {firstName(kept.by)}, {dayAndMonth(kept.at)}
          </p>
        ) : (
          <p className="text-[15px] leading-5 text-text-2 max-lg:order-4 max-lg:col-span-2">
            {since}
            {/* Between a phone and a wide screen there is room for two lines. */}
            {said && <span className="block lg:max-[80rem]:sr-only">{said}</span>}
          </p>
        )}
        <p className="text-[15px] leading-5 max-lg:order-3 max-lg:text-right">
          <strong className="font-semibold">{kept ? `Until ${date(kept.until)}` : term}</strong>
          <span className={`block text-text-3 ${kept ? 'max-[80rem]:hidden' : 'max-lg:hidden'}`}>
            {whatIsDeleted(row)}
          </span>
        </p>
        <div className="relative z-1 max-lg:order-5 max-lg:col-span-2">
          {form ? null : kept ? (
            <DeskButton look="quiet" onClick={onRemoveHold}>
              Remove hold
            </DeskButton>
          ) : (
            <DeskButton
              look={isChosen ? 'secondary' : 'quiet'}
              keyName={isChosen ? 'h' : undefined}
              onClick={onKeep}
              className={
                isChosen
                  ? 'gap-2 whitespace-nowrap max-lg:bg-transparent max-lg:px-0 max-lg:text-ink max-lg:underline max-lg:underline-offset-4 lg:w-full'
                  : 'lg:opacity-0 lg:group-hover/row:opacity-100 lg:focus-visible:opacity-100'
              }
            >
              Keep longer
            </DeskButton>
          )}
        </div>
      </div>
      {form}
    </li>
  );
}

function whatIsDeleted({ answers, resume }: RetentionRow) {
  const parts = [
    '1 letter',
    answers > 0 && `${answers} repl${answers === 1 ? 'y' : 'ies'}`,
    resume && '1 resume',
  ];
  return parts.filter(Boolean).join(', ');
}

/** So high on a wide screen, so that the leaders know where the rows are. */
const KEEP_FORM_HEIGHT = 120;
/** The server has the last word on it. */
const TEN_YEARS = 10 * 366 * DAY_MS;
const field =
  'h-11 border border-control bg-white px-3 text-base focus:border-2 focus:border-ink focus:px-[11px] focus:shadow-[inset_0_-3px_var(--color-red-fill)] focus:outline-none aria-invalid:border-2 aria-invalid:border-red-text aria-invalid:px-[11px]';

type Wrong = { field: 'reason' | 'until'; words: string };

type KeepFormProps = { row: RetentionRow; now: number; onDone: (words?: string) => void };

/** Why a letter is kept longer, and until when. */
function KeepForm({ row, now, onDone }: KeepFormProps) {
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
    if (reason.trim() === '') return refuse({ field: 'reason', words: 'Say why it is kept longer.' });
    if (end === undefined || end <= now || end > now + TEN_YEARS)
      return refuse({ field: 'until', words: 'Choose a day after today, within ten years.' });
    setWrong(undefined);
    setBusy(true);
    try {
      await call('keep', { number: row.number, reason, until: end });
      onDone(`${row.name} is kept until ${date(end)}.`);
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
      aria-label={`Keep the letter of ${row.name} longer`}
      className="relative flex flex-col gap-x-6 gap-y-3 bg-paper px-5 pt-2 pb-5 pl-12 lg:h-30 lg:flex-row lg:items-start lg:pr-8 lg:pl-4"
    >
      <div className="grow lg:max-w-140">
        <FieldFrame label="Why keep it longer?" error={wrong?.field === 'reason' ? wrong.words : undefined}>
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
          Keep
        </DeskButton>
        <DeskButton look="quiet" onClick={() => onDone()}>
          Cancel
        </DeskButton>
      </p>
    </form>
  );
}

const sixMonthsAfter = (ms: number) => new Date(ms).setMonth(new Date(ms).getMonth() + 6);

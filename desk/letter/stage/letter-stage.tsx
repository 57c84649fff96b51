import { useState } from 'react';

import { nextInWords } from '#desk/hiring/hiring-words.ts';
import { NotToldDialog } from '#desk/hiring/not-told.tsx';
import { StageControl } from '#desk/hiring/stage-control.tsx';
import { useNextDate } from '#desk/hiring/use-next-date.ts';
import { useNow } from '#desk/session.tsx';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { undo, useWaitingMoves } from '#desk/undo.ts';
import type { Letter } from '#schemas/desk/letters.ts';
import { limits } from '#schemas/desk/limits.ts';
import { stageNames } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

import { useLetter } from '../use-letter.ts';
import { passedStages } from './passed-stages.ts';

/** How far an application is, and in talks or with an offer its date. */
export function LetterStage() {
  const { letter, filter } = useLetter();
  const { number, name, stage, answers, scheduled } = letter;
  const waiting = useWaitingMoves().get(number);
  const [isAsking, setAsking] = useState(false);
  if (!stage) return null;
  const set = (next: Stage) =>
    void undo.mark(
      { which: { numbers: [number] }, stage: next },
      () => `${name} is moved to ${stageNames[next]}.`,
    );
  const move = (next: Stage) => {
    if (next === (waiting ?? stage)) return;
    if (next === 'not-this-time') setAsking(true);
    else set(next);
  };
  return (
    <div className="mb-3 border-b border-ink pb-2.5">
      <StageControl
        stage={waiting ?? stage}
        passed={passedStages(waiting ?? stage, stage, letter.history)}
        waits={waiting !== undefined}
        move={move}
      />
      {(stage === 'talking' || stage === 'offer') && <NextDate key={number} letter={letter} />}
      {isAsking && (
        <NotToldDialog
          untold={[
            {
              number,
              name,
              isAnswered: answers.length > 0,
              scheduled: scheduled?.isScheduled ? scheduled : undefined,
            },
          ]}
          filter={filter}
          move={() => set('not-this-time')}
          close={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** When the talk is and with whom, or until when the offer stands. */
function NextDate({ letter: { number, stage, next } }: { letter: Letter }) {
  const now = useNow(60_000);
  const { isOpen, open, close, set, isBusy, problem, opener, firstField } = useNextDate(number);
  if (!stage) return null;
  const isTalk = stage === 'talking';
  const save = (form: FormData) => void set(Date.parse(textOf(form, 'at')), textOf(form, 'with').trim());
  if (!isOpen)
    return (
      <p className="flex flex-wrap items-center gap-x-4 pt-1 text-[15px] leading-5">
        {next ? (
          <span className="font-medium">
            {nextInWords(next.at, stage, now)}
            {next.with && `, with ${next.with}`}
          </span>
        ) : (
          <span className="text-text-3">{isTalk ? 'No date for the talk' : 'No date for the offer'}</span>
        )}
        <DeskButton ref={opener} look="quiet" onClick={open}>
          {next ? 'Change' : 'Set a date'}
        </DeskButton>
      </p>
    );
  return (
    <form action={save} className="grid gap-3 pt-2">
      <label className="label">
        {isTalk ? 'Talk on' : 'Offer stands until'}
        <input
          ref={firstField}
          name="at"
          type="datetime-local"
          required
          defaultValue={next && localTime(next.at)}
          className={field}
        />
      </label>
      {isTalk && (
        <label className="label">
          With
          <input name="with" maxLength={limits.personName} defaultValue={next?.with} className={field} />
        </label>
      )}
      {problem && (
        <p role="alert" className="label text-red-text">
          {problem}
        </p>
      )}
      <p className="flex gap-3">
        <DeskButton look="secondary" type="submit" disabled={isBusy}>
          Save
        </DeskButton>
        {next && (
          <DeskButton look="quiet" disabled={isBusy} onClick={() => void set(null)}>
            Remove the date
          </DeskButton>
        )}
        <DeskButton look="quiet" onClick={close}>
          Cancel
        </DeskButton>
      </p>
    </form>
  );
}

const field = 'mt-1 block h-11 w-full border border-control bg-white px-3 text-[15px] text-ink';

function textOf(form: FormData, name: string) {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** As the browser's field has it, in the browser's zone. */
function localTime(at: number) {
  const minutes = new Date(at).getTimezoneOffset();
  return new Date(at - minutes * 60_000).toISOString().slice(0, 16);
}

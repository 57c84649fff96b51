import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';

import { call, useAttempt } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { useNow } from '#desk/session.tsx';
import { doubtInWords, DoubtRule, Reasons } from '#desk/spam/why-spam.tsx';
import { DeskButton, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import { dayAndTime, some } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Letter } from '#schemas/desk/letters.ts';
import { SPAM_FROM } from '#schemas/desk/spam.ts';

import { useSayName } from './history/happenings.ts';

/** Of a letter in Spam: by whom it was marked, or why. */
export function SpamSide({ letter: { number, spam, aside, marks } }: { letter: Letter }) {
  const say = useSayName();
  const now = useNow(60_000);
  const heading = useRef<HTMLHeadingElement>(null);
  const isSuspect = spam && spam.score >= SPAM_FROM;
  return (
    <section aria-labelledby="why-aside" className="mb-6 border-b border-ink pt-1 pb-4">
      <h2 id="why-aside" ref={heading} tabIndex={-1} className="text-[15px] leading-5 font-semibold">
        {spam
          ? isSuspect
            ? 'Why the desk marked it as spam'
            : 'The desk would not mark it as spam any more'
          : aside
            ? `Marked as spam by ${say(aside.by)}, ${dayAndTime(aside.at, now)}`
            : 'Marked as spam'}
      </h2>
      {spam && !isSuspect && (
        <p className="pt-2 text-[15px] leading-5">
          As it judges now, it is a letter. “Not spam” moves it to the inbox.
        </p>
      )}
      {isSuspect && (
        <>
          <div className="pt-2.5 pb-2">
            <DoubtRule score={spam.score} width={176} named />
          </div>
          <p className="sr-only">{doubtInWords(spam.score)}</p>
          <Reasons
            reasons={spam.reasons}
            className="gap-y-1 text-[15px] leading-5"
            lineClass="wrap-anywhere"
          />
          {marks.length > 0 && (
            <MarksBehind letter={number} marks={marks} onForgotten={() => heading.current?.focus()} />
          )}
        </>
      )}
    </section>
  );
}

const MOST_SHOWN = 5;

/** The marks because of which it is there, and how they are forgotten. */
function MarksBehind({
  letter,
  marks,
  onForgotten,
}: {
  letter: number;
  marks: Letter['marks'];
  /** The button goes, and with it the focus. */
  onForgotten: () => void;
}) {
  const now = useNow(60_000);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, attempt } = useAttempt();
  const button = useRef<HTMLButtonElement>(null);
  const ask = (isAsked: boolean) => {
    // The button that was pressed goes: the one in its place has the focus.
    flushSync(() => setAsking(isAsked));
    button.current?.focus();
  };
  const forget = () =>
    attempt(async () => {
      const { forgotten } = await call('forget-marks', { number: letter });
      undo.say(
        forgotten ? `${capital(some(forgotten, 'spam mark'))} removed.` : 'They were removed already.',
      );
      onForgotten();
    });
  const rows = (shown: Letter['marks']) => (
    <ul className="text-[15px] leading-5">
      {shown.map(({ number, name, at }) => (
        <li key={number} className="py-1">
          <Link to={paths.letter(number)} className="link">
            {name}
          </Link>
          <span className="text-text-2">, {dayAndTime(at, now)}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="pt-3">
      <h3 className="text-[15px] leading-5 font-semibold">Marked as spam, and like it</h3>
      {rows(marks.slice(0, MOST_SHOWN))}
      {marks.length > MOST_SHOWN && (
        <details className="text-[15px] leading-5">
          <summary className="cursor-pointer py-1">{marks.length - MOST_SHOWN} more</summary>
          {rows(marks.slice(MOST_SHOWN))}
        </details>
      )}
      <p className="pt-1 text-[14.5px] leading-5 text-text-2">
        Marked by mistake, or sent by somebody so that letters like this one are lost? Forgotten, these
        letters stay in Spam, and the desk no longer learns from them.
      </p>
      {isAsking ? (
        <Asking
          {...{ count: marks.length, isBusy, problem, button }}
          forget={() => void forget()}
          cancel={() => ask(false)}
        />
      ) : (
        <DeskButton look="quiet" ref={button} onClick={() => ask(true)}>
          Forget these
        </DeskButton>
      )}
    </div>
  );
}

type AskingProps = {
  count: number;
  isBusy: boolean;
  problem: string;
  button: RefObject<HTMLButtonElement | null>;
  forget: () => void;
  cancel: () => void;
};

/** Asked once more: what is forgotten cannot be had back. A part of its own, so that its Escape comes before the letter's. */
function Asking({ count, isBusy, problem, button, forget, cancel }: AskingProps) {
  useKeys({ Escape: cancel });
  return (
    <fieldset className="mt-2 border-l-[3px] border-ink pl-3.5">
      <legend className="text-[15px] leading-5 font-medium">
        {capital(some(count, 'spam mark'))} will be removed for good.
      </legend>
      <div className="flex gap-5">
        <DeskButton look="quiet" onClick={forget} disabled={isBusy}>
          Forget {count === 1 ? 'it' : 'them'}
        </DeskButton>
        <DeskButton look="quiet" ref={button} onClick={cancel}>
          Cancel
        </DeskButton>
      </div>
      <p role="alert" className="label text-red-text empty:hidden">
        {problem && `Not done. ${problem}`}
      </p>
    </fieldset>
  );
}

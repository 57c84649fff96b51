import { useRef } from 'react';
import { Link } from 'react-router';

import { call } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { useNow } from '#desk/session.tsx';
import { doubtInWords, DoubtRule, Reasons } from '#desk/spam/why-spam.tsx';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import { countInWords, dayAndTime } from '#desk/words/words.ts';
import type { Letter } from '#schemas/desk/letters.ts';
import { SPAM_FROM } from '#schemas/desk/spam.ts';

import { useSayName } from './history/happenings.ts';

/** Of a letter that is set aside: by whom, or why. */
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
            ? 'Why the desk set it aside'
            : 'The desk would not set it aside any more'
          : aside
            ? `Set aside by ${say(aside.by)}, ${dayAndTime(aside.at, now)}`
            : 'Set aside'}
      </h2>
      {spam && !isSuspect && (
        <p className="pt-2 text-[15px] leading-5">
          As it judges now, it is a letter. Take it back, or leave it here.
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
  const forget = () =>
    undo.attempt(async () => {
      const { forgotten } = await call('forget-marks', { number: letter });
      undo.say(`${countInWords(forgotten)} ${forgotten === 1 ? 'mark' : 'marks'} forgotten.`);
      onForgotten();
    });
  const rows = (some: Letter['marks']) => (
    <ul className="text-[15px] leading-5">
      {some.map(({ number, name, at }) => (
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
        Marked by mistake, or sent by somebody so that letters like this one are lost? Forgotten, they stay
        set aside, and the desk no longer learns from them.
      </p>
      <DeskButton look="quiet" onClick={() => void forget()}>
        Forget these
      </DeskButton>
    </div>
  );
}

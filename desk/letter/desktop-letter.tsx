import type { ReactNode } from 'react';

import { tellingWords } from '#desk/aside/telling-words.ts';
import { useSession } from '#desk/session.tsx';
import type { Letter } from '#schemas/desk/letters.ts';

import { Exchange } from './exchange/mails-below.tsx';
import { History } from './history/history.tsx';
import { keptInWords } from './kept-in-words.ts';
import { columns } from './letter-columns.ts';
import { LetterFacts } from './letter-facts.tsx';
import { LetterHead } from './letter-head.tsx';
import { LetterText } from './letter-text.tsx';
import type { Place } from './place.ts';
import { ReplySide } from './reply/reply-side.tsx';
import type { ReplyEnd } from './reply/use-sending.ts';
import { ResumePane } from './resume/resume-pane.tsx';
import { LetterRule } from './rule/letter-rule.tsx';

export type LetterParts = {
  letter: Letter;
  place: Place;
  /** The list that it was opened from. */
  back: { to: string; name: string };
  isReplying: boolean;
  close: (end: ReplyEnd) => void;
  /** Opens the reply again when its sending is undone. */
  reopen: () => void;
  /** What is to be said or done beside it: after a reply, of a mail that did not arrive, why it is set aside. */
  after: ReactNode;
};

/** Head, the letter, and its side: what has happened, or the resume, or the reply. */
export function DesktopLetter(parts: LetterParts) {
  const { letter, place, back, isReplying } = parts;
  const isApplication = letter.kind === 'application';
  return (
    <div className="relative flex min-h-0 grow flex-col print:hidden">
      <LetterHead letter={letter} place={place} back={back} />
      {isApplication ? <ApplicationBody {...parts} /> : <LetterBody {...parts} />}
      <LetterRule letter={letter} isReplying={isReplying} />
    </div>
  );
}

/** A letter that is scrolled to its end must not move when the bar below it makes room for the reply: so its end grows as much. */
const endOf = (isReplying: boolean) => (isReplying ? 'pb-21' : 'pb-6');

function LetterBody({ letter, isReplying, close, reopen, after }: LetterParts) {
  return (
    <div className={`relative min-h-0 grow max-[1151px]:overflow-y-auto min-[1152px]:grid ${columns(false)}`}>
      <article
        aria-label="The letter"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard
        tabIndex={0}
        className={`relative pt-4 pr-6 pl-34 -outline-offset-2 min-[1152px]:overflow-y-auto ${endOf(isReplying)}`}
      >
        <div className="max-w-160">
          <LetterFacts letter={letter} />
          <div className="pt-3.5">
            <LetterText text={letter.text} telling={tellingWords(letter.spam?.reasons)} />
            <Exchange letter={letter} />
          </div>
        </div>
      </article>
      <div className="relative flex min-h-0 flex-col ground-paper max-[1151px]:ml-34 min-[1152px]:overflow-y-auto">
        {isReplying ? (
          <ReplySide {...{ letter, close, reopen }} />
        ) : (
          <div className="max-w-180 pt-3 pr-8 pb-8 pl-6">
            {after}
            <History letter={letter} />
            <Kept letter={letter} />
          </div>
        )}
      </div>
    </div>
  );
}

function ApplicationBody({ letter, isReplying, close, reopen, after }: LetterParts) {
  const { resume } = letter;
  return (
    <div className={`grid min-h-0 grow ${columns(true)}`}>
      <div className={`relative overflow-y-auto pt-4 pr-6 pl-34 ${endOf(isReplying)}`}>
        <LetterFacts letter={letter} isRows />
        <div className="pt-4">
          {letter.text && <LetterText text={letter.text} telling={tellingWords(letter.spam?.reasons)} />}
          <Exchange letter={letter} />
        </div>
        <div className="pt-4">
          <History letter={letter} isNarrow />
          <Kept letter={letter} />
        </div>
      </div>
      <div className="flex min-h-0 flex-col ground-paper">
        {isReplying && <ReplySide {...{ letter, close, reopen }} />}
        {/* It stays where the reader left it. */}
        <div className={isReplying ? 'hidden' : 'flex min-h-0 grow flex-col overflow-y-auto'}>
          <div className="peer shrink-0 px-6 not-empty:pt-5 empty:hidden">{after}</div>
          <div className="flex min-h-0 grow flex-col peer-[:not(:empty)]:min-h-100">
            {resume ? (
              <ResumePane letter={letter} resume={resume} />
            ) : (
              <p className="p-6 text-[15px]">No resume was stored with it.</p>
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Where the bar below has no room for it. */
function Kept({ letter }: { letter: Letter }) {
  const { promises } = useSession();
  const { until, why } = keptInWords(letter, promises.kinds[letter.kind].keptMonths);
  return (
    <p className="pt-1 caption font-normal text-text-3 min-[1440px]:hidden">
      {until}, {why}.
    </p>
  );
}

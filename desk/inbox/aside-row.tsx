import { useSession } from '#desk/session.tsx';
import { dayAndMonth, dayAndTime } from '#desk/time/when.ts';
import { languageOf, standsTall } from '#desk/words/language-of.ts';
import { firstName } from '#desk/words/people-here.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { currentBar, LetterLink, rowFocus } from './letter-link.tsx';
import { LetterShape } from './point-beside.tsx';
import { Excerpt, Sender } from './row-parts.tsx';
import { TakeItBack, WaitingAgain } from './take-it-back.tsx';
import type { Inbox } from './use-inbox.ts';

/** What was set aside: by whom, when it goes, and the way back. */
export function AsideRow({ row, inbox }: { row: LetterRow; inbox: Inbox }) {
  const { inList, takeBack, now, current } = inbox;
  const isBack = row.state === 'waiting';
  const isCurrent = row.number === current;
  const language = languageOf(row.excerpt);
  const { aside } = row;
  const { me } = useSession();
  return (
    <div className="relative h-full">
      <LetterLink
        row={row}
        list={inList}
        className={`${isCurrent || inList.isChosen(row.number) ? 'ground-paper' : 'ground-white'} grid h-full grid-cols-[192px_216px_minmax(0,1fr)_184px] gap-x-6 border-b border-hair px-8 pt-3.5 ${rowFocus} ${isCurrent ? currentBar : ''}`}
        boxClass="right-0 bottom-1"
      >
        <span className="flex items-start gap-3 text-[14.5px] leading-5 text-faint">
          <svg aria-hidden="true" width="20" height="20" className="shrink-0">
            <LetterShape row={row} now={now} isInk={false} />
          </svg>
          {aside && (
            <span>
              Set aside by {aside.by === me.name ? 'you' : firstName(aside.by)}, {dayAndTime(aside.at, now)}
            </span>
          )}
        </span>
        <span className="grid content-start">
          <Sender row={row} />
          <span className="truncate text-[14.5px] leading-5 text-faint">{row.email}</span>
        </span>
        <span
          className={`line-clamp-3 max-w-[42em] text-[16.5px] ${standsTall(language) ? 'leading-[24px]' : 'leading-[21px]'}`}
        >
          <Excerpt row={row} language={language} />
        </span>
        <span className="text-[14.5px] leading-5 text-soft">
          {aside && `Goes on ${dayAndMonth(aside.goesAt)}`}
        </span>
      </LetterLink>
      {(isCurrent || isBack) && (
        <div className="absolute right-8 bottom-4 w-46">
          {isBack ? <WaitingAgain /> : <TakeItBack act={() => void takeBack(row)} />}
        </div>
      )}
    </div>
  );
}

import { DoubtRule } from '#desk/aside/doubt-rule.tsx';
import { doubtInWords } from '#desk/aside/doubt.ts';
import { Reasons } from '#desk/aside/reasons.tsx';
import { useSession } from '#desk/session.tsx';
import { dayAndMonth, dayAndTime } from '#desk/time/when.ts';
import { useMedia } from '#desk/ui/use-media.ts';
import { isMe } from '#desk/words/is-me.ts';
import { languageOf, standsTall } from '#desk/words/language-of.ts';
import { firstName } from '#desk/words/people-here.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { currentBar, LetterLink, rowFocus } from './letter-link.tsx';
import { Excerpt, Sender } from './row-parts.tsx';
import { TakeItBack, WaitingAgain } from './take-it-back.tsx';
import type { Inbox } from './use-inbox.ts';

/** What was set aside: how sure the desk is and why, or by whom; when it goes, and the way back. */
export function AsideRow({ row, inbox, isFirst }: { row: LetterRow; inbox: Inbox; isFirst: boolean }) {
  const { inList, takeBack, current } = inbox;
  const isBack = row.state === 'waiting';
  const isCurrent = row.number === current;
  const language = languageOf(row.excerpt);
  const { aside, spam } = row;
  const isRoomy = useMedia('(min-width: 80rem)');
  return (
    <div className="relative h-full">
      <LetterLink
        row={row}
        list={inList}
        className={`${isCurrent || inList.isChosen(row.number) ? 'ground-paper' : 'ground-white'} grid h-full grid-cols-[112px_168px_minmax(0,1fr)_152px] gap-x-6 border-b border-hair px-8 pt-3.5 min-[80rem]:grid-cols-[192px_216px_minmax(0,1fr)_184px] ${rowFocus} ${isCurrent ? currentBar : ''}`}
        boxClass="right-0 bottom-1"
      >
        {spam ? (
          <span>
            <DoubtRule score={spam.score} width={isRoomy ? 176 : 112} named={isFirst && isRoomy} />
            <span className="sr-only">{doubtInWords(spam.score)} </span>
          </span>
        ) : (
          <AsideBy row={row} now={inbox.now} />
        )}
        <span className="grid min-w-0 content-start">
          <Sender row={row} />
          <span className="truncate text-[14.5px] leading-5 text-faint">{row.email}</span>
        </span>
        <span className="min-w-0">
          <span
            className={`line-clamp-2 max-w-[42em] text-[16.5px] ${standsTall(language) ? 'leading-[24px]' : 'leading-[21px]'}`}
          >
            <Excerpt row={row} language={language} />
          </span>
          {spam && (
            <Reasons reasons={spam.reasons} className="pt-1 text-[14.5px] leading-5" lineClass="truncate" />
          )}
        </span>
        <span className="text-[14.5px] leading-5 text-soft">
          {aside && `Goes on ${dayAndMonth(aside.goesAt)}`}
        </span>
      </LetterLink>
      {(isCurrent || isBack) && (
        <div className="absolute top-10 right-8 w-38 min-[80rem]:w-46">
          {isBack ? <WaitingAgain /> : <TakeItBack act={() => void takeBack(row)} />}
        </div>
      )}
    </div>
  );
}

/** A person's word has no doubt to draw. */
export function AsideBy({ row: { aside }, now }: { row: LetterRow; now: number }) {
  const { me } = useSession();
  return (
    <span className="text-[14.5px] leading-5 text-faint">
      {aside &&
        `Set aside by ${isMe(aside.by, me) ? 'you' : firstName(aside.by)}, ${dayAndTime(aside.at, now)}`}
    </span>
  );
}

import { memo } from 'react';

import { languageOf, standsTall } from '#desk/words/language-of.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { LetterLink } from './letter-link.tsx';
import type { InList } from './letter-link.tsx';
import { LetterShape } from './point-beside.tsx';
import { RowMail } from './row-mail.tsx';
import { Excerpt, KindLine } from './row-parts.tsx';
import { isJustCome, timeInWords, whoInWords } from './row-words.ts';
import { SOON_MS, urgencyClass } from './urgency.ts';

/** A letter on a phone, with its piece of the rule. */
export const PhoneRow = memo(function PhoneRow({
  row,
  next,
  list,
  isInk,
  isByTime,
}: {
  row: LetterRow;
  next?: LetterRow;
  list: InList;
  isInk: boolean;
  isByTime: boolean;
}) {
  const { now } = list;
  const here = list.withIt(row.number);
  const language = languageOf(row.excerpt);
  const isTall = standsTall(language);
  return (
    <div className="relative h-full">
      <LetterLink
        row={row}
        list={list}
        className={`${isInk ? 'ground-ink' : list.isChosen(row.number) ? 'ground-paper' : 'ground-white'} block h-full border-b border-hair pt-3 pr-5 pl-12 -outline-offset-3 ${list.isChoosing ? 'pr-14' : ''}`}
        boxClass={list.isChoosing ? 'top-1/2 right-1.5 -translate-y-1/2' : 'hidden'}
      >
        <PieceOfRule row={row} next={next} now={now} isInk={isInk} isByTime={isByTime} />
        <span className="flex items-baseline justify-between gap-4">
          <span
            lang={languageOf(row.name)}
            className={`truncate text-[17px] leading-6 ${row.isRead ? 'font-[450]' : 'font-[650]'}`}
          >
            {row.name}
          </span>
          {!row.isRead && <span className="sr-only">, unread,</span>}
          <span
            className={`text-[15px] leading-6 whitespace-nowrap ${row.state === 'waiting' ? urgencyClass(row.dueAt - now) : 'text-soft'}`}
          >
            {timeInWords(row, list)}
            <span className="sr-only">{row.state === 'waiting' && row.dueAt >= now ? ' left,' : ','}</span>
          </span>
        </span>
        <span className="flex justify-between gap-4">
          <KindLine row={row} />
          {row.mail ? (
            <RowMail mail={row.mail} isShort />
          ) : (
            <span
              className={`text-[14.5px] leading-5 whitespace-nowrap ${here || isJustCome(row, now) ? 'font-semibold' : 'text-soft'}`}
            >
              {here ?? whoInWords(row, list.me, now)}
            </span>
          )}
        </span>
        <span className={`mt-1 line-clamp-2 text-[16.5px] ${isTall ? 'leading-[25px]' : 'leading-[22px]'}`}>
          <Excerpt row={row} language={language} />
        </span>
      </LetterLink>
    </div>
  );
});

/** Thick for the last four hours. Ticks are the hours until the next letter is due. */
function PieceOfRule({
  row,
  next,
  now,
  isInk,
  isByTime,
}: {
  row: LetterRow;
  next?: LetterRow;
  now: number;
  isInk: boolean;
  isByTime: boolean;
}) {
  const isSoon = isByTime && !isInk && row.dueAt - now < SOON_MS;
  const hours = next && !isInk ? Math.floor((next.dueAt - row.dueAt) / HOUR_MS) : 0;
  const ticks =
    hours > 0 && hours <= 4
      ? Array.from({ length: hours }, (_, index) => 34 + ((index + 1) * 66) / (hours + 1))
      : [];
  return (
    <svg aria-hidden="true" width="36" height="100%" className="absolute top-0 left-0 overflow-visible">
      {isByTime && (
        <>
          <g
            className={isInk ? 'stroke-on-dark-3' : isSoon ? 'stroke-ink' : 'stroke-control'}
            strokeWidth={isSoon ? 4 : 1}
          >
            <line x1="26" x2="26" y1="0" y2="15" />
            <line x1="26" x2="26" y1="33" y2="100%" />
          </g>
          {ticks.map((y) => (
            <line key={y} x1="19" x2="26" y1={y} y2={y} className="stroke-control" />
          ))}
        </>
      )}
      <g transform="translate(16 14)">
        <LetterShape row={row} now={now} isInk={isInk} />
      </g>
    </svg>
  );
}

import { memo } from 'react';

import { Caret } from '#desk/ui/caret.tsx';
import { languageOf, standsTall } from '#desk/words/language-of.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { currentBar, LetterLink, rowFocus } from './letter-link.tsx';
import type { InList } from './letter-link.tsx';
import { RowMail } from './row-mail.tsx';
import { Excerpt, Sender } from './row-parts.tsx';
import { isJustCome, timeInWords, whoInWords } from './row-words.ts';
import { urgencyClass } from './urgency.ts';

const wideColumns =
  'grid grid-cols-[132px_minmax(0,200px)_minmax(0,1fr)_140px] gap-x-6 min-[80rem]:grid-cols-[152px_264px_minmax(0,1fr)_208px]';

/** A letter in one line of two: time, person, words, who has it. */
export const WideRow = memo(function WideRow({
  row,
  list,
  isInk,
}: {
  row: LetterRow;
  list: InList;
  isInk: boolean;
}) {
  const isCurrent = row.number === list.current;
  const language = languageOf(row.excerpt);
  const ground = isInk
    ? isCurrent
      ? 'ground-ink-2'
      : 'ground-ink'
    : isCurrent || list.isChosen(row.number)
      ? 'ground-paper'
      : 'ground-white';
  return (
    <LetterLink
      row={row}
      list={list}
      className={`${wideColumns} ${ground} ml-58 h-full items-center border-b border-hair pr-8 pl-4 ${rowFocus} ${isCurrent ? currentBar : ''}`}
      boxClass="top-1/2 right-0 -translate-y-1/2"
    >
      <span
        className={`text-base leading-5 text-balance ${row.state === 'waiting' ? urgencyClass(row.dueAt - list.now) : 'text-[15px] text-soft'}`}
      >
        {timeInWords(row, list)}
        <span className="sr-only">{row.state === 'waiting' && row.dueAt >= list.now ? ' left,' : ','}</span>
      </span>
      <Sender row={row} />
      <span
        className={`line-clamp-2 text-[16.5px] ${standsTall(language) ? 'leading-[24px]' : 'leading-[21px]'}`}
      >
        <Excerpt row={row} language={language} />
      </span>
      <Who row={row} list={list} />
    </LetterLink>
  );
});

function Who({ row, list }: { row: LetterRow; list: InList }) {
  const here = list.withIt(row.number);
  if (row.mail)
    return (
      <span className="grid min-w-0 pr-6">
        <RowMail mail={row.mail} />
        {here && <span className="truncate text-[13px] leading-4 font-semibold">{here}</span>}
      </span>
    );
  if (here)
    return (
      <span className="flex items-center gap-2 text-[14.5px] font-semibold">
        <Caret />
        {here}
      </span>
    );
  return (
    <span
      className={`truncate pr-6 text-[14.5px] ${isJustCome(row, list.now) ? 'font-semibold' : 'text-soft'}`}
    >
      {whoInWords(row, list.me, list.now)}
    </span>
  );
}

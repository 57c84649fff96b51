import { memo } from 'react';

import { StageMark } from '#desk/hiring/stage-mark.tsx';
import { Caret } from '#desk/ui/icons.tsx';
import { useWaitingMoves } from '#desk/undo.ts';

import { isJustCome, timeInWords, whoInWords } from './inbox-words.ts';
import {
  currentBar,
  faint,
  LetterLink,
  rowFocus,
  RowMail,
  RowWords,
  Sender,
  timeClass,
} from './letter-row.tsx';
import type { RowInList } from './letter-row.tsx';
import { CameBeside, LetterShape } from './list-parts.tsx';

/** Where a row's parts stand: on the rule of the day, beside its map, or beside when each letter came. */
const looks = {
  rule: {
    columns:
      'ml-58 pl-4 grid-cols-[132px_minmax(0,200px)_minmax(0,1fr)_140px] min-[80rem]:grid-cols-[152px_264px_minmax(0,1fr)_208px]',
    at: 'left-50',
  },
  map: {
    columns:
      'pl-14 grid-cols-[100px_minmax(0,192px)_minmax(0,1fr)_140px] min-[80rem]:grid-cols-[100px_232px_minmax(0,1fr)_176px]',
    at: 'left-3.5',
  },
  rows: {
    columns:
      'ml-58 pl-4 grid-cols-[100px_minmax(0,192px)_minmax(0,1fr)_140px] min-[80rem]:grid-cols-[100px_232px_minmax(0,1fr)_176px]',
    at: 'left-50',
  },
};

/** A letter in one line of two: time, person, words, who has it. */
export const WideRow = memo(function WideRow({
  row,
  inbox,
  isInk,
  look,
}: RowInList & { look: keyof typeof looks }) {
  const isCurrent = row.number === inbox.current;
  const { columns, at } = looks[look];
  const ground = isInk
    ? isCurrent || inbox.chosen.has(row.number)
      ? 'ground-ink-2'
      : 'ground-ink'
    : isCurrent || inbox.chosen.has(row.number)
      ? 'ground-paper'
      : 'ground-white';
  return (
    <LetterLink
      row={row}
      inbox={inbox}
      className={`${columns} ${ground} grid h-full items-center gap-x-6 border-b border-hair pr-8 ${rowFocus} ${isCurrent ? currentBar : ''}`}
      boxClass={`${at} top-1/2 -translate-y-1/2 -ml-3`}
      point={
        look !== 'rule' && (
          <svg
            aria-hidden="true"
            width="20"
            height="20"
            className={`pointer-events-none absolute top-1/2 -translate-y-1/2 ${at}`}
          >
            <LetterShape row={row} now={inbox.now} isInk={isInk} />
          </svg>
        )
      }
    >
      {look === 'rows' && <CameBeside row={row} now={inbox.now} />}
      <Time row={row} inbox={inbox} />
      <Sender row={row} />
      <RowWords row={row} inbox={inbox} className="[--line:21px]" />
      <Who row={row} inbox={inbox} />
    </LetterLink>
  );
});

/** The time left, set by its urgency, or what became of the letter; beneath it of what the time is told. */
function Time({ row, inbox }: Omit<RowInList, 'isInk'>) {
  const { time, after } = timeInWords(row, inbox);
  return (
    <span className="grid">
      <span className={`text-base leading-5 whitespace-nowrap ${timeClass(row, inbox.now)}`}>{time}</span>
      {after && <span className={`text-[14.5px] leading-5 ${faint}`}>{after}</span>}
      <span className="sr-only">,</span>
    </span>
  );
}

function Who({ row, inbox }: Omit<RowInList, 'isInk'>) {
  const here = inbox.withIt(row.number);
  const who = here ?? whoInWords(row, inbox.me, inbox.now);
  const isStrong = here || isJustCome(row, inbox.now);
  const waitingMoves = useWaitingMoves();
  return (
    <span className="grid min-w-0 text-[14.5px] leading-5">
      {row.mail ? (
        <RowMail mail={row.mail} />
      ) : (
        row.stage &&
        !here &&
        row.state === 'waiting' && (
          <StageMark stage={waitingMoves.get(row.number) ?? row.stage} waits={waitingMoves.has(row.number)} />
        )
      )}
      {/* What has not left yet takes both lines: nobody has answered. */}
      {!row.mail?.isHeldUp && (
        <span className={`flex min-w-0 items-center gap-2 ${isStrong ? 'font-semibold' : 'text-soft'}`}>
          {here && <Caret />}
          <span className="truncate">{who}</span>
        </span>
      )}
    </span>
  );
}

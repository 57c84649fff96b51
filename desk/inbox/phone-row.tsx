import { memo } from 'react';

import { StageMark } from '#desk/hiring/stage-mark.tsx';
import { languageOf, standsTall } from '#desk/words/words.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { isJustCome, PAST_GOAL, timeInWords, whoInWords } from './inbox-words.ts';
import { KindLine, LetterLink, Name, RowMail, RowWords, timeClass } from './letter-row.tsx';
import type { RowInList } from './letter-row.tsx';
import { PieceOfRule } from './list-parts.tsx';
import type { OnRule } from './list-parts.tsx';

/** A letter on a phone, with its piece of the rule. Two trees: to be read aloud the person comes first here, and the time there. */
export const PhoneRow = memo(function PhoneRow({ row, inbox, isInk, ...onRule }: RowInList & OnRule) {
  const { now, showsBoxes } = inbox;
  const here = inbox.withIt(row.number);
  const { time, after } = timeInWords(row, inbox);
  const isBelow = after === PAST_GOAL;
  const who = (
    <span
      className={`text-[14.5px] leading-5 whitespace-nowrap ${here || isJustCome(row, now) ? 'font-semibold' : 'text-soft'}`}
    >
      {here ?? whoInWords(row, inbox.me, now)}
    </span>
  );
  return (
    <LetterLink
      row={row}
      inbox={inbox}
      className={`${isInk ? 'ground-ink' : inbox.chosen.has(row.number) ? 'ground-paper' : 'ground-white'} ${phoneRow} pr-5 pl-12`}
      boxClass={phoneBox(showsBoxes)}
    >
      <PieceOfRule {...{ row, now, isInk, ...onRule }} hasBox={showsBoxes} />
      <span className="flex items-baseline justify-between gap-4">
        <Name row={row} className="text-[17px] leading-6" />
        <span className={`text-[15px] leading-6 whitespace-nowrap ${timeClass(row, now)}`}>
          {time}
          {!isBelow && after && ` ${after}`}
          <span className="sr-only">,</span>
        </span>
      </span>
      <span className="flex justify-between gap-4">
        <KindLine row={row} />
        {isBelow ? (
          <span className="text-[14.5px] leading-5 whitespace-nowrap text-soft">
            {after}
            <span className="sr-only">,</span>
          </span>
        ) : (
          who
        )}
      </span>
      <RowWords row={row} inbox={inbox} className="mt-1 [--line:22px]" />
      {(isBelow || row.mail || hasStage(row)) && (
        <span className="mt-1 flex justify-between gap-4">
          {row.mail ? (
            <RowMail mail={row.mail} />
          ) : row.stage && hasStage(row) ? (
            <StageMark stage={row.stage} />
          ) : (
            <span />
          )}
          {isBelow && who}
        </span>
      )}
    </LetterLink>
  );
});

const hasStage = ({ stage, state }: LetterRow) => stage !== undefined && state === 'waiting';

/** Name, kind, words in one or two lines, and what else has a line of its own. */
export function phoneRowHeight(
  row: LetterRow,
  { isPromised, now }: { isPromised: boolean; now: number },
): number {
  const { drafts, mail, state, dueAt } = row;
  const excerpt = row.excerpt || row.resume?.line || '';
  const isPast = state === 'waiting' && dueAt < now && !isPromised;
  const lines = (excerpt ? 44 : 22) + (drafts && !excerpt ? 22 : 0);
  const taller = standsTall(languageOf(excerpt)) ? 6 : 0;
  return 74 + lines + taller + (isPast || mail || hasStage(row) ? 24 : 0);
}

export const phoneRow = 'block h-full border-b border-hair pt-3 -outline-offset-3';
export const phoneBox = (showsBoxes: boolean) => (showsBoxes ? 'top-0.5 left-1' : 'hidden');

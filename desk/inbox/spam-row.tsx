import { doubtInWords, DoubtRule, Reasons, reasonSentences } from '#desk/spam/why-spam.tsx';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { useIsWide, useMedia } from '#desk/ui/measure.ts';
import { dayAndMonth, dayAndTime, youOr } from '#desk/words/words.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { currentBar, Excerpt, LetterLink, rowFocus, Sender } from './letter-row.tsx';
import { phoneBox, phoneRow } from './phone-row.tsx';
import type { Inbox } from './use-inbox.ts';

/** A letter in Spam: how sure the desk is and why, or by whom; when it goes, and the way back. In columns, on a phone one below the other. */
export function SpamRow({ row, inbox, isFirst }: { row: LetterRow; inbox: Inbox; isFirst: boolean }) {
  const { me, now, chosen, showsBoxes, notSpam, current } = inbox;
  const isWide = useIsWide();
  const isTight = useMedia('(64rem <= width < 80rem)');
  const isCurrent = isWide && row.number === current;
  const { aside, spam } = row;
  const goes = aside && `Deletes on ${dayAndMonth(aside.goesAt)}`;
  const columns = `grid h-full grid-cols-[112px_168px_minmax(0,1fr)_152px] gap-x-6 border-b border-hair pr-8 pl-12 pt-3.5 min-[80rem]:grid-cols-[192px_216px_minmax(0,1fr)_184px] ${rowFocus} ${isCurrent ? currentBar : ''}`;
  return (
    <div className="relative h-full">
      <LetterLink
        row={row}
        inbox={inbox}
        className={`${isCurrent || chosen.has(row.number) ? 'ground-paper' : 'ground-white'} ${isWide ? columns : `${phoneRow} pr-5 ${showsBoxes ? 'pl-12' : 'pl-5'}`}`}
        boxClass={isWide ? 'left-0.5 top-0.5' : phoneBox(showsBoxes)}
      >
        {spam ? (
          <span>
            <DoubtRule score={spam.score} width={isTight ? 112 : 176} named={isFirst && !isTight} />
            <span className="sr-only">{doubtInWords(spam.score)} </span>
          </span>
        ) : (
          <span className="text-[14.5px] leading-5 text-faint">
            {aside && `Marked as spam by ${youOr(aside.by, me)}, ${dayAndTime(aside.at, now)}`}
          </span>
        )}
        <span className="block max-lg:mt-1 lg:grid lg:min-w-0 lg:content-start">
          <Sender row={row}>
            <span className="truncate text-[14.5px] leading-5 text-faint">{row.email}</span>
          </Sender>
        </span>
        <span className="block min-w-0">
          <Excerpt row={row} className="[--line:22px] max-lg:mt-1 lg:max-w-[42em] lg:[--line:21px]" />
          {spam && (
            <Reasons
              reasons={spam.reasons}
              className="pt-1.5 text-[14.5px] leading-5 lg:pt-1"
              lineClass="max-lg:line-clamp-3 lg:truncate"
            />
          )}
        </span>
        {isWide && <span className="text-[14.5px] leading-5 text-soft">{goes}</span>}
      </LetterLink>
      {(!isWide || isCurrent) && (
        <div className="absolute max-lg:right-5 max-lg:bottom-3 max-lg:left-5 max-lg:flex max-lg:items-center max-lg:justify-between max-lg:gap-4 lg:top-10 lg:right-8 lg:w-38 min-[80rem]:w-46">
          {!isWide && <p className="text-[14.5px] leading-5 text-soft">{goes}</p>}
          <DeskButton look="secondary" keyName="t" className="lg:w-full" onClick={() => void notSpam(row)}>
            Not spam
          </DeskButton>
        </div>
      )}
    </div>
  );
}

const ROW = 112;
const LINE = 20;
/** As many reasons as have a place in a row of that height. */
const FIT = 2;

/** Of a row in Spam, on a desktop: of more reasons none is left out. */
export const asideHeight = ({ spam }: Pick<LetterRow, 'spam'>) =>
  ROW + LINE * Math.max(0, (spam ? reasonSentences(spam.reasons).length : 0) - FIT);

const MOST_LINES = 3;
/** When it goes, and the way back. */
const FOOT = 60;

/** What a row has on a phone besides its words: above them the rule of doubt, and under the first one what it means; below them the
 * reasons, each in several lines of so many letters, and its foot. */
export function phoneAsideHeight(
  { spam }: Pick<LetterRow, 'spam'>,
  { isFirst, lettersInLine }: { isFirst: boolean; lettersInLine: number },
) {
  if (!spam) return 26 + FOOT;
  const lines = reasonSentences(spam.reasons).map(({ length }) =>
    Math.min(MOST_LINES, Math.ceil(length / lettersInLine)),
  );
  return (isFirst ? 44 : 26) + 6 + LINE * lines.reduce((sum, count) => sum + count, 0) + FOOT;
}

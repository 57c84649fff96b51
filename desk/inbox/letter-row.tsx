import { memo } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { Telling, tellingWords } from '#desk/spam/why-spam.tsx';
import { AlarmMark, Caret } from '#desk/ui/icons.tsx';
import { languageOf } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import {
  hasFailed,
  isJustCome,
  resumeInWords,
  rowMailInWords,
  timeInWords,
  urgencyClass,
  whoInWords,
} from './inbox-words.ts';
import { PieceOfRule } from './list-parts.tsx';
import type { OnRule } from './list-parts.tsx';
import type { Inbox } from './use-inbox.ts';

type RowInList = {
  row: LetterRow;
  inbox: Inbox;
  /** Above the edge, among those that are late. */
  isInk: boolean;
};

const wideColumns =
  'grid grid-cols-[132px_minmax(0,200px)_minmax(0,1fr)_140px] gap-x-6 min-[80rem]:grid-cols-[152px_264px_minmax(0,1fr)_208px]';

/** A letter in one line of two: time, person, words, who has it. */
export const WideRow = memo(function WideRow({ row, inbox, isInk }: RowInList) {
  const isCurrent = row.number === inbox.current;
  const ground = isInk
    ? isCurrent
      ? 'ground-ink-2'
      : 'ground-ink'
    : isCurrent || inbox.chosen.has(row.number)
      ? 'ground-paper'
      : 'ground-white';
  return (
    <LetterLink
      row={row}
      inbox={inbox}
      className={`${wideColumns} ${ground} ml-58 h-full items-center border-b border-hair pr-8 pl-4 ${rowFocus} ${isCurrent ? currentBar : ''}`}
      boxClass="top-1/2 right-0 -translate-y-1/2"
    >
      <Time row={row} inbox={inbox} className="text-base leading-5 text-balance" restClass="text-[15px]" />
      <Sender row={row} />
      <Excerpt row={row} className="[--line:21px]" />
      <Who row={row} inbox={inbox} />
    </LetterLink>
  );
});

function Who({ row, inbox }: Omit<RowInList, 'isInk'>) {
  const here = inbox.withIt(row.number);
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
      className={`truncate pr-6 text-[14.5px] ${isJustCome(row, inbox.now) ? 'font-semibold' : 'text-soft'}`}
    >
      {whoInWords(row, inbox.me, inbox.now)}
    </span>
  );
}

/** A letter on a phone, with its piece of the rule. Two trees: to be read aloud the person comes first here, and the time there. */
export const PhoneRow = memo(function PhoneRow({ row, inbox, isInk, ...onRule }: RowInList & OnRule) {
  const { now, showsBoxes } = inbox;
  const here = inbox.withIt(row.number);
  return (
    <LetterLink
      row={row}
      inbox={inbox}
      className={`${isInk ? 'ground-ink' : inbox.chosen.has(row.number) ? 'ground-paper' : 'ground-white'} ${phoneRow} pl-12 ${showsBoxes ? 'pr-14' : 'pr-5'}`}
      boxClass={phoneBox(showsBoxes)}
    >
      <PieceOfRule {...{ row, now, isInk, ...onRule }} />
      <span className="flex items-baseline justify-between gap-4">
        <Name row={row} className="text-[17px] leading-6" />
        <Time row={row} inbox={inbox} className="text-[15px] leading-6 whitespace-nowrap" />
      </span>
      <span className="flex justify-between gap-4">
        <KindLine row={row} />
        {row.mail ? (
          <RowMail mail={row.mail} isShort />
        ) : (
          <span
            className={`text-[14.5px] leading-5 whitespace-nowrap ${here || isJustCome(row, now) ? 'font-semibold' : 'text-soft'}`}
          >
            {here ?? whoInWords(row, inbox.me, now)}
          </span>
        )}
      </span>
      <Excerpt row={row} className="mt-1 [--line:22px]" />
    </LetterLink>
  );
});

export const phoneRow = 'block h-full border-b border-hair pt-3 -outline-offset-3';
export const phoneBox = (showsBoxes: boolean) =>
  showsBoxes ? 'top-1/2 right-1.5 -translate-y-1/2' : 'hidden';

/** The time left, set by its urgency, or what became of the letter. */
function Time({
  row,
  inbox,
  className,
  restClass = '',
}: Omit<RowInList, 'isInk'> & { className: string; restClass?: string }) {
  const left = row.dueAt - inbox.now;
  const isWaiting = row.state === 'waiting';
  return (
    <span className={`${className} ${isWaiting ? urgencyClass(left) : `${restClass} text-soft`}`}>
      {timeInWords(row, inbox)}
      <span className="sr-only">{isWaiting && left >= 0 ? ' left,' : ','}</span>
    </span>
  );
}

/** Heavier while the letter is unread, and then followed by the word for it. */
function Name({ row: { name, isRead }, className }: { row: LetterRow; className: string }) {
  return (
    <>
      <span
        lang={languageOf(name)}
        className={`truncate ${className} ${isRead ? 'font-[450]' : 'font-[650]'}`}
      >
        {name}
      </span>
      {!isRead && <span className="sr-only">, unread,</span>}
    </>
  );
}

/** The name, beneath it the kind, and what else there is to say of who wrote. `earlier`: more from this address, older ones and newer ones. */
export function Sender({ row, children }: { row: LetterRow; children?: ReactNode }) {
  const { earlier } = row;
  return (
    <span className="grid min-w-0">
      <span className="flex min-w-0 items-baseline gap-2.5">
        <Name row={row} className="text-[17px] leading-6 lg:text-base lg:leading-5" />
        {earlier > 0 && (
          <span className={`text-[13px] whitespace-nowrap max-lg:hidden ${faint}`}>
            {earlier} more <span className="max-[80rem]:sr-only">{earlier === 1 ? 'letter' : 'letters'}</span>
            <span className="sr-only"> from this address</span>
          </span>
        )}
      </span>
      <span className="flex min-w-0 justify-between gap-4 lg:contents">
        <KindLine row={row} />
        {children}
      </span>
    </span>
  );
}

const faint = 'text-faint in-[.ground-ink]:text-soft in-[.ground-ink-2]:text-soft';

function KindLine({ row: { kind, company, isUnjudged } }: { row: LetterRow }) {
  return (
    <span className={`truncate text-[14.5px] leading-5 ${faint}`}>
      {capital(kind)}
      {isUnjudged && ', not checked for spam'}
      {company && (
        <>
          , <span lang={languageOf(company)}>{company}</span>
        </>
      )}
    </span>
  );
}

/** Two lines of their words in serif, underlined what weighed against them; of an application without any, what was sent with it in ours. */
export function Excerpt({ row, className }: { row: LetterRow; className: string }) {
  const { kind, excerpt, resume, spam } = row;
  return (
    <span className={`line-clamp-2 text-[16.5px] ${tallerInIndia} ${className}`}>
      {excerpt ? (
        <span lang={languageOf(excerpt)} className="font-serif">
          <Telling text={excerpt} words={tellingWords(spam?.reasons)} />
        </span>
      ) : (
        <span className="text-[14.5px] text-soft">{kind === 'application' && resumeInWords({ resume })}</span>
      )}
    </span>
  );
}

const tallerInIndia = 'leading-(--line) has-[:lang(hi),:lang(mr),:lang(ta)]:leading-[calc(var(--line)+3px)]';

/** A mail to who wrote that did not simply go. Red for what failed; the icon and the words say it, too. */
function RowMail({ mail, isShort = false }: { mail: NonNullable<LetterRow['mail']>; isShort?: boolean }) {
  const failed = hasFailed(mail);
  return (
    <span
      className={`flex items-center gap-2 text-[14.5px] leading-5 ${isShort ? 'whitespace-nowrap' : 'min-w-0'} ${failed ? 'font-medium text-red-text in-[.ground-ink]:text-red-dark in-[.ground-ink-2]:text-red-dark' : 'text-soft'}`}
    >
      {failed && !isShort && <AlarmMark />}
      {rowMailInWords(mail, isShort)}
    </span>
  );
}

/** The row that keys act on has the bar; with the focus it is ink, and framed. */
export const currentBar = 'shadow-[inset_4px_0_var(--color-control)] focus:shadow-[inset_4px_0_var(--rule)]';
export const rowFocus = 'focus-visible:outline-1 focus-visible:-outline-offset-1';

type LetterLinkProps = {
  row: LetterRow;
  inbox: Inbox;
  className: string;
  boxClass: string;
  children: ReactNode;
};

/** A row's link, the whole of it, and the box that chooses it. One row at a time is in the tab order. */
export function LetterLink({ row, inbox, className, boxClass, children }: LetterLinkProps) {
  const { number, name } = row;
  const { chosen, current, filter, setCurrent, showsBoxes } = inbox;
  const tabIndex = number === current ? 0 : -1;
  const press = (event: MouseEvent) => {
    if (!event.shiftKey) return;
    event.preventDefault();
    getSelection()?.removeAllRanges();
    chosen.extendTo(number);
  };
  return (
    <div className="group/row relative h-full">
      <Link
        to={paths.letter(number, filter)}
        data-letter={number}
        tabIndex={tabIndex}
        onFocus={() => setCurrent(number)}
        onClick={press}
        className={className}
      >
        {children}
      </Link>
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={chosen.has(number)}
        onChange={({ nativeEvent }) =>
          'shiftKey' in nativeEvent && nativeEvent.shiftKey ? chosen.extendTo(number) : chosen.toggle(number)
        }
        tabIndex={tabIndex}
        className={`${chooseBox} absolute ${showsBoxes ? '' : 'opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100'} ${boxClass}`}
      />
    </div>
  );
}

/** A box of 20 px in an area that a finger hits. */
const chooseBox =
  "grid size-11 cursor-pointer appearance-none place-content-center -outline-offset-6 before:size-5 before:border before:border-control before:bg-white checked:before:border-white checked:before:bg-ink checked:before:bg-[url('./ui/tick.svg')] checked:before:bg-size-[14px] checked:before:bg-center checked:before:bg-no-repeat checked:before:outline checked:before:outline-ink forced-colors:size-5 forced-colors:appearance-auto forced-colors:before:hidden";

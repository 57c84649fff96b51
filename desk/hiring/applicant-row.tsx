import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { SelectBox } from '#desk/ui/tick-box.tsx';
import { languageOf } from '#desk/words/words.ts';
import type { Applicant, HiringOpening } from '#schemas/desk/hiring.ts';
import { stageNames } from '#schemas/desk/stages.ts';

import { isLateInStage, lastInWords, timeInStage, withoutLineInWords } from './hiring-words.ts';
import type { HiringList } from './use-hiring.ts';

type RowProps = { applicant: Applicant; opening: HiringOpening; list: HiringList; showsBoxes: boolean };

/** A row of 40 on a desktop, three lines on a phone: how long in this stage, who, a line of theirs, what happened last, who has it. */
export function ApplicantRow({ applicant, opening, list, showsBoxes }: RowProps) {
  const { number, name, stage, stageAt, isHidden, isRead, assignee } = applicant;
  const { now, current, chosen, filter, setCurrent } = list;
  const isCurrent = number === current;
  const tabIndex = isCurrent ? 0 : -1;
  const waits = list.waitingMoves.get(number);
  const isLate = isLateInStage(applicant, opening, now);
  const isNew = stage === 'new';
  // Where nothing has happened the line has that place too.
  const last = isNew && !applicant.scheduled ? undefined : lastInWords(applicant, list.withIt(number), now);
  const time = (
    <span
      className={`whitespace-nowrap tabular-nums max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right ${isLate ? 'font-[680] font-stretch-[112%]' : ''}`}
    >
      {timeInStage(stageAt, now)}
      <span className="sr-only"> in this stage,</span>
      {waits && <span className="sr-only"> goes to {stageNames[waits]} when you are online,</span>}
    </span>
  );
  return (
    <li className="group/row relative border-line not-last:border-b">
      <Link
        to={paths.letter(number, filter)}
        data-letter={number}
        tabIndex={tabIndex}
        onFocus={() => setCurrent(number)}
        className={`grid items-center gap-x-4 -outline-offset-3 max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:py-2.5 max-lg:pr-(--margin) max-lg:pl-12 lg:h-10 lg:pr-8 lg:pl-12 ${columns} ${isCurrent ? 'lg:bg-paper lg:shadow-[inset_4px_0_var(--color-ink)]' : ''} ${chosen.has(number) ? 'bg-paper' : ''}`}
      >
        {time}
        <span
          lang={isHidden ? undefined : languageOf(name)}
          className={`truncate max-lg:col-start-1 max-lg:row-start-1 max-lg:text-[17px] ${isHidden ? 'text-text-2' : 'font-semibold'}`}
        >
          {name}
        </span>
        <ResumeLine
          applicant={applicant}
          className={`max-lg:col-span-2 max-lg:line-clamp-2 lg:truncate ${last ? '' : 'lg:col-span-2'}`}
        />
        {last && <Last last={last} />}
        {isNew && !isRead && <span className="text-[15px] text-text-3 lg:sr-only">Not opened</span>}
        <span
          className={`truncate text-[15px] max-lg:col-start-2 max-lg:text-right ${assignee ? '' : 'text-text-3'}`}
        >
          {assignee ? assignee.name.split(' ')[0] : 'Unassigned'}
        </span>
      </Link>
      {!showsBoxes && (
        <svg
          viewBox="0 0 12 12"
          aria-hidden="true"
          className="pointer-events-none absolute top-4 left-5 size-3 lg:top-3.5 group-focus-within/row:lg:hidden group-hover/row:lg:hidden"
        >
          <circle
            cx="6"
            cy="6"
            r="4.6"
            strokeWidth="2"
            strokeDasharray={waits && '2.4 2'}
            className={isRead || waits ? 'fill-none stroke-ink' : 'fill-ink stroke-ink'}
          />
        </svg>
      )}
      <SelectBox
        {...{ name, number, chosen, tabIndex }}
        className={`absolute top-0 left-1 lg:-top-0.5 ${showsBoxes ? '' : 'opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 max-lg:hidden'}`}
      />
    </li>
  );
}

const columns =
  'lg:grid-cols-[72px_minmax(0,160px)_minmax(0,1fr)_minmax(0,180px)_88px] min-[80rem]:grid-cols-[88px_190px_minmax(0,1fr)_252px_96px]';

/** In their own words, or why there are none. */
function ResumeLine({ applicant: { resume }, className }: { applicant: Applicant; className: string }) {
  if (resume?.line)
    return (
      <span lang={languageOf(resume.line)} className={`theirs text-[17px] leading-6 ${className}`}>
        {resume.line}
      </span>
    );
  return <span className={`text-[15px] text-text-3 ${className}`}>{withoutLineInWords(resume)}</span>;
}

function Last({ last }: { last: NonNullable<ReturnType<typeof lastInWords>> }) {
  return (
    <span
      className={`flex min-w-0 items-center gap-2 text-[15px] leading-5 ${last.isStrong ? 'font-semibold' : 'text-text-2'}`}
    >
      {last.isDraft && <span aria-hidden="true" className="h-[3px] w-3.5 shrink-0 bg-ink" />}
      <span className="truncate">{last.words}</span>
    </span>
  );
}

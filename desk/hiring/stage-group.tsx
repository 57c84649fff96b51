import { useId } from 'react';

import { AllOrNone } from '#desk/ui/tick-box.tsx';
import { countInWords, countWithin, grouped } from '#desk/words/words.ts';
import { isOpenStage } from '#schemas/desk/hiring.ts';
import type { HiringGroup, HiringOpening } from '#schemas/desk/hiring.ts';
import { stageNames } from '#schemas/desk/stages.ts';

import { ApplicantRow } from './applicant-row.tsx';
import { allInWords, moreInWords, toldInWords } from './hiring-words.ts';
import type { HiringList } from './use-hiring.ts';

type GroupProps = { group: HiringGroup; opening: HiringOpening; list: HiringList; showsBoxes: boolean };

/** Those in one stage, under its name: what has no room is folded. */
export function StageGroup({ group, opening, list, showsBoxes }: GroupProps) {
  const { stage, count } = group;
  const id = useId();
  const shown = list.shownOf(stage);
  const rest = count - shown.length;
  return (
    <section
      aria-labelledby={id}
      className="border-b border-ink max-lg:pb-1 lg:grid lg:grid-cols-[184px_minmax(0,1fr)]"
    >
      <div className="flex items-baseline justify-between gap-4 max-lg:px-(--margin) max-lg:pt-3 lg:block lg:pt-1.5 lg:pl-8">
        <h2
          id={id}
          className="flex items-baseline gap-2.5 text-[17px] leading-7 font-semibold max-lg:text-xl"
        >
          {stageNames[stage]}
          <span className="text-[15px] font-normal text-text-3 tabular-nums">{grouped(count)}</span>
        </h2>
        {rest > 0 && isOpenStage(stage) && !showsBoxes && (
          <button type="button" onClick={() => list.showWhole(stage)} className={`${more} lg:hidden`}>
            {allInWords(count)}
          </button>
        )}
        {count > 1 && (
          <AllOrNone
            isAll={list.isAllOf(stage)}
            onPress={() => list.selectStage(stage)}
            of={`in ${stageNames[stage]}`}
            className={showsBoxes ? '' : 'max-lg:hidden'}
          />
        )}
      </div>
      <div className="min-w-0">
        {shown.length > 0 && (
          <ul>
            {shown.map((applicant) => (
              <ApplicantRow key={applicant.number} {...{ applicant, opening, list, showsBoxes }} />
            ))}
          </ul>
        )}
        {isOpenStage(stage) ? (
          <>
            {count === 0 && <p className={noteClass}>Nobody yet</p>}
            {rest > 0 && (
              <p className={`${noteClass} max-lg:hidden lg:h-8`}>
                <button type="button" onClick={() => list.showWhole(stage)} className={more}>
                  {moreInWords(rest)}
                </button>
              </p>
            )}
          </>
        ) : (
          shown.length === 0 && (
            <p className={noteClass}>
              {stage === 'not-this-time'
                ? toldInWords(group, list.now)
                : count === 0
                  ? 'Nobody yet'
                  : `${countInWords(count)} joined.`}
              {count > 0 && (
                <button type="button" onClick={() => list.showWhole(stage)} className={`${more} ml-3.5`}>
                  Show {count === 1 ? 'them' : countWithin(count)}
                </button>
              )}
            </p>
          )
        )}
      </div>
    </section>
  );
}

const more =
  'cursor-pointer text-[14px] font-semibold underline underline-offset-4 hover:no-underline max-lg:min-h-11';
const noteClass =
  'flex flex-wrap items-center text-[15px] text-text-2 max-lg:px-(--margin) max-lg:py-2 lg:min-h-10 lg:pl-38';

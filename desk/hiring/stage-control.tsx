/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the browser's own radio buttons set with each arrow key, and these only with Enter */
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

import { useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { stageNames, stages } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

/** Where a stage stands in the drawing of 424 x 98, and where its word. */
const places: Record<Stage, { x: number; y: number; word: string }> = {
  new: { x: 8, y: 50, word: 'left-0 top-4 text-left' },
  reading: { x: 100, y: 50, word: 'left-[70px] top-4 w-15 text-center' },
  talking: { x: 200, y: 50, word: 'left-[170px] top-4 w-15 text-center' },
  offer: { x: 294, y: 50, word: 'left-[264px] top-4 w-15 text-center' },
  joined: { x: 370, y: 27, word: 'right-0 top-0 w-20 text-center' },
  'not-this-time': { x: 370, y: 73, word: 'right-0 bottom-0 w-24 text-center' },
};

/** Where the present stage of the application on the screen is. */
export const focusStage = () =>
  document.querySelector<HTMLElement>('[role=radiogroup] [aria-checked=true]')?.focus();

/** Where the rule forks, and where it ends. */
const FORK = 340;
const FORK_END = 370;

type StageControlProps = {
  stage: Stage;
  /** The stations that are filled besides, in their order. */
  passed: Stage[];
  /** The move has not reached the desk yet. */
  waits: boolean;
  move: (stage: Stage) => void;
};

/** How far an application is: a rule with a fork at its end. Arrow keys go along it, Enter sets; `v` leads there. */
export function StageControl({ stage, passed, waits, move }: StageControlProps) {
  const group = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<Stage>();
  const present = at ?? stage;
  const focus = (next: Stage | undefined) => {
    if (!next) return;
    setAt(next);
    group.current?.querySelector<HTMLElement>(`[data-stage="${next}"]`)?.focus();
  };
  useKeys({ v: focusStage });
  const press = (event: KeyboardEvent) => {
    const index = stages.indexOf(present);
    const to = { ArrowRight: index + 1, ArrowDown: index + 1, ArrowLeft: index - 1, ArrowUp: index - 1 }[
      event.key
    ];
    const digit = /^[1-6]$/.test(event.key) ? stages[Number(event.key) - 1] : undefined;
    if (to === undefined && !digit) return;
    event.preventDefault();
    event.stopPropagation();
    focus(to === undefined ? digit : stages[(to + stages.length) % stages.length]);
    if (digit) move(digit);
  };
  const isPassed = (one: Stage) => one === stage || passed.includes(one);
  const isAtEnd = places[stage].x === FORK_END;
  const last = passed.at(-1) ?? 'new';
  // What lies between the last station that was passed and the fork is not known to have been.
  const end = !isAtEnd ? places[stage].x : last === 'offer' ? FORK : places[last].x;
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label="Stage"
      aria-keyshortcuts="v"
      tabIndex={-1}
      onKeyDown={press}
      onBlur={({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node) || !group.current?.contains(relatedTarget)) setAt(undefined);
      }}
      className="relative h-[98px] w-[424px] max-lg:[zoom:0.82] max-[24.3rem]:[zoom:0.65]"
    >
      <svg
        aria-hidden="true"
        width="424"
        height="98"
        viewBox="0 0 424 98"
        className="absolute inset-0 overflow-visible"
      >
        <path d="M8 50h332l18-23h12M340 50l18 23h12" fill="none" className="stroke-ink" />
        <path d={`M8 50h${end - 8}`} strokeWidth="3" className="stroke-ink" />
        {isAtEnd && (
          <path
            d={`M${FORK} 50l18 ${places[stage].y - 50}h12`}
            fill="none"
            strokeWidth="3"
            className="stroke-ink"
          />
        )}
        {stages.map((one) => (
          <Station key={one} stage={one} isHere={one === stage} isPassed={isPassed(one)} waits={waits} />
        ))}
      </svg>
      {stages.map((one) => (
        <button
          key={one}
          type="button"
          role="radio"
          aria-checked={one === stage}
          data-stage={one}
          tabIndex={one === present ? 0 : -1}
          onClick={() => move(one)}
          className={`absolute cursor-pointer text-[15px] leading-5 whitespace-nowrap outline-offset-2 before:absolute before:-inset-x-1 before:-inset-y-3 hover:underline max-lg:text-[17px] ${places[one].word} ${one === stage ? 'font-[650]' : 'text-text-2'}`}
        >
          {stageNames[one]}
        </button>
      ))}
    </div>
  );
}

type StationProps = { stage: Stage; isHere: boolean; isPassed: boolean; waits: boolean };

function Station({ stage, isHere, isPassed, waits }: StationProps) {
  const { x, y } = places[stage];
  if (stage === 'not-this-time')
    return <path d={`M${x - 4} ${y}h12`} strokeWidth={isHere ? 6 : 3} className="stroke-ink" />;
  const radius = isHere ? 8 : 5;
  if (isHere && waits)
    return (
      <circle
        cx={x}
        cy={y}
        r="7.5"
        className="fill-white stroke-ink"
        strokeWidth="1.5"
        strokeDasharray="3 2.4"
      />
    );
  return (
    <>
      <circle cx={x} cy={y} r={radius + 3} className="fill-white" />
      <circle
        cx={x}
        cy={y}
        r={isPassed ? radius : radius - 0.75}
        strokeWidth="1.5"
        className={isPassed ? 'fill-ink' : 'fill-white stroke-ink'}
      />
    </>
  );
}

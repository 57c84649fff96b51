import { useId, useRef } from 'react';

import { openingName } from '#desk/hiring/hiring-words.ts';
import { useSession } from '#desk/session.tsx';
import { CloseButton } from '#desk/ui/keys-and-buttons.tsx';
import type { Filter } from '#schemas/desk/filter.ts';
import { stageNames, stages } from '#schemas/desk/stages.ts';

import { Choices, inSheet } from './choices.tsx';
import type { Option } from './choices.tsx';

/** How far applications are and what they were sent for, for whoever reads them. Choosing one shows applications alone. */
export function useStageChoices(filter: Filter): { title: string; options: Option[] }[] {
  const { me, promises } = useSession();
  if (!me.reads.includes('application') || (filter.kind && filter.kind !== 'application')) return [];
  const applications = me.reads.length > 1 ? { ...filter, kind: 'application' as const } : filter;
  const slugs = new Set([...promises.openings.map(({ slug }) => slug), '']);
  if (filter.opening !== undefined) slugs.add(filter.opening);
  return [
    {
      title: 'Stage',
      options: [undefined, ...stages].map((stage) => ({
        name: stage ? stageNames[stage] : 'Any',
        to: { ...applications, stage },
        isHere: filter.stage === stage,
      })),
    },
    {
      title: 'Opening',
      options: [undefined, ...slugs].map((opening) => ({
        name: opening === undefined ? 'Any' : openingName(opening, promises.openings),
        to: { ...applications, opening },
        isHere: filter.opening === opening,
      })),
    },
  ];
}

/** On a desktop they stand in a panel: the bar says which are chosen. */
export function StageFilter({ filter }: { filter: Filter }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  const groups = useStageChoices(filter);
  const chosen = groups.flatMap(({ options }) => options.slice(1).filter(({ isHere }) => isHere));
  if (groups.length === 0) return null;
  return (
    <div className="flex [anchor-scope:--stage]">
      <button
        type="button"
        popoverTarget={id}
        className={`max-w-56 cursor-pointer truncate -outline-offset-2 [anchor-name:--stage] hover:text-white max-[80rem]:max-w-24 ${chosen.length ? 'font-medium text-white shadow-[inset_0_-2px_var(--color-white)]' : 'text-soft'}`}
      >
        {chosen.length ? (
          chosen.map(({ name }) => name).join(', ')
        ) : (
          <>
            Stage<span className="max-[80rem]:sr-only">, opening</span>
          </>
        )}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="m-auto w-100 border border-ink px-5 pt-1 pb-3 font-normal whitespace-normal ground-white [position-anchor:--stage] lg:inset-auto lg:[top:anchor(bottom)] lg:[right:anchor(right)] lg:m-0"
      >
        <div className="flex items-center justify-between text-[15px]">
          <h2 className="label font-normal text-soft">Applications</h2>
          <CloseButton onClick={close} className="h-11" />
        </div>
        {groups.map(({ title, options }) => (
          <section key={title} aria-label={title} className="border-t border-hair py-2">
            <h3 className="pt-1 caption font-normal text-faint">{title}</h3>
            <Choices
              options={options}
              className="flex-wrap gap-x-5 text-[15px]"
              linkClass={inSheet}
              close={close}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

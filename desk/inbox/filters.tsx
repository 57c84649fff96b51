import { useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { Arrow } from '#app/ui/arrow.tsx';
import { useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { CloseButton } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import { orderNames, viewNames } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Filter, View } from '#schemas/desk/filter.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';

import { Choices, inSheet, withKind } from './choices.tsx';
import type { Option } from './choices.tsx';
import { StageFilter, useStageChoices } from './stage-filter.tsx';
import type { Inbox } from './use-inbox.ts';

/** Which letters, of which kind, in which order: links, so that each is an address. */
export function FilterBar({ filter }: { filter: Filter }) {
  const { views, groups } = useChoices(filter);
  return (
    <nav
      aria-label="Letters"
      className="flex h-10 shrink-0 items-stretch justify-between gap-6 border-b border-hair px-8 text-[14px] whitespace-nowrap ground-ink"
    >
      <Choices options={views} className="gap-3.5 min-[90rem]:gap-5.5" />
      <div className="flex gap-3.5 min-[80rem]:gap-5 min-[90rem]:gap-6">
        {groups.map(({ title, options }) => (
          <div key={title} className="flex items-center gap-3.5 max-[90rem]:[&>span]:hidden">
            <span aria-hidden="true" className="text-faint">
              {title}
            </span>
            <Choices title={title} options={options} className="gap-3.5 self-stretch min-[90rem]:gap-5.5" />
          </div>
        ))}
        <StageFilter filter={filter} />
        <ExportMenu filter={filter} />
      </div>
    </nav>
  );
}

/** On a phone the views have a bar, and everything else a sheet. */
export function PhoneFilters({ inbox: { filter, isChoosing, setChoosing, chosen } }: { inbox: Inbox }) {
  const { views, groups } = useChoices(filter);
  const ofApplications = useStageChoices(filter);
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  // A view that has no tab of its own takes the last one's place.
  const shown = views
    .filter(({ to: { view } }) => tabs.has(view) || view === filter.view)
    .filter(({ to: { view } }) => view !== 'drafts' || tabs.has(filter.view));
  return (
    <nav
      aria-label="Letters"
      className="sticky top-0 z-10 flex h-11 shrink-0 justify-between gap-4 border-y border-hair px-(--margin) text-[15px] ground-ink"
    >
      <Choices options={shown} className="gap-5" />
      <button type="button" onClick={() => sheet.current?.showModal()} className="cursor-pointer text-soft">
        Filter, sort
      </button>
      <dialog
        ref={sheet}
        aria-label="Filter, sort"
        className="mx-0 mt-auto mb-0 w-full px-(--margin) pt-2 pb-6 ground-white backdrop:bg-ink/60"
      >
        <div className="flex justify-end">
          <CloseButton onClick={close} className="h-11 font-semibold" />
        </div>
        {[{ title: 'Letters', options: views }, ...groups, ...ofApplications].map(({ title, options }) => (
          <section key={title} aria-label={title} className="border-t border-hair py-2">
            <h2 className="pt-1 caption font-normal text-faint">{title}</h2>
            <Choices options={options} className="flex-wrap gap-x-5" linkClass={inSheet} close={close} />
          </section>
        ))}
        <button
          type="button"
          className="min-h-12 w-full cursor-pointer border-t border-hair text-left font-semibold"
          onClick={() => {
            setChoosing(!isChoosing);
            chosen.clear();
            close();
          }}
        >
          {isChoosing ? 'Clear selection' : 'Select'}
        </button>
        <div className="border-t border-hair pt-1">
          <ExportLinks which={{ filter }} done={close} />
        </div>
      </dialog>
    </nav>
  );
}

const tabs = new Set<View>(['waiting', 'mine', 'drafts']);

/** What can be chosen, with how many letters each holds. What was answered, and all, is no work and is not counted. */
function useChoices(filter: Filter) {
  const { me } = useSession();
  const counts = useCall('overview', {}).data?.counts;
  const views = chosenViews.map((view): Option => ({
    name: viewNames[view],
    to: { ...filter, view },
    isHere: filter.view === view,
    count: view === 'answered' || view === 'all' ? undefined : counts?.[view],
  }));
  const ofKinds = [undefined, ...kinds.filter((kind) => me.reads.includes(kind))].map((kind): Option => ({
    name: kind ? capital(pluralOf[kind]) : 'All',
    to: withKind(filter, kind),
    isHere: filter.kind === kind,
    // Longer numbers have no room beside all else.
    count:
      kind && filter.view === 'waiting' && counts && counts.waiting < 1000 ? counts.byKind[kind] : undefined,
  }));
  const inOrders = orderNames(filter.view).map(([order, name]): Option => ({
    name,
    to: { ...filter, order },
    isHere: filter.order === order,
  }));
  const groups = [
    { title: 'Kind', options: ofKinds },
    { title: 'Sort by', options: inOrders },
  ];
  return { views, groups: me.reads.length > 1 ? groups : groups.slice(1) };
}

const chosenViews = ['waiting', 'unread', 'mine', 'drafts', 'answered', 'spam', 'all'] as const;

type Exports = {
  which: Parameters<typeof paths.exports>[0];
  /** What the file will hold. */
  what?: string;
};

/** What is shown, to take away. */
function ExportMenu({ filter }: { filter: Filter }) {
  return (
    <ExportPanel
      which={{ filter }}
      className="group flex cursor-pointer items-center gap-2 text-soft -outline-offset-2 hover:text-white"
      place="lg:[right:anchor(right)]"
    >
      Export
      <Arrow className="h-2.5 w-4 max-[80rem]:hidden" />
    </ExportPanel>
  );
}

/** A button and its panel: below it, or in the middle of a phone. */
export function ExportPanel({
  className,
  place,
  children,
  ...exports
}: Exports & { className: string; place: string; children: ReactNode }) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  return (
    <div className="flex [anchor-scope:--export]">
      <button type="button" popoverTarget={id} className={`[anchor-name:--export] ${className}`}>
        {children}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={`m-auto w-76 border border-ink px-5 pt-1 pb-3 font-normal whitespace-normal ground-white [position-anchor:--export] max-lg:backdrop:bg-ink/60 lg:inset-auto lg:[top:anchor(bottom)] lg:m-0 ${place}`}
      >
        <div className="flex items-center justify-between border-b border-hair text-[15px]">
          <h2 className="label font-normal text-soft">Export</h2>
          <CloseButton onClick={close} className="h-11" />
        </div>
        <ExportLinks {...exports} done={close} />
      </div>
    </div>
  );
}

function ExportLinks({ which, what, done }: Exports & { done: () => void }) {
  const { csv, json } = paths.exports(which);
  return (
    <>
      {[
        { href: csv, name: 'CSV, for a spreadsheet', type: 'CSV' },
        { href: json, name: 'JSON, for a program', type: 'JSON' },
      ].map(({ href, name, type }) => (
        <a
          key={type}
          href={href}
          download
          onClick={() => {
            undo.say(`The ${type} is being saved.`);
            done();
          }}
          className="flex min-h-11 items-center border-b border-hair text-[15px] font-semibold underline-offset-4 hover:underline"
        >
          {name}
        </a>
      ))}
      <p className="pt-2.5 caption font-normal text-faint">
        {what ?? 'All that the filter finds, also what lies further down.'} Your name and the time are
        recorded.
      </p>
    </>
  );
}

import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';

import { ExportPanel } from '#desk/inbox/filters.tsx';
import { paths } from '#desk/paths.ts';
import { useSetting } from '#desk/session.tsx';
import { undo } from '#desk/undo.ts';
import { grouped } from '#desk/words/words.ts';
import type { HiringOpening } from '#schemas/desk/hiring.ts';

import { shortTitle } from './hiring-words.ts';
import type { HiringList } from './use-hiring.ts';

type LineProps = { data: HiringOpening[]; shown: HiringOpening; list: HiringList };

/** The openings, with how many wait in each; the switch and what is beside it. */
export function OpeningsLine({ data, shown, list }: LineProps) {
  const open = data.filter(({ slug, closedAt }) => closedAt === undefined || slug === shown.slug);
  const closed = data.filter((opening) => !open.includes(opening));
  return (
    <nav
      aria-label="Openings"
      className="flex h-10 shrink-0 items-stretch gap-6 border-b border-hair px-8 text-[15px] whitespace-nowrap ground-ink"
    >
      <div className="flex min-w-0 [scrollbar-width:none] gap-5.5 overflow-x-auto">
        {open.map((opening) => (
          <OpeningLink key={opening.slug} opening={opening} isShown={opening.slug === shown.slug} />
        ))}
      </div>
      {closed.length > 0 && <ClosedOnes openings={closed} />}
      <div className="ml-auto flex items-center gap-5.5">
        <HideNames />
        <Link to={paths.savedReplies()} className="text-soft hover:text-white">
          Saved replies
        </Link>
        <ExportPanel
          which={{ filter: list.filter }}
          what="All who applied for this opening."
          className="flex cursor-pointer items-center text-soft -outline-offset-2 hover:text-white"
          place="lg:[right:anchor(right)]"
        >
          Export
        </ExportPanel>
      </div>
    </nav>
  );
}

function OpeningLink({ opening, isShown }: { opening: HiringOpening; isShown: boolean }) {
  return (
    <Link
      to={paths.hiring(opening.slug)}
      aria-current={isShown ? 'page' : undefined}
      className="flex items-center gap-2 -outline-offset-4 not-aria-[current=page]:text-soft hover:text-white aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_0_-3px_white]"
    >
      {shortTitle(opening)}
      <span className="caption font-normal text-faint tabular-nums">
        {grouped(opening.open)}
        <span className="sr-only"> open</span>
      </span>
    </Link>
  );
}

function ClosedOnes({ openings }: { openings: HiringOpening[] }) {
  const id = useId();
  return (
    <div className="flex [anchor-scope:--closed]">
      <button
        type="button"
        popoverTarget={id}
        className="cursor-pointer text-soft -outline-offset-4 [anchor-name:--closed] hover:text-white"
      >
        Closed
      </button>
      <div
        id={id}
        popover="auto"
        className="[inset:auto] [top:anchor(bottom)] [left:anchor(left)] m-0 w-76 border border-ink px-5 py-2 ground-white [position-anchor:--closed]"
      >
        {openings.map(({ slug, title, open }) => (
          <Link
            key={slug}
            to={paths.hiring(slug)}
            onClick={() => document.getElementById(id)?.hidePopover()}
            className="flex min-h-11 items-center justify-between gap-4 whitespace-normal hover:underline"
          >
            {title}
            {open > 0 && <span className="caption text-text-3">{open} wait</span>}
          </Link>
        ))}
      </div>
    </div>
  );
}

/** Each person's own. */
export function HideNames() {
  const [isOn, set] = useSetting('hidesNames');
  const change = () => {
    if (!isOn) undo.say('Names are hidden until you open the resume. The resume itself shows the name.');
    set(!isOn);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      onClick={change}
      className="flex cursor-pointer items-center gap-2.5 text-[15px] whitespace-nowrap text-(--rule) max-lg:min-h-11"
    >
      <span
        aria-hidden="true"
        className={`flex h-4.5 w-9 shrink-0 items-center border border-current px-px ${isOn ? 'justify-end' : ''}`}
      >
        <span className={`h-3.5 w-4 ${isOn ? 'bg-current' : 'border border-current'}`} />
      </span>
      Hide names until opened
    </button>
  );
}

type ChoiceProps = { openings: HiringOpening[]; shown: HiringOpening; closes?: string };

/** On a phone the openings are a list behind the name of the present one. */
export function OpeningChoice({ openings, shown, closes }: ChoiceProps) {
  const [, setSearch] = useSearchParams();
  return (
    <div className="flex items-center justify-between gap-4 text-[15px]">
      <select
        aria-label="Opening"
        value={shown.slug}
        onChange={({ target }) => setSearch({ opening: target.value })}
        className="min-h-11 min-w-0 cursor-pointer truncate bg-transparent font-semibold text-white"
      >
        {openings.map((opening) => (
          <option key={opening.slug} value={opening.slug} className="text-ink">
            {shortTitle(opening)}, {opening.open}
            {opening.closedAt === undefined ? '' : ', closed'}
          </option>
        ))}
      </select>
      <span className="text-soft">{closes}</span>
    </div>
  );
}

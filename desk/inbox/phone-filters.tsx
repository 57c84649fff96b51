import { useRef } from 'react';
import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import type { Filter } from '#schemas/desk/filter.ts';

import { ExportLinks } from './export-menu.tsx';
import { kindChoices, orderChoices, viewChoices } from './filter-choices.ts';
import type { Inbox } from './use-inbox.ts';
import { ViewLinks } from './view-links.tsx';

const tabs = new Set(['waiting', 'mine', 'answered']);

/** The views on a phone; the rest of the choices on a sheet. */
export function PhoneFilters({ filter, inbox }: { filter: Filter; inbox: Inbox }) {
  const sheet = useRef<HTMLDialogElement>(null);
  // A view that has no tab of its own takes the last one's place.
  const shown = viewChoices
    .filter(({ view }) => tabs.has(view) || view === filter.view)
    .filter(({ view }) => view !== 'answered' || tabs.has(filter.view));
  return (
    <nav
      aria-label="Letters"
      className="sticky top-0 z-10 flex h-11 shrink-0 justify-between gap-4 border-y border-hair px-(--margin) text-[15px] ground-ink"
    >
      <ViewLinks views={shown} filter={filter} className="gap-5" />
      <button type="button" onClick={() => sheet.current?.showModal()} className="cursor-pointer text-soft">
        Kind, order
      </button>
      <dialog
        ref={sheet}
        aria-label="Kind, order"
        className="mx-0 mt-auto mb-0 w-full px-(--margin) pt-2 pb-6 ground-white backdrop:bg-ink/60"
      >
        <Choices filter={filter} inbox={inbox} close={() => sheet.current?.close()} />
      </dialog>
    </nav>
  );
}

function Choices({ filter, inbox, close }: { filter: Filter; inbox: Inbox; close: () => void }) {
  const { me } = useSession();
  return (
    <>
      <div className="flex justify-end">
        <button type="button" onClick={close} className="h-11 cursor-pointer font-semibold">
          Close
        </button>
      </div>
      <Choice
        title="Letters"
        options={viewChoices.map(({ view, name }) => ({
          name,
          to: { ...filter, view },
          isHere: filter.view === view,
        }))}
        close={close}
      />
      {me.reads.length > 1 && (
        <Choice
          title="Kind"
          options={kindChoices(me.reads).map(({ kind, name }) => ({
            name,
            to: { ...filter, kind },
            isHere: filter.kind === kind,
          }))}
          close={close}
        />
      )}
      <Choice
        title="In order of"
        options={orderChoices(filter.view).map(({ order, name }) => ({
          name,
          to: { ...filter, order },
          isHere: filter.order === order,
        }))}
        close={close}
      />
      <button
        type="button"
        className="min-h-12 w-full cursor-pointer border-t border-hair text-left font-semibold"
        onClick={() => {
          inbox.setChoosing(!inbox.isChoosing);
          inbox.chosen.clear();
          close();
        }}
      >
        {inbox.isChoosing ? 'Choose no more' : 'Choose several'}
      </button>
      <div className="border-t border-hair pt-1">
        <ExportLinks csv={paths.exportCsv(filter)} json={paths.exportJson(filter)} done={close} />
      </div>
    </>
  );
}

function Choice({
  title,
  options,
  close,
}: {
  title: string;
  options: { name: string; to: Filter; isHere: boolean }[];
  close: () => void;
}) {
  return (
    <section aria-label={title} className="border-t border-hair py-2">
      <h2 className="pt-1 caption font-normal text-faint">{title}</h2>
      <ul className="flex flex-wrap gap-x-5">
        {options.map(({ name, to, isHere }) => (
          <li key={name}>
            <Link
              to={paths.inbox(to)}
              onClick={close}
              aria-current={isHere ? 'true' : undefined}
              className="flex min-h-11 min-w-11 items-center aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

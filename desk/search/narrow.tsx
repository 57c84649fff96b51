import { useRef } from 'react';
import { Link } from 'react-router';

import { openingName, shortTitle } from '#desk/hiring/hiring-words.ts';
import { ExportPanel } from '#desk/inbox/filters.tsx';
import { useSession } from '#desk/session.tsx';
import { CloseButton } from '#desk/ui/keys-and-buttons.tsx';
import type { Finds } from '#schemas/desk/search.ts';

import { countOf } from './found.tsx';
import { searchAddress, searchFilter } from './search-address.ts';
import type { Search } from './search-address.ts';
import { counted, placeNames, sumOf } from './search-words.ts';

type Choice = { name: string; to: Search; isHere: boolean; count?: string };

/** More of them stand behind "Filter". */
const MOST_OPENINGS = 3;

/** Where it is searched and of which opening, with what is found there; and what is found to take away. */
export function Narrow({ search, finds }: { search: Search; finds: Finds | undefined }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const close = () => sheet.current?.close();
  const places = usePlaces(search, finds);
  const openings = useOpenings(search, finds);
  const shown = openings.filter(({ isHere }, index) => index <= MOST_OPENINGS || isHere);
  const here = [...places, ...openings].filter(({ isHere }) => isHere).map(({ name }) => name);
  return (
    <nav
      aria-label="Narrow the search"
      className="flex min-h-11 shrink-0 justify-between gap-6 border-b border-hair px-(--margin) text-[14.5px] whitespace-nowrap lg:h-10 lg:min-h-0 lg:pl-62"
    >
      <div className="flex min-w-0 gap-x-8 max-lg:hidden">
        <Choices choices={places} title="Where" linkClass={inBar} />
        {openings.length > 1 && (
          <div className="flex min-w-0 items-center gap-x-5.5">
            <span aria-hidden="true" className="text-faint">
              Opening
            </span>
            <Choices choices={shown} title="Opening" linkClass={inBar} />
          </div>
        )}
      </div>
      <button
        type="button"
        onClick={() => sheet.current?.showModal()}
        className={`cursor-pointer text-soft hover:text-white ${openings.length > MOST_OPENINGS + 1 ? '' : 'lg:hidden'}`}
      >
        Filter<span className="lg:hidden">: {here.join(', ')}</span>
      </button>
      <dialog
        ref={sheet}
        aria-label="Filter"
        className="mx-0 mt-auto mb-0 w-full px-(--margin) pt-2 pb-6 whitespace-normal ground-white backdrop:bg-ink/60 lg:m-auto lg:w-120"
      >
        <div className="flex justify-end">
          <CloseButton onClick={close} className="h-11 font-semibold" />
        </div>
        {[
          { title: 'Where', choices: places },
          { title: 'Opening', choices: openings },
        ].map(
          ({ title, choices }) =>
            choices.length > 1 && (
              <section key={title} aria-label={title} className="border-t border-hair py-2">
                <h2 className="pt-1 caption font-normal text-faint">{title}</h2>
                <Choices
                  choices={choices}
                  title={title}
                  close={close}
                  linkClass="min-h-11 min-w-11 aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
                />
              </section>
            ),
        )}
      </dialog>
      {search.words && finds && countOf(finds, search).count > 0 && (
        <div className="ml-auto flex max-lg:hidden">
          <ExportPanel
            which={{ filter: searchFilter(search) }}
            className="cursor-pointer text-soft -outline-offset-2 hover:text-white"
            place="lg:[right:anchor(right)]"
          >
            Export these letters
          </ExportPanel>
        </div>
      )}
    </nav>
  );
}

const inBar =
  '-outline-offset-2 not-aria-[current]:text-soft hover:text-white aria-[current]:font-medium aria-[current]:shadow-[inset_0_-2px_var(--color-white)]';

function usePlaces(search: Search, finds: Finds | undefined): Choice[] {
  const { me } = useSession();
  const { in: _in, ...everywhere } = search;
  const all = finds && [...finds.exact, ...finds.near];
  const countIn = (place?: string) =>
    all && counted(sumOf(all.filter((one) => !place || one.place === place).map(({ count }) => count)));
  return [
    { name: 'Everywhere', to: everywhere, isHere: !search.in, ...withCount(countIn()) },
    ...placeNames
      .filter(([place]) => place !== 'resume' || me.reads.includes('application'))
      .map(([place, name]) => ({
        name,
        to: { ...search, in: place },
        isHere: search.in === place,
        ...withCount(countIn(place)),
      })),
  ];
}

/** Of those that have any finds, the most first; and the one that was chosen. */
function useOpenings(search: Search, finds: Finds | undefined): Choice[] {
  const { promises } = useSession();
  const { opening, ...all } = search;
  const found = (finds?.openings ?? []).toSorted((one, other) => other.count.count - one.count.count);
  const slugs = found.map(({ slug }) => slug);
  if (opening !== undefined && !slugs.includes(opening)) slugs.push(opening);
  return [
    { name: 'All', to: all, isHere: opening === undefined },
    ...slugs.map((slug) => ({
      name: shortTitle({ slug, title: openingName(slug, promises.openings) }),
      to: { ...search, opening: slug },
      isHere: opening === slug,
      ...withCount(counted(found.find((one) => one.slug === slug)?.count ?? { count: 0, isMore: false })),
    })),
  ];
}

const withCount = (count: string | undefined) => (count === undefined ? {} : { count });

type ChoicesProps = { choices: Choice[]; title: string; linkClass: string; close?: () => void };

function Choices({ choices, title, linkClass, close }: ChoicesProps) {
  return (
    <ul aria-label={title} className="flex min-w-0 flex-wrap gap-x-5.5 lg:h-full lg:flex-nowrap">
      {choices.map(({ name, to, isHere, count }) => (
        <li key={searchAddress(to)} className="flex min-w-0">
          <Link
            replace
            to={searchAddress(to)}
            onClick={close}
            aria-current={isHere ? 'true' : undefined}
            className={`flex items-center gap-2 ${linkClass}`}
          >
            <span className="truncate">{name}</span>
            {count !== undefined && (
              <span className="text-[13px] font-normal text-faint tabular-nums">{count}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

import { Link } from 'react-router';

import { ExportMenu } from '#desk/inbox/export-menu.tsx';
import { queryOfFilter } from '#desk/inbox/filter-in-address.ts';
import { patterns } from '#desk/paths.ts';
import type { Filter, View } from '#schemas/desk/filter.ts';

const tabs: { view: View; name: string }[] = [
  { view: 'all', name: 'Everywhere' },
  { view: 'waiting', name: 'Waiting' },
  { view: 'mine', name: 'Mine' },
  { view: 'answered', name: 'Answered' },
  { view: 'aside', name: 'Set aside' },
];

/** Where it is searched, and what is found to take away. */
export function SearchTabs({ filter }: { filter: Filter }) {
  return (
    <nav
      aria-label="Where"
      className="flex min-h-11 shrink-0 justify-between gap-6 border-b border-hair px-(--margin) text-[14.5px] whitespace-nowrap lg:h-10 lg:min-h-0 lg:pl-62"
    >
      <ul className="flex min-w-0 gap-x-3.5 max-lg:flex-wrap lg:gap-x-5.5">
        {tabs.map(({ view, name }) => (
          <li key={view} className="flex max-lg:h-11">
            <Link
              replace
              to={`${patterns.search}?${addressOf({ ...filter, view })}`}
              aria-current={filter.view === view ? 'true' : undefined}
              className="flex items-center -outline-offset-2 not-aria-[current]:text-soft hover:text-white aria-[current]:font-medium aria-[current]:shadow-[inset_0_-2px_var(--color-white)]"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {filter.words && (
        <div className="flex max-lg:hidden">
          <ExportMenu filter={filter} />
        </div>
      )}
    </nav>
  );
}

/** Where a list begins with what waits, a search begins everywhere: so the address says 'waiting', too. */
export function addressOf(filter: Filter) {
  const params = new URLSearchParams(queryOfFilter({ ...filter, order: 'due' }));
  if (filter.view === 'all') params.delete('view');
  else params.set('view', filter.view);
  return params.toString();
}

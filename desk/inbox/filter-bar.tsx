import { useCall } from '#desk/api/use-call.ts';
import { useSession } from '#desk/session.tsx';
import type { Filter } from '#schemas/desk/filter.ts';

import { ExportMenu } from './export-menu.tsx';
import { kindChoices, orderChoices, viewChoices } from './filter-choices.ts';
import { FilterLink } from './filter-link.tsx';
import { ViewLinks } from './view-links.tsx';

/** Which letters, of which kind, in which order: links, so that each is an address. */
export function FilterBar({ filter }: { filter: Filter }) {
  const { me } = useSession();
  const { data } = useCall('overview', {});
  return (
    <nav
      aria-label="Letters"
      className="flex h-10 shrink-0 items-stretch justify-between gap-6 border-b border-hair px-8 text-[14px] whitespace-nowrap ground-ink"
    >
      <ViewLinks views={viewChoices} filter={filter} className="gap-4 min-[80rem]:gap-5.5" />
      <div className="flex gap-5 min-[80rem]:gap-11">
        {me.reads.length > 1 && (
          <Group name="Kind">
            {kindChoices(me.reads).map(({ kind, name }) => (
              <FilterLink
                key={name}
                to={{ ...filter, kind }}
                isHere={filter.kind === kind}
                count={kind && filter.view === 'waiting' ? data?.counts.byKind[kind] : undefined}
              >
                {name}
              </FilterLink>
            ))}
          </Group>
        )}
        <Group name="In order of">
          {orderChoices(filter.view).map(({ order, name }) => (
            <FilterLink key={order} to={{ ...filter, order }} isHere={filter.order === order}>
              {name}
            </FilterLink>
          ))}
        </Group>
        <ExportMenu filter={filter} />
      </div>
    </nav>
  );
}

function Group({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center gap-3.5 max-[80rem]:[&>span]:hidden">
      <span aria-hidden="true" className="text-faint">
        {name}
      </span>
      <ul aria-label={name} className="flex gap-4 self-stretch min-[80rem]:gap-5.5">
        {children}
      </ul>
    </div>
  );
}

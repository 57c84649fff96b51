import { useCall } from '#desk/api/use-call.ts';
import type { Filter } from '#schemas/desk/filter.ts';

import type { ViewChoice } from './filter-choices.ts';
import { FilterLink } from './filter-link.tsx';

/** The views, with how many letters each holds. What was answered is no work, and is not counted. */
export function ViewLinks({
  views,
  filter,
  className,
}: {
  views: ViewChoice[];
  filter: Filter;
  className: string;
}) {
  const { data } = useCall('overview', {});
  return (
    <ul className={`flex ${className}`}>
      {views.map(({ view, name }) => (
        <FilterLink
          key={view}
          to={{ ...filter, view }}
          isHere={filter.view === view}
          count={view === 'answered' ? undefined : data?.counts[view]}
        >
          {name}
        </FilterLink>
      ))}
    </ul>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { grouped } from '#desk/words/count-in-words.ts';
import type { Filter } from '#schemas/desk/filter.ts';

/** One choice of a bar, underlined when it is the present one. */
export function FilterLink({
  to,
  isHere,
  count,
  children,
}: {
  to: Filter;
  isHere: boolean;
  count?: number;
  children: ReactNode;
}) {
  return (
    <li className="flex">
      <Link
        to={paths.inbox(to)}
        aria-current={isHere ? 'true' : undefined}
        className="flex items-center gap-2 -outline-offset-2 not-aria-[current]:text-soft hover:text-white aria-[current]:font-medium aria-[current]:text-white aria-[current]:shadow-[inset_0_-2px_var(--color-white)]"
      >
        {children}
        {count !== undefined && (
          <span className="text-[13px] font-normal text-faint tabular-nums max-[80rem]:in-[[aria-label=Kind]]:hidden">
            {grouped(count)}
          </span>
        )}
      </Link>
    </li>
  );
}

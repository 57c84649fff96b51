import { DeskButton } from '#desk/ui/desk-button.tsx';
import { limits } from '#schemas/desk/limits.ts';

import type { Inbox } from './use-inbox.ts';

/** What comes after the last row that is here: more of them, by a button too, or why there are none. */
export function ListTail({
  inbox: { hasMore, isLoading, error, list, filter },
  className,
}: {
  inbox: Inbox;
  className: string;
}) {
  if (error)
    return (
      <div className={`py-4 ${className}`}>
        <p>{error.message}</p>
        <DeskButton look="quiet" onClick={() => list.refresh()}>
          Try again
        </DeskButton>
      </div>
    );
  if (!hasMore) return null;
  return (
    <div className={`py-2 ${className}`}>
      <DeskButton look="quiet" onClick={() => list.more()} aria-disabled={isLoading}>
        Show {limits.pageRows} {filter.order === 'newest' ? 'older' : 'more'}
      </DeskButton>
    </div>
  );
}

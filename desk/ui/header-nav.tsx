import { Link, useLocation } from 'react-router';

import { useCall } from '#desk/api/use-call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { useGoTo } from '#desk/ui/use-go-to.ts';
import { grouped } from '#desk/words/count-in-words.ts';

/** The screens, side by side. */
export function HeaderNav() {
  const { data } = useCall('overview', {});
  const goTo = useGoTo();
  const { pathname } = useLocation();
  const { me } = useSession();
  useKeys({
    'g i': () => goTo(paths.inbox()),
    'g m': () => goTo(paths.inbox({ view: 'mine' })),
    'g s': () => goTo(paths.inbox({ view: 'aside' })),
    'g k': () => goTo(paths.keeping()),
    'g f': () => goTo(paths.figures()),
    'g p': me.isOwner ? () => goTo(paths.people()) : undefined,
    '/': () => goTo(paths.search()),
  });
  return (
    <nav aria-label="Screens" className="flex max-lg:hidden">
      {places
        .filter(({ isOwners }) => !isOwners || me.isOwner)
        .map(({ to, name, isOver }) => (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : isOver?.test(pathname) ? true : undefined}
            className="flex items-center gap-2.5 border-l border-hair px-4.5 text-[15px] -outline-offset-4 not-aria-[current]:text-soft last:border-r hover:text-white aria-[current]:font-medium aria-[current]:text-white aria-[current]:shadow-[inset_0_-3px_var(--color-red-dark)]"
          >
            {name}
            {name === 'Inbox' && data && (
              <span className="caption font-normal text-faint tabular-nums">
                {grouped(data.counts.waiting)}
                <span className="sr-only"> waiting</span>
              </span>
            )}
          </Link>
        ))}
    </nav>
  );
}

type Place = {
  to: string;
  name: string;
  /** The screens that are reached from it. */
  isOver?: RegExp;
  isOwners?: true;
};

const places: Place[] = [
  { to: paths.inbox(), name: 'Inbox', isOver: /^\/(letters|erase|receipts)\b/ },
  { to: paths.keeping(), name: 'Keeping' },
  { to: paths.figures(), name: 'Figures' },
  { to: paths.people(), name: 'People', isOwners: true },
];

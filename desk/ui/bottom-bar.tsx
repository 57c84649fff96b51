import { Link, useLocation } from 'react-router';

import { useLive } from '#desk/api/live.ts';
import { paths } from '#desk/paths.ts';
import { useOffer } from '#desk/undo.tsx';

import { Connection } from './connection.tsx';
import { OfferedUndo } from './key-line.tsx';

const places = [
  { to: paths.inbox(), name: 'Inbox' },
  { to: paths.inbox({ view: 'aside' }), name: 'Set aside' },
  { to: paths.keeping(), name: 'Keeping' },
  { to: paths.figures(), name: 'Figures' },
];

/** On a phone: the screens, and above them for a moment what was done, with its undo. */
export function BottomBar() {
  const { pathname, search } = useLocation();
  const isAside = new URLSearchParams(search).get('view') === 'aside';
  const isHere = (to: string) =>
    to.includes('?') ? pathname === '/' && isAside : pathname === to && !(to === '/' && isAside);
  return (
    <div className="shrink-0 lg:hidden print:hidden">
      <PhoneNotice />
      <nav
        aria-label="Screens"
        className="grid h-16 grid-cols-4 divide-x divide-hair border-t border-hair ground-ink"
      >
        {places.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            aria-current={isHere(to) ? 'page' : undefined}
            className="flex items-center justify-center text-[15px] -outline-offset-4 not-aria-[current=page]:text-soft aria-[current=page]:font-medium aria-[current=page]:shadow-[inset_0_3px_var(--color-red-dark)]"
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  );
}

/** What the key line says on a desktop, for a bar of one's own too. */
export function PhoneNotice() {
  const { isLive } = useLive();
  const { offer } = useOffer();
  return (
    <div className="px-(--margin) label ground-ink-2">
      <OfferedUndo />
      {!isLive && !offer && (
        <div className="py-2">
          <Connection />
        </div>
      )}
    </div>
  );
}

import { Link, useLocation, useNavigate } from 'react-router';

import { Mark } from '#app/ui/mark.tsx';
import { useCall } from '#desk/api/use-call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { grouped } from '#desk/words/count-in-words.ts';
import { peopleHere } from '#desk/words/people-in-words.ts';

import { Caret, Magnifier } from './icons.tsx';
import { KeyHint } from './key.tsx';
import { MyMenu, PhoneMenu, useColleaguesHere } from './my-menu.tsx';

/** The desk's header: where one is, search, who is here, and oneself. */
export function DeskHeader() {
  const { promises } = useSession();
  return (
    <header className="relative z-20 flex h-14 shrink-0 items-stretch border-b border-hair ground-ink lg:h-12 print:hidden">
      <Link
        to={paths.inbox()}
        className="mr-auto flex items-center gap-2.5 px-(--margin) text-[17px] -outline-offset-4 lg:mr-0 lg:w-[219px] lg:pr-0"
      >
        <Mark className="h-4.5 w-5.5" />
        <span>
          <b className="font-semibold font-stretch-[106%]">{promises.company}</b>{' '}
          <span className="text-soft">Desk</span>
        </span>
      </Link>
      <HeaderNav />
      <SearchLink />
      <Here />
      <MyMenu />
      <PhoneMenu />
    </header>
  );
}

const cell = 'flex items-center gap-2.5 border-l border-hair px-4.5 text-[15px] -outline-offset-4';

function SearchLink() {
  return (
    <Link to={paths.search()} className={`${cell} text-soft hover:text-white max-lg:px-7 lg:ml-auto`}>
      <Magnifier />
      <span className="max-lg:sr-only">Search all words</span>
      <KeyHint keys="/" />
    </Link>
  );
}

/** Colleagues. On a phone the inbox says it. */
function Here() {
  const names = useColleaguesHere();
  if (names.length === 0) return null;
  return (
    <p className={`${cell} whitespace-nowrap text-soft max-[80rem]:hidden`}>
      <Caret />
      {peopleHere(names)}
    </p>
  );
}

/** The screens, side by side. */
function HeaderNav() {
  const { data } = useCall('overview', {});
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { me } = useSession();
  useKeys({
    'g i': () => void navigate(paths.inbox()),
    'g m': () => void navigate(paths.inbox({ view: 'mine' })),
    'g s': () => void navigate(paths.inbox({ view: 'aside' })),
    'g k': () => void navigate(paths.keeping()),
    'g f': () => void navigate(paths.figures()),
    'g p': me.isOwner ? () => void navigate(paths.people()) : undefined,
    '/': () => void navigate(paths.search()),
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
            className={`${cell} not-aria-[current]:text-soft last:border-r hover:text-white aria-[current]:font-medium aria-[current]:text-white aria-[current]:shadow-[inset_0_-3px_var(--color-red-dark)]`}
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

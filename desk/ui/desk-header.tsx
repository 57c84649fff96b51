import { Link } from 'react-router';

import { Mark } from '#app/ui/mark.tsx';
import { useSinglePressKeys } from '#desk/keys/keys-off.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { peopleHere } from '#desk/words/people-here.ts';

import { Caret } from './caret.tsx';
import { HeaderNav } from './header-nav.tsx';
import { Key } from './key.tsx';
import { Magnifier } from './magnifier.tsx';
import { MyMenu } from './my-menu.tsx';
import { PhoneMenu } from './phone-menu.tsx';
import { useColleaguesHere } from './use-colleagues-here.ts';

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
  const showsKeys = useSinglePressKeys();
  return (
    <Link to={paths.search()} className={`${cell} text-soft hover:text-white max-lg:px-7 lg:ml-auto`}>
      <Magnifier />
      <span className="max-lg:sr-only">Search all words</span>
      {showsKeys && (
        <span aria-hidden="true" className="flex max-lg:hidden">
          <Key>/</Key>
        </span>
      )}
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

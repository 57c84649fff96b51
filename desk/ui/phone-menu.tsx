import { useRef } from 'react';
import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';

import { peopleHere } from '../words/people-here.ts';
import { MyThings } from './my-things.tsx';
import { useColleaguesHere } from './use-colleagues-here.ts';

/** The rest of the screens and oneself, over the whole screen of a phone. */
export function PhoneMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const here = peopleHere(useColleaguesHere());
  return (
    <div className="flex lg:hidden">
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        className="cursor-pointer border-l border-hair px-5 font-medium -outline-offset-4"
      >
        Menu
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="m-0 h-dvh w-full overflow-y-auto px-(--margin) pb-8 ground-white lg:hidden"
      >
        <div className="flex h-14 items-center justify-between">
          <p className="label font-normal text-soft">{here}</p>
          <button type="button" onClick={close} className="h-11 cursor-pointer font-semibold">
            Close
          </button>
        </div>
        <ul className="mb-6 border-t border-rule">
          {places.map(({ to, name }) => (
            <li key={to} className="border-b border-hair">
              <Link
                to={to}
                onClick={close}
                className="flex min-h-14 items-center text-xl font-semibold font-stretch-[104%]"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <MyThings close={close} />
      </dialog>
    </div>
  );
}

const places = [
  { to: paths.inbox(), name: 'Inbox' },
  { to: paths.inbox({ view: 'mine' }), name: 'Mine' },
  { to: paths.inbox({ view: 'aside' }), name: 'Set aside' },
  { to: paths.keeping(), name: 'Keeping' },
  { to: paths.figures(), name: 'Figures' },
  { to: paths.people(), name: 'People' },
];

import { useId, useRef } from 'react';

import { useSession } from '#desk/session.tsx';

import { MyThings } from './my-things.tsx';

/** Oneself, at the right end of the header: what belongs to nobody else. */
export function MyMenu() {
  const { me } = useSession();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <div className="flex max-lg:hidden">
      <button
        type="button"
        popoverTarget={id}
        className="max-w-52 cursor-pointer truncate px-4.5 text-[15px] font-semibold -outline-offset-4 ground-white"
      >
        {me.name}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-auto top-12 right-0 m-0 w-80 border border-t-0 border-ink px-5 py-3 ground-white"
      >
        <MyThings close={() => menu.current?.hidePopover()} />
      </div>
    </div>
  );
}

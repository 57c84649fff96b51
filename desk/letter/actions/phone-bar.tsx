import { useId, useRef } from 'react';
import type { RefObject } from 'react';
import { Link } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { mayBeSpam } from '#desk/aside/why-aside.tsx';
import { paths } from '#desk/paths.ts';
import { PhoneNotice } from '#desk/ui/key-line.tsx';
import { CloseButton } from '#desk/ui/keys-and-buttons.tsx';

import { Fold } from '../history/history.tsx';
import { useLetter } from '../use-letter.ts';
import { ColleagueList, ExportLinks } from './menus.tsx';

/** Pinned to the foot of a letter on a phone. */
export function PhoneBar() {
  const { letter, marks, reply } = useLetter();
  const sheet = useRef<HTMLDialogElement>(null);
  const cell = 'flex h-16 cursor-pointer items-center text-base font-semibold -outline-offset-4';
  return (
    <section aria-label="What to do with it" className="shrink-0">
      <PhoneNotice />
      <div className="grid grid-cols-[1.3fr_1fr_0.8fr] divide-x divide-hair ground-ink">
        <button
          type="button"
          data-reply=""
          onClick={reply}
          className={`group bg-red-fill ${cell} justify-between px-5 active:bg-red-press`}
        >
          Reply
          <Arrow />
        </button>
        <button
          type="button"
          onClick={marks.turn.act}
          className={`${cell} justify-center px-3 ${letter.state === 'waiting' ? '' : 'text-[15px] leading-5'}`}
        >
          {marks.turn.name}
        </button>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => sheet.current?.showModal()}
          className={`${cell} justify-center px-3`}
        >
          More
        </button>
      </div>
      <MoreSheet sheet={sheet} />
    </section>
  );
}

/** What else can be done with a letter, from the foot of a phone's screen. */
function MoreSheet({ sheet }: { sheet: RefObject<HTMLDialogElement | null> }) {
  const { letter, marks, kept } = useLetter();
  const id = useId();
  const close = () => sheet.current?.close();
  const thenClose = (act: () => void) => () => {
    close();
    act();
  };
  const row = (name: string, act: () => void) => (
    <button type="button" onClick={thenClose(act)} className={sheetRow}>
      {name}
    </button>
  );
  return (
    <dialog
      ref={sheet}
      aria-labelledby={id}
      closedby="any"
      className="mt-auto mb-0 max-h-[85dvh] w-full overflow-y-auto ground-white backdrop:bg-ink/60 lg:hidden"
    >
      <div className="flex h-14 items-center justify-between px-5">
        <h2 id={id} className="min-w-0 truncate text-[15px] font-semibold">
          {letter.name}
        </h2>
        <CloseButton onClick={close} className="h-11 pl-4 text-[15px] font-semibold" />
      </div>
      <Fold name="Give to" summary={letter.assignee?.name ?? 'nobody yet'}>
        <ColleagueList letter={letter} choose={(person) => thenClose(() => marks.giveTo(person))()} />
      </Fold>
      {mayBeSpam(letter) && row('Spam', marks.setAside)}
      {row('Mark unread', marks.unread)}
      {row('Print', () => print())}
      <Fold name="Export">
        <ExportLinks letter={letter} done={close} />
      </Fold>
      <Link to={paths.erase({ number: letter.number })} className={sheetRow}>
        Erase
      </Link>
      <p className="border-t border-line px-5 py-4 label font-normal text-text-3">
        {kept.until}, {kept.why}
      </p>
    </dialog>
  );
}

const sheetRow =
  'flex min-h-14 w-full cursor-pointer items-center border-t border-line px-5 text-[15px] font-semibold -outline-offset-4';

import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';

import { mayBeSpam } from '#desk/aside/may-be-spam.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import type { Letter } from '#schemas/desk/letters.ts';

import { ColleagueList } from '../actions/colleague-list.tsx';
import { ExportLinks } from '../actions/export-links.tsx';
import type { Marks } from '../actions/use-marks.ts';
import { keptInWords } from '../kept-in-words.ts';
import { Fold } from './fold.tsx';

/** What else can be done with a letter, from the foot of a phone's screen. */
export function MoreSheet({
  sheet,
  letter,
  marks,
}: {
  sheet: RefObject<HTMLDialogElement | null>;
  letter: Letter;
  marks: Marks;
}) {
  const { promises } = useSession();
  const { until, why } = keptInWords(letter, promises.kinds[letter.kind].keptMonths);
  const id = useId();
  const close = () => sheet.current?.close();
  const thenClose = (act: () => unknown) => () => {
    close();
    void act();
  };
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
        <button type="button" onClick={close} className="h-11 cursor-pointer pl-4 text-[15px] font-semibold">
          Close
        </button>
      </div>
      <Fold name="Give to" summary={letter.assignee?.name ?? 'nobody yet'}>
        <ColleagueList letter={letter} choose={(person) => thenClose(() => marks.giveTo(person))()} />
      </Fold>
      {mayBeSpam(letter) && <Row act={thenClose(marks.setAside)}>Spam</Row>}
      <Row act={thenClose(marks.unread)}>Mark unread</Row>
      <Row act={thenClose(() => print())}>Print</Row>
      <Fold name="Export">
        <ExportLinks letter={letter} done={close} />
      </Fold>
      <Link to={paths.erase({ number: letter.number })} className={row}>
        Erase
      </Link>
      <p className="border-t border-line px-5 py-4 label font-normal text-text-3">
        {until}, {why}
      </p>
    </dialog>
  );
}

const row =
  'flex min-h-14 w-full cursor-pointer items-center border-t border-line px-5 text-[15px] font-semibold -outline-offset-4';

function Row({ act, children }: { act: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={act} className={row}>
      {children}
    </button>
  );
}

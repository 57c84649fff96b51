import { useCallback, useId, useRef, useState } from 'react';
import type { ButtonHTMLAttributes, ReactNode, RefObject } from 'react';
import { Link } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { useCall } from '#desk/api/call.ts';
import { useLive } from '#desk/api/live.ts';
import { focusStage } from '#desk/hiring/stage-control.tsx';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { mayBeSpam } from '#desk/spam/why-spam.tsx';
import { Connection, OfferedUndo, PhoneNotice } from '#desk/ui/key-line.tsx';
import { CloseButton, DeskButton, KeyHint, useKeys, useSinglePressKeys } from '#desk/ui/keys-and-buttons.tsx';
import { useOffer } from '#desk/undo.ts';
import { firstName } from '#desk/words/words.ts';
import type { Letter } from '#schemas/desk/letters.ts';

import { Fold, openNote } from '../history/history.tsx';
import { beginNote } from '../history/note-field.tsx';
import { useLetter } from '../use-letter.ts';
import { ColleagueList, ExportLinks, PopUp } from './menus.tsx';

/** What can be done with a letter, and until when it is kept; for a moment what was done, with its undo. */
export function ActionBar() {
  const { letter, marks, reply, trouble } = useLetter();
  const { me } = useSession();
  const { turn } = marks;
  const askForDeletion = useAskForDeletion();
  useKeys({ m: marks.take });
  return (
    <section
      aria-label="What to do with it"
      className="relative z-10 flex h-15 items-center gap-6 border-t border-ink pr-8 pl-34 ground-white max-[1279px]:gap-5 min-[1280px]:max-[1439px]:gap-4.5"
    >
      <DeskButton
        look={trouble ? 'outline' : 'primary'}
        keyName="r"
        onClick={reply}
        data-reply=""
        className="w-42 shrink-0 max-[1439px]:w-32 max-[1279px]:w-24 max-[1279px]:[&_kbd]:hidden"
      >
        Reply
      </DeskButton>
      {letter.stage && (
        <Item keyName="v" onClick={focusStage}>
          Stage
        </Item>
      )}
      <Item keyName={turn.key} onClick={turn.act}>
        {letter.state === 'waiting' && trouble?.answer ? 'Answered another way' : turn.name}
      </Item>
      <Menu name="Assign" keyName="a" haspopup="listbox">
        {(close) => (
          <ColleagueList
            letter={letter}
            choose={(person) => {
              close();
              marks.giveTo(person);
            }}
          />
        )}
      </Menu>
      <Item keyName="n" onClick={openNote}>
        Note
      </Item>
      {mayBeSpam(letter) && (
        <Item keyName="s" onClick={marks.setAside}>
          Spam
        </Item>
      )}
      <Item shortcut="Shift+U" onClick={marks.unread}>
        Unread
      </Item>
      <Menu name="Export" keyName="x">
        {(close) => (
          <>
            <button
              type="button"
              onClick={() => {
                close();
                print();
              }}
              className="flex min-h-11 w-full cursor-pointer items-center justify-between gap-6 border-b border-line px-4 text-[15px] -outline-offset-2 hover:bg-paper"
            >
              Print <span className="caption font-normal text-text-3">on paper</span>
            </button>
            <ExportLinks letter={letter} done={close} />
          </>
        )}
      </Menu>
      {me.mayDelete ? (
        <Link to={paths.delete({ number: letter.number })} className={item}>
          Delete
        </Link>
      ) : (
        <Item onClick={askForDeletion}>Ask for deletion</Item>
      )}
      <Foot />
    </section>
  );
}

/** Whoever may not delete asks the owner, who finds the letter among their own: with a note that is there to be completed and saved. */
function useAskForDeletion() {
  const { owner, colleagues } = useSession();
  const { letter, marks } = useLetter();
  return () => {
    marks.giveTo(colleagues.find(({ name }) => name === owner));
    beginNote(letter.number, `${firstName(owner)}, please delete this letter. `);
    openNote();
  };
}

const item =
  'flex h-11 cursor-pointer items-center gap-2.5 text-[15px] font-medium whitespace-nowrap underline-offset-4 hover:underline max-[1279px]:[&_kbd]:hidden';

type ItemProps = ButtonHTMLAttributes<HTMLButtonElement> & { keyName?: string; shortcut?: string };

function Item({ keyName, shortcut = keyName, children, ...button }: ItemProps) {
  const showsKeys = useSinglePressKeys();
  return (
    <button type="button" aria-keyshortcuts={showsKeys ? shortcut : undefined} {...button} className={item}>
      {children}
      <KeyHint keys={keyName} />
    </button>
  );
}

type MenuProps = {
  name: string;
  keyName: string;
  haspopup?: 'listbox';
  children: (close: () => void) => ReactNode;
};

function Menu({ name, keyName, haspopup, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  useKeys({ [keyName]: () => setOpen(true) });
  return (
    <div className="relative">
      <Item
        keyName={keyName}
        aria-haspopup={haspopup}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {name}
      </Item>
      {isOpen && <PopUp close={close}>{children(close)}</PopUp>}
    </div>
  );
}

function Foot() {
  const { letter, trouble, kept } = useLetter();
  const { offer } = useOffer();
  const { isLive } = useLive();
  const others = useOtherMail(letter);
  const { until, why } = kept;
  return (
    <div className="ml-auto flex min-w-0 justify-end label text-text-3">
      <OfferedUndo />
      {offer ? null : !isLive ? (
        <Connection />
      ) : trouble && others ? (
        <p className="truncate font-normal max-[1279px]:hidden">{others}</p>
      ) : (
        <p
          className="line-clamp-2 text-right font-normal text-balance max-[1279px]:hidden"
          title={`${until}, ${why}`}
        >
          {until}
          <span className="max-[1439px]:hidden">, {why}</span>
        </p>
      )}
    </div>
  );
}

/** Beside an e-mail that fails: 'All other e-mail is being sent. 2 in the outbox'. Undefined while none is sent, which is said above. */
function useOtherMail({ mails }: Pick<Letter, 'mails'>) {
  const { data } = useCall('overview', {});
  if (!data || data.mail.down) return undefined;
  const ours = mails.filter(({ nextTries }) => nextTries.length > 0).length;
  const others = data.mail.waiting - ours;
  return `All other e-mail is being sent.${others > 0 ? ` ${others} in the outbox` : ''}`;
}

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
  const { me } = useSession();
  const id = useId();
  const askForDeletion = useAskForDeletion();
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
      <Fold name="Assign" summary={letter.assignee?.name ?? 'Unassigned'}>
        <ColleagueList letter={letter} choose={(person) => thenClose(() => marks.giveTo(person))()} />
      </Fold>
      {mayBeSpam(letter) && row('Spam', marks.setAside)}
      {row('Mark unread', marks.unread)}
      {row('Print', () => print())}
      <Fold name="Export">
        <ExportLinks letter={letter} done={close} />
      </Fold>
      {me.mayDelete ? (
        <Link to={paths.delete({ number: letter.number })} className={sheetRow}>
          Delete
        </Link>
      ) : (
        row('Ask for deletion', askForDeletion)
      )}
      <p className="border-t border-line px-5 py-4 label font-normal text-text-3">
        {kept.until}, {kept.why}
      </p>
    </dialog>
  );
}

/** Of a sheet at the foot of a phone's screen. */
export const sheetRow =
  'flex min-h-14 w-full cursor-pointer items-center border-t border-line px-5 text-[15px] font-semibold -outline-offset-4';

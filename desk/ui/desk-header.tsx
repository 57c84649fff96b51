import { useId, useRef } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';

import { call, justSignedOut, tellSignedOut, useAttempt, useCall } from '#desk/api/call.ts';
import { useLive } from '#desk/api/live.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { grouped, listInWords, peopleHere } from '#desk/words/words.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { limits } from '#schemas/desk/limits.ts';

import { Caret, Magnifier } from './icons.tsx';
import { PhoneNotice } from './key-line.tsx';
import { keysSheetOpen, KeysSwitch, Switch } from './keyboard-shortcuts.tsx';
import { CloseButton, DeskButton, deskButtonClass, KeyHint, useKeys } from './keys-and-buttons.tsx';
import { TellMe } from './tell-me.tsx';
import { Wordmark } from './wordmark.tsx';

/** The desk's header: where one is, search, who is here, and oneself. */
export function DeskHeader() {
  const { promises } = useSession();
  const here = useColleaguesHere();
  return (
    <header className="relative z-20 flex h-14 shrink-0 items-stretch border-b border-hair ground-ink lg:h-12 print:hidden">
      <Link
        to={paths.inbox()}
        className="mr-auto flex min-w-0 shrink-99 items-center gap-2.5 pl-(--margin) text-[17px] -outline-offset-4 max-lg:pr-3 lg:mr-0 lg:min-w-[219px] lg:pr-4"
      >
        <Wordmark company={promises.company} mark="h-4.5 w-5.5" name="font-semibold font-stretch-[106%]" />
      </Link>
      <HeaderNav />
      <Link to={paths.search()} className={`${cell} text-soft hover:text-white max-lg:px-7 lg:ml-auto`}>
        <Magnifier />
        <span className="max-lg:sr-only">Search</span>
        <KeyHint keys="/" />
      </Link>
      {/* On a phone the inbox says it. */}
      {here && (
        <p className={`${cell} text-soft max-[80rem]:hidden`}>
          <Caret />
          {here}
        </p>
      )}
      <MyMenu />
      <PhoneMenu />
    </header>
  );
}

const cell =
  'flex items-center gap-2.5 border-l border-hair px-4.5 text-[15px] whitespace-nowrap -outline-offset-4';

/** The screens, side by side. */
function HeaderNav() {
  const { data } = useCall('overview', {});
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  // A letter belongs to the list that it was opened from.
  const isFromHiring = pathname.startsWith('/letters/') && params.get('view') === 'hiring';
  const mine = usePlaces();
  useKeys({
    ...Object.fromEntries(mine.map(({ keys, to }) => [keys, () => void navigate(to)])),
    '/': () => void navigate(paths.search()),
  });
  return (
    <nav aria-label="Screens" className="flex max-lg:hidden">
      {mine
        .filter(({ isView }) => !isView)
        .map(({ to, name, isOver }) => (
          <Link
            key={to}
            to={to}
            aria-current={
              pathname === to
                ? 'page'
                : (isFromHiring ? to === paths.hiring() : isOver?.test(pathname))
                  ? true
                  : undefined
            }
            className={`${cell} not-aria-[current]:text-soft last:border-r hover:text-white aria-[current]:font-medium aria-[current]:text-white aria-[current]:shadow-[inset_0_-3px_var(--color-red-dark)]`}
          >
            {name}
            {name === 'Inbox' && data && (
              <span className="caption font-normal text-faint tabular-nums">
                {grouped(data.counts.waiting)}
                <span className="sr-only"> to answer</span>
              </span>
            )}
            {name === 'Hiring' && data?.counts.hiring !== undefined && (
              <span className="caption font-normal text-faint tabular-nums">
                {grouped(data.counts.hiring)}
                <span className="sr-only"> without a final answer</span>
              </span>
            )}
          </Link>
        ))}
    </nav>
  );
}

/** On a phone: the screens, and above them for a moment what was done, with its undo. */
export function BottomBar() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isSpam = pathname === paths.inbox() && params.get('view') === 'spam';
  const here = isSpam ? paths.inbox({ view: 'spam' }) : pathname;
  const mine = usePlaces();
  return (
    <div className="shrink-0 lg:hidden print:hidden">
      <PhoneNotice />
      <nav
        aria-label="Screens"
        className="grid h-16 auto-cols-fr grid-flow-col divide-x divide-hair border-t border-hair ground-ink"
      >
        {mine
          .filter(({ isInBar }) => isInBar)
          .map(({ to, name }) => (
            <Link
              key={to}
              to={to}
              aria-current={to === here ? 'page' : undefined}
              className="flex items-center justify-center text-[15px] -outline-offset-4 not-aria-[current=page]:text-soft aria-[current=page]:font-medium aria-[current=page]:shadow-[inset_0_3px_var(--color-red-dark)]"
            >
              {name}
            </Link>
          ))}
      </nav>
    </div>
  );
}

/** The rest of the screens and oneself, over the whole screen of a phone. */
function PhoneMenu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const here = useColleaguesHere();
  const mine = usePlaces();
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
          <CloseButton onClick={close} className="h-11 font-semibold" />
        </div>
        <ul className="mb-6 border-t border-rule">
          {mine.map(({ to, name }) => (
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

type Place = {
  name: string;
  to: string;
  keys: string;
  /** The screens that are reached from it. */
  isOver?: RegExp;
  /** Of the inbox: the header does not name it. */
  isView?: true;
  /** The phone's at the foot. */
  isInBar?: true;
  isOwners?: true;
  /** For whoever reads these alone. */
  ofKind?: Kind;
};

/** The screens that somebody may see. */
function usePlaces() {
  const { me } = useSession();
  return places.filter(
    ({ isOwners, ofKind }) => (!isOwners || me.isOwner) && (!ofKind || me.reads.includes(ofKind)),
  );
}

const places: Place[] = [
  { name: 'Inbox', to: paths.inbox(), keys: 'g i', isOver: /^\/(letters|delete|proofs)\b/, isInBar: true },
  {
    name: 'Hiring',
    to: paths.hiring(),
    keys: 'g h',
    isOver: /^\/(hiring|saved-replies|reply-to-many|batches)\b/,
    isInBar: true,
    ofKind: 'application',
  },
  { name: 'Mine', to: paths.inbox({ view: 'mine' }), keys: 'g m', isView: true },
  { name: 'Spam', to: paths.inbox({ view: 'spam' }), keys: 'g s', isView: true, isInBar: true },
  { name: 'Retention', to: paths.retention(), keys: 'g k' },
  { name: 'Reports', to: paths.reports(), keys: 'g f', isInBar: true },
  { name: 'People', to: paths.people(), keys: 'g p', isOwners: true },
];

/** Oneself, at the right end of the header: what belongs to nobody else. */
function MyMenu() {
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

/** One's name, where one is told, keys and way out. */
function MyThings({ close }: { close: () => void }) {
  const { me, mail } = useSession();
  const signOut = () => {
    // Even if the server cannot be told: what this browser shows goes.
    void call('sign-out', {})
      .then(
        () => justSignedOut.set(true),
        () => {},
      )
      .then(tellSignedOut);
  };
  return (
    <>
      <p className="pb-2 label font-normal text-soft">
        You may read {listInWords(me.reads.map((kind) => pluralOf[kind]))}.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-y border-hair py-3">
        <MyName />
        {mail.isSet && <TellMe />}
      </div>
      <KeysSwitch />
      <Switch setting="staysOpen" words={() => 'Open the next letter when one is done'} />
      <DeskButton
        look="quiet"
        keyName="?"
        className="flex w-full"
        onClick={() => {
          close();
          keysSheetOpen.set(true);
        }}
      >
        Keyboard shortcuts
      </DeskButton>
      {me.mayDelete && (
        <Link to={paths.delete()} onClick={close} className={`${deskButtonClass('quiet')} flex w-full`}>
          Delete one person
        </Link>
      )}
      <DeskButton look="quiet" className="flex w-full" onClick={signOut}>
        Sign out of this browser
      </DeskButton>
    </>
  );
}

/** How one is called. Colleagues see it at once. */
export function MyName({ onSaved }: { onSaved?: () => void }) {
  const { me } = useSession();
  const { problem, attempt } = useAttempt();
  const save = (form: FormData) => {
    const written = form.get('name');
    const name = typeof written === 'string' ? written.trim() : '';
    if (!name || name === me.name) return;
    void attempt(() => call('my-settings', { name }).then(() => onSaved?.()));
  };
  return (
    <form action={save}>
      <label className="label">
        Your name, as colleagues see it
        <span className="flex pt-1.5">
          <input
            name="name"
            key={me.name}
            defaultValue={me.name}
            maxLength={limits.personName}
            autoComplete="name"
            required
            className="h-11 min-w-0 grow border border-control bg-white px-3 text-[15px] text-ink"
          />
          <DeskButton look="secondary" type="submit">
            Save
          </DeskButton>
        </span>
      </label>
      {problem && <p className="pt-1 label text-red-text">{problem}</p>}
    </form>
  );
}

/** The colleagues who have the desk open: 'Rohan and Priya are online'. */
export function useColleaguesHere() {
  const { me } = useSession();
  const names = new Map(useLive().here.map(({ person, name }) => [person, name]));
  names.delete(me.id);
  return peopleHere([...names.values()]);
}

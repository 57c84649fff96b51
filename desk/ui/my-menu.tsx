import { useId, useRef } from 'react';
import { Link } from 'react-router';

import { call, justSignedOut, tellSignedOut, useAttempt } from '#desk/api/call.ts';
import { useLive } from '#desk/api/live.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { listInWords } from '#desk/words/count-in-words.ts';
import { peopleHere } from '#desk/words/people-in-words.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';
import { limits } from '#schemas/desk/limits.ts';

import { DeskButton, deskButtonClass } from './desk-button.tsx';
import { KeysSwitch, keysSheetOpen } from './keys-sheet.tsx';

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

/** One's name, keys and way out. */
export function MyThings({ close }: { close: () => void }) {
  const { me } = useSession();
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
        You read {listInWords(me.reads.map((kind) => pluralOf[kind]))}.
      </p>
      <div className="border-y border-hair py-3">
        <MyName />
      </div>
      <KeysSwitch />
      <DeskButton
        look="quiet"
        keyName="?"
        className="flex w-full"
        onClick={() => {
          close();
          keysSheetOpen.set(true);
        }}
      >
        All keys
      </DeskButton>
      <Link to={paths.erase()} onClick={close} className={`${deskButtonClass('quiet')} flex w-full`}>
        Erase one person
      </Link>
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

/** The colleagues who have the desk open: 'Rohan and Priya are here'. */
export function useColleaguesHere() {
  const { me } = useSession();
  const names = new Map(useLive().here.map(({ person, name }) => [person, name]));
  names.delete(me.id);
  return peopleHere([...names.values()]);
}

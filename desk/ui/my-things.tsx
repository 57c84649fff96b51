import { Link } from 'react-router';

import { call } from '#desk/api/call.ts';
import { tellSignedOut } from '#desk/api/signed-out.ts';
import { noteJustSignedOut } from '#desk/just-signed-out.ts';
import { showKeysSheet } from '#desk/keys/keys-sheet-open.ts';
import { KeysSwitch } from '#desk/keys/keys-switch.tsx';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { listInWords } from '#desk/words/list-in-words.ts';
import { pluralOf } from '#schemas/desk/kinds.ts';

import { DeskButton, deskButtonClass } from './desk-button.tsx';
import { MyName } from './my-name.tsx';

/** One's name, keys and way out; also a part of the phone's menu. */
export function MyThings({ close }: { close: () => void }) {
  const { me } = useSession();
  const signOut = () => {
    // Even if the server cannot be told: what this browser shows goes.
    void call('sign-out', {})
      .then(noteJustSignedOut, () => {})
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
          showKeysSheet(true);
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

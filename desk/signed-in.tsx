import { useEffect } from 'react';
import type { ReactNode } from 'react';

import { setKeysOff } from './keys/keys-off.ts';
import { KeysSheet } from './keys/keys-sheet.tsx';
import { SessionProvider, useSession } from './session.tsx';
import { UndoProvider } from './undo.tsx';

/** What surrounds every screen of somebody who is signed in. */
export function SignedIn({ signedOut, children }: { signedOut: ReactNode; children: ReactNode }) {
  return (
    <SessionProvider signedOut={signedOut}>
      <KeysOff />
      <UndoProvider>{children}</UndoProvider>
      <KeysSheet />
    </SessionProvider>
  );
}

function KeysOff() {
  const { me } = useSession();
  useEffect(() => setKeysOff(me.keysOff), [me.keysOff]);
  return null;
}

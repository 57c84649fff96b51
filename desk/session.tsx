import { createContext, use, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { startLive } from '#desk/api/live.ts';
import { onSignedOut } from '#desk/api/signed-out.ts';
import { useCall } from '#desk/api/use-call.ts';
import { setServerTime } from '#desk/time/use-now.ts';
import { OutOfReach } from '#desk/ui/out-of-reach.tsx';
import type { Session } from '#schemas/desk/people.ts';

const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in. Inside it there is always somebody. */
export function useSession() {
  const session = use(SessionContext);
  if (!session) throw new Error('There is nobody signed in outside SessionProvider.');
  return session;
}

/** Fetches the session, holds the stream of changes open, and shows `signedOut` when there is nobody. */
export function SessionProvider({ signedOut, children }: { signedOut: ReactNode; children: ReactNode }) {
  const { data, error, refresh } = useCall('session', {});
  const [isOut, setOut] = useState(false);
  useEffect(() => onSignedOut(() => setOut(true)), []);
  const isIn = data !== undefined && !isOut;
  useEffect(() => (isIn ? startLive() : undefined), [isIn]);
  useEffect(() => {
    if (data) setServerTime(data.now);
  }, [data]);

  if (isOut || error?.why === 'signed-out') return signedOut;
  if (data) return <SessionContext value={data}>{children}</SessionContext>;
  return error && <OutOfReach message={error.message} retry={refresh} />;
}

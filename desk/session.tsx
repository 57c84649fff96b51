import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import type { Kind } from '#schemas/desk/kinds.ts';
import { ruleHours } from '#schemas/desk/letter-times.ts';
import type { Session } from '#schemas/desk/people.ts';

import { call, onSignedOut, useCall } from './api/call.ts';
import { startLive } from './api/live.ts';
import { DeskButton } from './ui/keys-and-buttons.tsx';

const SessionContext = createContext<Session | undefined>(undefined);

/** Who is signed in. Inside it there is always somebody. */
export function useSession() {
  const session = use(SessionContext);
  if (!session) throw new Error('There is nobody signed in outside SessionProvider.');
  return session;
}

/** How many hours the rule of the day has for what I read, or for one kind of it. */
export function useRuleHours(kind?: Kind) {
  const { me, promises } = useSession();
  const now = useNow(60_000);
  return ruleHours(promises, kind ? [kind] : me.reads, now);
}

/** A choice of one's own, remembered per person, and shown at once. */
export function useSetting(setting: 'keysOff' | 'staysOpen' | 'hidesNames') {
  const { me } = useSession();
  const [asked, setAsked] = useState<boolean>();
  const set = (isSet: boolean) => {
    setAsked(isSet);
    void call('my-settings', { [setting]: isSet })
      .catch(() => {})
      .then(() => setAsked(undefined));
  };
  return [asked ?? me[setting] ?? false, set] as const;
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
  return error && <WholePage sentence={error.message} button="Try again" onPress={refresh} />;
}

type WholePageProps = { sentence: string; button: string; onPress: () => void; children?: ReactNode };

/** In place of every screen: what is wrong, and what may mend it. */
export function WholePage({ sentence, button, onPress, children }: WholePageProps) {
  return (
    <main className="flex min-h-dvh flex-col items-start justify-center gap-6 px-(--margin) ground-ink lg:pl-62">
      <h1 className="sentence">{sentence}</h1>
      {children}
      <DeskButton look="outline" onClick={onPress}>
        {button}
      </DeskButton>
    </main>
  );
}

/** How far the server's clock is ahead of this browser's: what is due is due by the server's. */
let ahead = 0;

export function setServerTime(serverNow: number) {
  const next = serverNow - Date.now();
  // Less is the way that the answer came.
  ahead = Math.abs(next) < 2000 ? 0 : next;
}

export const now = () => Date.now() + ahead;

/** The time, anew every so often, on the round second or minute. */
export function useNow(everyMs: number) {
  return useSyncExternalStore(
    (tick) => {
      let timer: ReturnType<typeof setTimeout>;
      const wait = () => {
        timer = setTimeout(
          () => {
            tick();
            wait();
          },
          everyMs - (now() % everyMs) + 5,
        );
      };
      wait();
      return () => clearTimeout(timer);
    },
    () => Math.floor(now() / everyMs) * everyMs,
  );
}

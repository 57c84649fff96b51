import { createContext, use, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { call } from '#desk/api/call.ts';
import type { Doing } from '#schemas/desk/people.ts';

const DoingContext = createContext<{ setNoting: (isNoting: boolean) => void }>({ setNoting: () => {} });

/** For parts of a letter in which something is written. */
export const useDoing = () => use(DoingContext);

const AGAIN_MS = 20_000;

/** Tells colleagues that this letter is open here, and what is being done with it: once it was fetched, which the desk writes down. */
export function TellsDoing({
  number,
  isReplying,
  children,
}: {
  number: number | undefined;
  isReplying: boolean;
  children: ReactNode;
}) {
  const [isNoting, setNoting] = useState(false);
  const doing: Doing = isReplying ? 'replying' : isNoting ? 'noting' : 'reading';
  useEffect(() => {
    const tell = () => {
      if (number !== undefined && !document.hidden) void say(number, doing);
    };
    tell();
    const timer = setInterval(tell, AGAIN_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [number, doing]);
  useEffect(() => {
    // A tab that is closed says so, too.
    const leave = () => void say(null);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return <DoingContext value={useMemo(() => ({ setNoting }), [])}>{children}</DoingContext>;
}

/** Whether colleagues learn of it now or in twenty seconds is nothing to bother the reader with. */
const say = (number: number | null, doing?: Doing) =>
  call('presence', { number, doing }).catch(() => undefined);

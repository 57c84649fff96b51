import { useEffect } from 'react';

import { call } from '#desk/api/call.ts';
import { useLive } from '#desk/api/live.ts';
import { useSession } from '#desk/session.tsx';
import { createStore, useStore } from '#desk/store.ts';
import { Caret } from '#desk/ui/icons.tsx';
import { capital } from '#schemas/desk/capital.ts';
import type { Letter } from '#schemas/desk/letters.ts';
import type { Doing, Presence } from '#schemas/desk/people.ts';

import { useSayName } from './history/happenings.ts';

/** Told by the field in which a note is written. */
export const noting = createStore(false);

const AGAIN_MS = 20_000;

/** Tells colleagues that this letter is open here, and what is being done with it: once it was fetched, which the desk writes down. */
export function TellsDoing({ number, isReplying }: { number: number | undefined; isReplying: boolean }) {
  const isNoting = useStore(noting);
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
      noting.set(false);
      leave();
    };
  }, []);
  return null;
}

/** Whether colleagues learn of it now or in twenty seconds is nothing to bother the reader with. */
const say = (number: number | null, doing?: Doing) =>
  call('presence', { number, doing }).catch(() => undefined);

/** Colleagues who have this letter open: each once, with what they are busiest with. */
export function useOthersHere({ number, here: atFetch }: Pick<Letter, 'number' | 'here'>): Presence[] {
  const { me } = useSession();
  const { here, isLive, change } = useLive();
  // Before the stream has said anything, what came with the letter.
  const all = isLive && change > 0 ? here.filter((one) => one.number === number) : atFetch;
  const others = new Map<number, Presence>();
  for (const one of all)
    if (one.person !== me.id && rank(one) > rank(others.get(one.person))) others.set(one.person, one);
  return [...others.values()];
}

const rank = (presence?: Presence) =>
  presence ? ['reading', 'noting', 'replying'].indexOf(presence.doing ?? 'reading') : -1;

/** With a name before it. */
const doingInWords: Record<Doing, string> = {
  reading: 'is reading this too',
  noting: 'is writing a note',
  replying: 'is writing a reply',
};

/** Colleagues who have the same letter open: 'Rohan is writing a note'. */
export function OthersAtWork({ letter }: { letter: Letter }) {
  const others = useOthersHere(letter);
  const say = useSayName();
  return (
    <output className="block">
      {others.map(({ person, name, doing = 'reading' }) => (
        <span key={person} className="flex items-center gap-2 pb-2.5 text-[15px] leading-5 font-medium">
          <Caret />
          {capital(say(name))} {doingInWords[doing]}
        </span>
      ))}
    </output>
  );
}

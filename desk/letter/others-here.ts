import { useLive } from '#desk/api/live.ts';
import { useSession } from '#desk/session.tsx';
import type { Letter } from '#schemas/desk/letters.ts';
import type { Doing, Presence } from '#schemas/desk/people.ts';

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
export const doingInWords: Record<Doing, string> = {
  reading: 'reads this too',
  noting: 'is writing a note',
  replying: 'is writing a reply',
};

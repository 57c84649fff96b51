import { useSession } from '#desk/session.tsx';
import { firstName, isMe } from '#desk/words/people-in-words.ts';
import type { Session } from '#schemas/desk/people.ts';

import type { SayName } from './happenings.ts';

export const useSayName = () => sayNameIn(useSession());

/** Colleagues call each other by first names. Where two share one it is said in full, and "you" is said where nobody has my name. */
export function sayNameIn({ me, colleagues }: Pick<Session, 'me' | 'colleagues'>): SayName {
  const others = colleagues.filter(({ id }) => id !== me.id).map(({ name }) => name);
  return (name) => {
    if (isMe(name, me) && !others.includes(name)) return 'you';
    const first = firstName(name);
    const isShared = [...others, me.name].some((other) => other !== name && firstName(other) === first);
    return isShared ? name : first;
  };
}

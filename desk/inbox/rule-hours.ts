import { useSession } from '#desk/session.tsx';
import type { Kind } from '#schemas/desk/kinds.ts';
import type { Session } from '#schemas/desk/people.ts';

/** How many hours the rule of the day has for these kinds: the promised ones, and where none is promised those of our own goal. */
function ruleHours(kinds: Kind[], { kinds: of }: Session['promises']) {
  const promised = kinds.filter((kind) => of[kind].isPromised);
  return Math.max(1, ...(promised.length ? promised : kinds).map((kind) => of[kind].hours));
}

/** Of what I read, or of one kind of it. */
export function useRuleHours(kind?: Kind) {
  const { me, promises } = useSession();
  return ruleHours(kind ? [kind] : me.reads, promises);
}

import { useLive } from '#desk/api/live.ts';
import { useSession } from '#desk/session.tsx';

/** Names of the colleagues who have the desk open. */
export function useColleaguesHere() {
  const { me } = useSession();
  const names = new Map(useLive().here.map(({ person, name }) => [person, name]));
  names.delete(me.id);
  return [...names.values()];
}

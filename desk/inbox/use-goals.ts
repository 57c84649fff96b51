import { useMemo } from 'react';

import { useCall } from '#desk/api/use-call.ts';
import { useSession } from '#desk/session.tsx';
import type { Kind } from '#schemas/desk/kinds.ts';

import type { Goals } from './inbox-sentence.ts';

/** Which of the waiting letters stand by our own goal, and not by a promised hour. */
export function useGoals(shown?: Kind): Goals | undefined {
  const { me, promises } = useSession();
  const isGoal = (kind: Kind) => !promises.kinds[kind].isPromised;
  const kinds = shown ? [shown] : me.reads;
  const goals = kinds.filter(isGoal);
  const isAll = goals.length === kinds.length;
  const { data } = useCall('overview', goals[0] && !isAll ? { kind: goals[0] } : undefined);
  return useMemo(() => {
    if (isAll) return 'all';
    return data && { past: data.late, numbers: new Set(data.points.map(({ number }) => number)) };
  }, [isAll, data]);
}

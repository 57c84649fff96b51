import { useLive } from '#desk/api/live.ts';
import { useCall } from '#desk/api/use-call.ts';
import { useWaitingMarks } from '#desk/api/waiting-marks.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { time } from '#desk/time/when.ts';
import { lastChangeInWords } from '#desk/words/last-change-in-words.ts';

/** Whether what is shown is as it is now, and what happened last. */
export function Connection() {
  const { isLive, notLiveSince } = useLive();
  const { data } = useCall('overview', {});
  const { me } = useSession();
  const waits = useWaitingMarks() > 0;
  const now = useNow(30_000);
  if (!isLive && notLiveSince)
    return (
      <span className="flex items-center gap-2 font-semibold text-(--rule)">
        <span aria-hidden="true" className="h-0.5 w-3.5 bg-red-fill" />
        Not live since {time(notLiveSince)}.{' '}
        {waits ? 'Your marks wait here.' : 'The desk tries again by itself.'}
      </span>
    );
  return (
    <span className="truncate">
      Live.{' '}
      {waits ? 'Your marks wait here.' : data?.lastChange && lastChangeInWords(data.lastChange, now, me)}
    </span>
  );
}

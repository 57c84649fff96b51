import { useCall } from '#desk/api/use-call.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { time } from '#desk/time/when.ts';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { countInWords } from '#desk/words/count-in-words.ts';
import type { Keeping } from '#schemas/desk/keeping.ts';

import { KeepingFoot } from './keeping-foot.tsx';
import { KeepingList } from './keeping-list.tsx';
import { dayOfRun, goesNext, isKept, keepingSentence, keptHowLong } from './keeping-words.ts';

/** What goes within thirty days, as promised, and what is kept past its time. */
export function KeepingScreen() {
  const { me, promises } = useSession();
  const { data, error } = useCall('keeping', {});
  const now = useNow(60_000);
  return (
    <Screen
      head={
        <ScreenHead
          aside={
            <p>
              Keeping <span className="text-faint lg:block">the next 30 days</span>
            </p>
          }
          sentence={data ? sentenceOf(data, now) : (error?.message ?? 'Keeping')}
          sub={
            data && `As the words beside each form promise, counted from the last exchange.${keptOnes(data)}`
          }
          note={`${keptHowLong(promises, me.reads)} They are set in content/lists/privacy-notices.yaml.`}
        />
      }
      keys={[
        { keys: ['j', 'k'], words: 'next, previous' },
        { keys: ['h'], words: 'keep this one, with a reason' },
        { keys: ['Enter'], words: 'read it' },
        { keys: ['x'], words: 'list as CSV' },
      ]}
      status={data && `Next run ${dayOfRun(data.nextRun, now).toLowerCase()} at ${time(data.nextRun)}`}
    >
      {data && <KeepingList keeping={data} now={now} />}
      {data && <KeepingFoot keeping={data} />}
    </Screen>
  );
}

function sentenceOf({ rows, nextRun, tonight, within30Days }: Keeping, now: number) {
  const going = rows.filter((row) => !isKept(row, nextRun));
  const next = tonight?.letters ?? going.filter((row) => goesNext(row, nextRun)).length;
  return keepingSentence(next, within30Days ?? going.length, dayOfRun(nextRun, now));
}

function keptOnes({ rows, nextRun }: Keeping) {
  const kept = rows.filter((row) => isKept(row, nextRun)).length;
  return kept === 0 ? '' : ` ${countInWords(kept)} ${kept === 1 ? 'is' : 'are'} kept, with a reason.`;
}

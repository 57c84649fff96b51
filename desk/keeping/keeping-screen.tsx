import { useState } from 'react';

import { useCall, call, useAttempt } from '#desk/api/call.ts';
import { useSession } from '#desk/session.tsx';
import { useNow } from '#desk/time/use-now.ts';
import { time } from '#desk/time/when.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { AlarmMark } from '#desk/ui/icons.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { countInWords } from '#desk/words/count-in-words.ts';
import type { Keeping } from '#schemas/desk/keeping.ts';
import { holdInWords } from '#schemas/desk/retention-hold.ts';
import type { RetentionHold } from '#schemas/desk/retention-hold.ts';

import { KeepingFoot } from './keeping-foot.tsx';
import { KeepingList } from './keeping-list.tsx';
import { dayOfRun, isKept, keepingSentence, keptHowLong } from './keeping-words.ts';

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
          sentence={data ? keepingSentence(data, dayOfRun(data.nextRun, now)) : (error?.message ?? 'Keeping')}
          sub={
            data && `As the words beside each form promise, counted from the last exchange.${keptOnes(data)}`
          }
          note={`${keptHowLong(promises, me.reads)} They are set in content/lists/privacy-notices.yaml.`}
        />
      }
      keys={{
        'next, previous': 'j k',
        'keep this one, with a reason': 'h',
        'read it': 'Enter',
        'list as CSV': 'x',
      }}
      status={data && `Next run ${dayOfRun(data.nextRun, now).toLowerCase()} at ${time(data.nextRun)}`}
    >
      {data?.hold && <Hold hold={data.hold} />}
      {data && <KeepingList keeping={data} now={now} />}
      {data && <KeepingFoot keeping={data} />}
    </Screen>
  );
}

/** Nothing is deleted by itself until the owner has looked. */
function Hold({ hold }: { hold: RetentionHold }) {
  const { isBusy, problem, attempt } = useAttempt();
  const [isAllowed, setAllowed] = useState(false);
  const isAboutClock = hold.why !== 'many';
  return (
    <section aria-label="Waiting for your word" className="px-5 py-6 lg:ml-62 lg:px-0 lg:pr-8">
      <div className="grid gap-3 border-t-2 border-red-text pt-4">
        <h2 className="flex items-start gap-2 font-semibold">
          <AlarmMark className="mt-1 size-4 text-red-text" />
          Nothing is deleted until you have looked
        </h2>
        <p className="max-w-[44em]">
          {holdInWords(hold)}{' '}
          {isAboutClock
            ? 'If the clock is wrong, set it right: this then goes away by itself.'
            : 'Look through the list, and keep what is to stay.'}
        </p>
        <p>
          <DeskButton
            look="primary"
            disabled={isBusy || isAllowed}
            onClick={() => void attempt(() => call('allow-deletion', {}).then(() => setAllowed(true)))}
          >
            {isAboutClock ? 'The clock is right, go on' : 'Delete them'}
          </DeskButton>
        </p>
        <output className={isAllowed ? '' : 'text-red-text'}>
          {isAllowed ? 'Noted. It goes on within a minute.' : problem}
        </output>
      </div>
    </section>
  );
}

function keptOnes({ rows, nextRun }: Keeping) {
  const kept = rows.filter((row) => isKept(row, nextRun)).length;
  return kept === 0 ? '' : ` ${countInWords(kept)} ${kept === 1 ? 'is' : 'are'} kept, with a reason.`;
}

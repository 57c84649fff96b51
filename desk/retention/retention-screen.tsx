import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { call, useAttempt, useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { now, useNow, useSession } from '#desk/session.tsx';
import { AlarmMark } from '#desk/ui/icons.tsx';
import { DeskButton, deskButtonClass } from '#desk/ui/keys-and-buttons.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { countInWords, countWithin, dayAndTime, some, time } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { MORE_MONTHS } from '#schemas/desk/letter-times.ts';
import { deskPaths } from '#schemas/desk/paths.ts';
import { holdInWords } from '#schemas/desk/retention-hold.ts';
import type { RetentionHold } from '#schemas/desk/retention-hold.ts';
import type { Retention } from '#schemas/desk/retention.ts';

import { RetentionList } from './retention-list.tsx';
import {
  dayOfRun,
  isNext,
  isKept,
  monthsInWords,
  retentionSentence,
  keptHowLong,
} from './retention-words.ts';

/** What is deleted within thirty days, as promised, and what is kept longer. */
export function RetentionScreen() {
  const { me, promises } = useSession();
  const { data, error } = useCall('retention', {});
  const now = useNow(60_000);
  return (
    <Screen
      head={
        <ScreenHead
          aside={
            <p>
              Retention <span className="text-faint lg:block">the next 30 days</span>
            </p>
          }
          sentence={
            data ? retentionSentence(data, dayOfRun(data.nextRun, now)) : (error?.message ?? 'Retention')
          }
          sub={
            data &&
            `As the notice beside each form promises, counted from the last exchange.${keptOnes(data)}${allowedOnes(data)}`
          }
          note={`${keptHowLong(promises, me.reads)} Set in content/lists/privacy-notices.yaml.`}
        />
      }
      keys={{
        'next, previous': 'j k',
        'keep longer': 'h',
        open: 'Enter',
        'export as CSV': 'x',
      }}
      status={
        data?.hold
          ? 'Nightly deletion is on hold'
          : data && `Next deletion ${dayOfRun(data.nextRun, now).toLowerCase()} at ${time(data.nextRun)}`
      }
    >
      {data?.hold && <Hold hold={data.hold} />}
      {data && <RetentionList retention={data} now={now} />}
      {data && <RetentionFoot retention={data} />}
    </Screen>
  );
}

/** Nothing is deleted by itself until the owner has looked. */
function Hold({ hold }: { hold: RetentionHold }) {
  const { isBusy, problem, attempt } = useAttempt();
  const [isAllowed, setAllowed] = useState(false);
  const isAboutClock = hold.why !== 'many';
  return (
    <section aria-label="On hold" className="px-5 py-6 lg:ml-62 lg:px-0 lg:pr-8">
      <div className="grid gap-3 border-t-2 border-red-text pt-4">
        <h2 className="flex items-start gap-2 font-semibold">
          <AlarmMark className="mt-1 size-4 text-red-text" />
          Nightly deletion is on hold until you allow it
        </h2>
        <p className="max-w-[44em]">
          {holdInWords(hold)}{' '}
          {isAboutClock
            ? 'If the clock is wrong, set it right: the hold then ends by itself.'
            : 'Look through the list, and choose Keep longer for what should stay.'}
        </p>
        <p>
          <DeskButton
            look="primary"
            disabled={isBusy || isAllowed}
            onClick={() => void attempt(() => call('allow-deletion', {}).then(() => setAllowed(true)))}
          >
            {isAboutClock
              ? `The clock is right: ${hold.letters ? `delete ${hold.letters} now` : 'continue'}`
              : `Delete ${hold.letters} now`}
          </DeskButton>
        </p>
        <output className={isAllowed ? '' : 'text-red-text'}>
          {isAllowed ? 'Allowed. It is done within a minute.' : problem}
        </output>
      </div>
    </section>
  );
}

function keptOnes({ rows, nextRun }: Retention) {
  const kept = rows.filter((row) => isKept(row, nextRun)).length;
  return kept === 0 ? '' : ` ${countInWords(kept)} ${kept === 1 ? 'is' : 'are'} kept longer, with a reason.`;
}

function allowedOnes({ mayKeep }: Retention) {
  if (mayKeep === 0) return '';
  const who = mayKeep === 1 ? 'One applicant has' : `${countInWords(mayKeep)} applicants have`;
  return ` ${who} allowed ${monthsInWords(MORE_MONTHS)} more.`;
}

/** What the last run deleted, and where that is written. */
function RetentionFoot({ retention: { lastRun, isMore } }: { retention: Retention }) {
  const { me } = useSession();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-5 text-[15px] text-text-2 lg:ml-62 lg:px-0 lg:pr-8">
      {isMore && <p className="basis-full">There are more than these. The CSV has all of them.</p>}
      {/* What was deleted counts all kinds: it is the owner's. */}
      {me.isOwner && (
        <p className="max-lg:basis-full">
          {lastRun
            ? `The last run was ${dayAndTime(lastRun.at, now())}: ${lastRun.letters === 0 ? 'nothing' : countWithin(lastRun.letters)} deleted`
            : 'No run yet'}
          {lastRun?.proof && (
            <>
              , proof{' '}
              <Link
                to={paths.proof(lastRun.proof)}
                className="underline underline-offset-4 hover:no-underline"
              >
                {lastRun.proof}
              </Link>
            </>
          )}
          .
        </p>
      )}
      <PreviewTonight />
      {me.isOwner && (
        <Link to={paths.proofs()} className={`${deskButtonClass('quiet')} text-ink`}>
          All proofs
        </Link>
      )}
      {me.mayDelete && (
        <Link to={paths.delete()} className={`${deskButtonClass('quiet')} text-ink`}>
          Delete one person
        </Link>
      )}
      <a href={deskPaths.retentionCsv} download className={`${deskButtonClass('quiet')} text-ink`}>
        Export as CSV
      </a>
    </div>
  );
}

/** What the next run would delete, asked for anew, and nothing deleted. */
function PreviewTonight() {
  const { problem, attempt } = useAttempt();
  const [preview, setPreview] = useState<{ retention: Retention; at: number }>();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (preview || problem) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [preview, problem]);
  const look = () => attempt(async () => setPreview({ retention: await call('retention', {}), at: now() }));
  return (
    <>
      <DeskButton look="quiet" className="text-ink" onClick={() => void look()}>
        Preview tonight’s deletions
      </DeskButton>
      <div ref={answer} aria-live="polite" className="order-last basis-full scroll-mb-5 text-[15px]">
        {problem || (preview && <Preview key={preview.at} {...preview} />)}
      </div>
    </>
  );
}

function Preview({ retention, at }: { retention: Retention; at: number }) {
  const rows = retention.rows.filter((row) => isNext(row, retention.nextRun));
  const { letters, files } = retention.tonight;
  return (
    <div className="mt-2 max-w-184 border-l-4 border-ink bg-paper px-5 py-4">
      <p className="font-semibold">
        {letters === 0 ? 'Nothing would be deleted' : `${capital(some(letters, 'letter'))} would be deleted`}
        {files > 0 && ` with ${some(files, 'resume')}`} at {time(retention.nextRun)}.
      </p>
      <p className="text-text-2">Previewed at {time(at)}. Nothing was deleted.</p>
      {rows.length > 0 && (
        <ul className="pt-2">
          {rows.map((row) => (
            <li key={row.number}>
              {row.name}, {row.kind}
            </li>
          ))}
          {letters > rows.length && <li>and {countWithin(letters - rows.length)} more</li>}
        </ul>
      )}
    </div>
  );
}

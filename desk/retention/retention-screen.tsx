import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { call, useAttempt, useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { mayDelete, now, useNow, useSession } from '#desk/session.tsx';
import { AlarmMark } from '#desk/ui/icons.tsx';
import { DeskButton, deskButtonClass } from '#desk/ui/keys-and-buttons.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import { countInWords, countWithin, dayAndTime, some, time } from '#desk/words/words.ts';
import { capital } from '#schemas/desk/capital.ts';
import { deskPaths } from '#schemas/desk/paths.ts';
import { holdInWords } from '#schemas/desk/retention-hold.ts';
import type { RetentionHold } from '#schemas/desk/retention-hold.ts';
import type { Retention } from '#schemas/desk/retention.ts';

import { RetentionList } from './retention-list.tsx';
import { dayOfRun, goesNext, isKept, retentionSentence, keptHowLong } from './retention-words.ts';

/** What goes within thirty days, as promised, and what is kept past its time. */
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
              Keeping <span className="text-faint lg:block">the next 30 days</span>
            </p>
          }
          sentence={
            data ? retentionSentence(data, dayOfRun(data.nextRun, now)) : (error?.message ?? 'Keeping')
          }
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
      status={
        data?.hold
          ? 'The next run waits for your word'
          : data && `Next run ${dayOfRun(data.nextRun, now).toLowerCase()} at ${time(data.nextRun)}`
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
    <section aria-label="Waiting for your word" className="px-5 py-6 lg:ml-62 lg:px-0 lg:pr-8">
      <div className="grid gap-3 border-t-2 border-red-text pt-4">
        <h2 className="flex items-start gap-2 font-semibold">
          <AlarmMark className="mt-1 size-4 text-red-text" />
          The nightly deletion waits for your word
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
            {isAboutClock
              ? `The clock is right: ${hold.letters ? `delete ${hold.letters} now` : 'go on'}`
              : `Delete ${hold.letters} now`}
          </DeskButton>
        </p>
        <output className={isAllowed ? '' : 'text-red-text'}>
          {isAllowed ? 'Noted. It is done within a minute.' : problem}
        </output>
      </div>
    </section>
  );
}

function keptOnes({ rows, nextRun }: Retention) {
  const kept = rows.filter((row) => isKept(row, nextRun)).length;
  return kept === 0 ? '' : ` ${countInWords(kept)} ${kept === 1 ? 'is' : 'are'} kept, with a reason.`;
}

/** What the last run took, and where that is written. */
function RetentionFoot({ retention: { lastRun, isMore } }: { retention: Retention }) {
  const { me } = useSession();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-5 text-[15px] text-text-2 lg:ml-62 lg:px-0 lg:pr-8">
      {isMore && <p className="basis-full">More go later than these. The list as CSV has all of them.</p>}
      {/* What went counts all kinds: it is the owner's. */}
      {me.isOwner && (
        <p className="max-lg:basis-full">
          {lastRun
            ? `The last run was ${dayAndTime(lastRun.at, now())}: ${lastRun.letters === 0 ? 'nothing' : countWithin(lastRun.letters)} went`
            : 'No run yet'}
          {lastRun?.proof && (
            <>
              , proof{' '}
              <Link
                to={paths.receipt(lastRun.proof)}
                className="underline underline-offset-4 hover:no-underline"
              >
                {lastRun.proof}
              </Link>
            </>
          )}
          .
        </p>
      )}
      <TryTonight />
      {me.isOwner && (
        <Link to={paths.receipts()} className={`${deskButtonClass('quiet')} text-ink`}>
          All proofs
        </Link>
      )}
      {mayDelete(me) && (
        <Link to={paths.delete()} className={`${deskButtonClass('quiet')} text-ink`}>
          Erase one person
        </Link>
      )}
      <a href={deskPaths.retentionCsv} download className={`${deskButtonClass('quiet')} text-ink`}>
        List as CSV
      </a>
    </div>
  );
}

/** What the next run would erase, asked for anew, and nothing erased. */
function TryTonight() {
  const { problem, attempt } = useAttempt();
  const [tried, setTried] = useState<{ retention: Retention; at: number }>();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried || problem) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [tried, problem]);
  const tryIt = () => attempt(async () => setTried({ retention: await call('retention', {}), at: now() }));
  return (
    <>
      <DeskButton look="quiet" className="text-ink" onClick={() => void tryIt()}>
        Try tonight without erasing
      </DeskButton>
      <div ref={answer} aria-live="polite" className="order-last basis-full scroll-mb-5 text-[15px]">
        {problem || (tried && <Tried key={tried.at} {...tried} />)}
      </div>
    </>
  );
}

function Tried({ retention, at }: { retention: Retention; at: number }) {
  const rows = retention.rows.filter((row) => goesNext(row, retention.nextRun));
  const { letters, files } = retention.tonight;
  return (
    <div className="mt-2 max-w-184 border-l-4 border-ink bg-paper px-5 py-4">
      <p className="font-semibold">
        {letters === 0 ? 'Nothing would go' : `${capital(some(letters, 'letter'))} would go`}
        {files > 0 && ` with ${some(files, 'resume')}`} at {time(retention.nextRun)}.
      </p>
      <p className="text-text-2">Tried at {time(at)}. Nothing was erased.</p>
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

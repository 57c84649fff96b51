import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { call, problemOf } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { now } from '#desk/time/use-now.ts';
import { dayAndTime, time } from '#desk/time/when.ts';
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx';
import { countWithin, some } from '#desk/words/count-in-words.ts';
import { capital } from '#schemas/desk/capital.ts';
import type { Keeping } from '#schemas/desk/keeping.ts';
import { deskPaths } from '#schemas/desk/paths.ts';

import { goesNext } from './keeping-words.ts';

/** What the last run took, and where that is written. */
export function KeepingFoot({ keeping: { lastRun, isMore } }: { keeping: Keeping }) {
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
      <TryTonight />
      {me.isOwner && (
        <Link to={paths.proofs()} className={`${deskButtonClass('quiet')} text-ink`}>
          All proofs
        </Link>
      )}
      <Link to={paths.erase()} className={`${deskButtonClass('quiet')} text-ink`}>
        Erase one person
      </Link>
      <a href={deskPaths.keepingCsv} download className={`${deskButtonClass('quiet')} text-ink`}>
        List as CSV
      </a>
    </div>
  );
}

/** What the next run would erase, asked for anew, and nothing erased. */
function TryTonight() {
  const [tried, setTried] = useState<{ keeping: Keeping; at: number } | { error: string }>();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [tried]);
  async function tryIt() {
    try {
      setTried({ keeping: await call('keeping', {}), at: now() });
    } catch (error) {
      setTried({ error: problemOf(error) });
    }
  }
  return (
    <>
      <DeskButton look="quiet" className="text-ink" onClick={() => void tryIt()}>
        Try tonight without erasing
      </DeskButton>
      <div ref={answer} aria-live="polite" className="order-last basis-full scroll-mb-5 text-[15px]">
        {tried && ('error' in tried ? tried.error : <Tried key={tried.at} {...tried} />)}
      </div>
    </>
  );
}

function Tried({ keeping, at }: { keeping: Keeping; at: number }) {
  const rows = keeping.rows.filter((row) => goesNext(row, keeping.nextRun));
  const { letters, files } = keeping.tonight;
  return (
    <div className="mt-2 max-w-184 border-l-4 border-ink bg-paper px-5 py-4">
      <p className="font-semibold">
        {letters === 0 ? 'Nothing would go' : `${capital(some(letters, 'letter'))} would go`}
        {files > 0 && ` with ${some(files, 'resume')}`} at {time(keeping.nextRun)}.
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

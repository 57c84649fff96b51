import { Link } from 'react-router';

import { paths } from '#desk/paths.ts';
import { useSession } from '#desk/session.tsx';
import { now } from '#desk/time/use-now.ts';
import { dayAndTime } from '#desk/time/when.ts';
import { deskButtonClass } from '#desk/ui/desk-button.tsx';
import { countWithin } from '#desk/words/count-in-words.ts';
import type { Keeping } from '#schemas/desk/keeping.ts';
import { deskPaths } from '#schemas/desk/paths.ts';

import { TryTonight } from './tried-tonight.tsx';

/** What the last run took, and where that is written. */
export function KeepingFoot({ keeping }: { keeping: Keeping }) {
  const { lastRun, isMore } = keeping;
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
          {lastRun?.receipt && (
            <>
              , receipt{' '}
              <Link
                to={paths.receipt(lastRun.receipt)}
                className="underline underline-offset-4 hover:no-underline"
              >
                {lastRun.receipt}
              </Link>
            </>
          )}
          .
        </p>
      )}
      <TryTonight now={now} />
      {me.isOwner && (
        <Link to={paths.receipts()} className={`${deskButtonClass('quiet')} text-ink`}>
          All receipts
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

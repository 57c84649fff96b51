import { Link } from 'react-router';

import { call, useAttempt, useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { DeskButton, deskButtonClass } from '#desk/ui/keys-and-buttons.tsx';
import { undo } from '#desk/undo.ts';
import { calledBackInWords } from '#desk/words/words.ts';
import type { HiringOpening } from '#schemas/desk/hiring.ts';

import { closedInWords, reopenedInWords } from './batch-words.ts';

/** Of an opening that is closed: who still waits, what is on its way to them, and the way back. */
export function ClosedOpeningLine({ opening: shown }: { opening: HiringOpening }) {
  const { slug: opening, title, closedAt } = shown;
  const { me } = useSession();
  const now = useNow(60_000);
  const { data } = useCall('batches', {});
  const { isBusy, problem, attempt } = useAttempt();
  // Where nobody waits any more it is closed all the same.
  const closed = data?.closed.find(({ slug }) => slug === opening) ?? { title, closedAt, waiting: 0 };
  if (closedAt === undefined) return null;
  const held =
    data?.batches.filter((batch) => batch.opening?.slug === opening && batch.state === 'held') ?? [];
  const [first] = held;
  const count = held.reduce((sum, batch) => sum + batch.count, 0);
  const reopen = () =>
    attempt(async () => {
      undo.say(reopenedInWords(closed.title, await call('reopen-opening', { opening })));
    });
  const cancel = () =>
    attempt(async () => {
      for (const { id } of held) await call('change-batch', { batch: id, change: { what: 'call-back' } });
      undo.say(calledBackInWords(count));
    });
  return (
    <div className="flex flex-wrap items-center gap-x-5 border-b border-hair px-(--margin) py-1.5 text-[15px] leading-5 ground-ink-2">
      <p className="mr-auto font-semibold">{closedInWords(closed, first && { ...first, count }, now)}</p>
      {me.mayWriteToMany && (
        <>
          {first && (
            <>
              {held.map(({ id }) => (
                <Link key={id} to={paths.batch(id)} className={deskButtonClass('quiet')}>
                  Change
                </Link>
              ))}
              <DeskButton look="quiet" disabled={isBusy} onClick={() => void cancel()}>
                Cancel e-mails
              </DeskButton>
            </>
          )}
          {closed.waiting > 0 && (
            <Link to={paths.closeOpening(opening)} className={deskButtonClass('quiet')}>
              Write to {closed.waiting === 1 ? 'them' : 'all of them'}
            </Link>
          )}
          {/* One that its own date has closed is given a later one in its file. */}
          {shown.closedBy !== undefined && (
            <DeskButton look="quiet" disabled={isBusy} onClick={() => void reopen()}>
              Reopen
            </DeskButton>
          )}
        </>
      )}
      <p role="alert" className="w-full label text-red-dark empty:hidden">
        {problem}
      </p>
    </div>
  );
}

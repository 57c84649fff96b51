import { useEffect, useRef, useState } from 'react';

import { call, CallError } from '#desk/api/call.ts';
import { time } from '#desk/time/when.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import { countInWords, countWithin } from '#desk/words/count-in-words.ts';
import type { Keeping } from '#schemas/desk/keeping.ts';

import { goesNext } from './nights.ts';

/** What the next run would erase, asked for anew, and nothing erased. */
export function TryTonight({ now }: { now: () => number }) {
  const [tried, setTried] = useState<{ keeping: Keeping; at: number } | { error: string }>();
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [tried]);
  async function tryIt() {
    try {
      setTried({ keeping: await call('keeping', {}), at: now() });
    } catch (error) {
      setTried({ error: error instanceof CallError ? error.message : String(error) });
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
  const letters = keeping.tonight?.letters ?? rows.length;
  const files = keeping.tonight?.files ?? rows.filter((row) => row.resume).length;
  return (
    <div className="mt-2 max-w-184 border-l-4 border-ink bg-paper px-5 py-4">
      <p className="font-semibold">
        {letters === 0
          ? 'Nothing would go'
          : `${countInWords(letters)} ${letters === 1 ? 'letter' : 'letters'} would go`}
        {files > 0 && ` with ${countWithin(files)} ${files === 1 ? 'resume' : 'resumes'}`} at{' '}
        {time(keeping.nextRun)}.
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

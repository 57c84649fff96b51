import './print.css';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

import { Mark } from '#app/ui/mark.tsx';
import { useNow, useSession } from '#desk/session.tsx';
import { date, time } from '#desk/words/words.ts';

/** A sheet of the house. A table, because its foot keeps room on every sheet for the title block. */
export function PrintedSheet({ about, children }: { about: [string, string]; children: ReactNode }) {
  const { me, promises } = useSession();
  const now = useNow(60_000);
  return (
    <div className="printed ground-white">
      <table role="presentation" className="w-full">
        <tbody>
          <tr>
            <td>{children}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <td aria-hidden="true" className="h-[25mm]" />
          </tr>
        </tfoot>
      </table>
      <div className="title-block fixed inset-x-0 bottom-0 grid h-[15mm] grid-cols-[1.6fr_2.2fr_2.2fr_1fr] divide-x divide-ink border border-ink text-[9.5pt] leading-[13pt] *:flex *:flex-col *:justify-center *:px-3">
        <p className="flex-row! items-center justify-start! gap-2 text-[11pt] font-semibold font-stretch-[112%]">
          <Mark className="h-4 w-5" />
          {promises.company}
        </p>
        <p>
          <span>Printed by {me.name}</span>
          <span>
            {date(now)}, {time(now)}
          </span>
        </p>
        <p>
          <span>{about[0]}</span>
          <span>{about[1]}</span>
        </p>
        <p>
          <span>Sheet</span>
          <span>&nbsp;</span>
        </p>
      </div>
    </div>
  );
}

/** Whether the page is being put on paper, so that the sheet need not be in the page at other times. */
export const usePrinting = () =>
  useSyncExternalStore(listen, () => isPrinting || matchMedia('print').matches);

let isPrinting = false;

function listen(listener: () => void) {
  const done = new AbortController();
  const set = (next: boolean) => () => {
    isPrinting = next;
    listener();
  };
  addEventListener('beforeprint', set(true), { signal: done.signal });
  addEventListener('afterprint', set(false), { signal: done.signal });
  matchMedia('print').addEventListener('change', listener, { signal: done.signal });
  return () => done.abort();
}

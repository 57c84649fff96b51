import type { ReactNode } from 'react';

import type { Receipt } from '#schemas/desk/erasure.ts';

import { goneOf } from './gone.ts';
import { dateInIndia, secondInIndia, timeInIndia, weekdayInIndia } from './in-india.ts';
import { reasonGiven } from './reason-radios.tsx';
import { ThingMarks } from './thing-marks.tsx';

/** The receipt, as it is printed. It holds nothing by which the person could be found. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  return (
    <section
      aria-labelledby="receipt"
      className="border border-ink bg-white px-5 py-6 lg:px-8 lg:pt-6 lg:pb-7 print:border-0 print:p-0"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-3.5">
        <h2 id="receipt" className="text-2xl leading-8 font-semibold tracking-[-0.015em] [font-stretch:102%]">
          Receipt of erasure
        </h2>
        <p className="font-semibold tabular-nums">{receipt.id}</p>
      </header>
      <dl className="[&>*:last-child]:border-b-0">
        <Line name="Erased">
          {weekdayInIndia(receipt.at)} {dateInIndia(receipt.at)}, {secondInIndia(receipt.at)}
        </Line>
        <Line name="By">{receipt.by}</Line>
        <Line name="Reason">{reasonGiven[receipt.reason]}</Line>
        {goneOf(receipt).map((thing, index) => (
          <Line key={thing.where + thing.name} name={index === 0 ? 'What went' : ''}>
            <span className="grid items-center gap-x-4 gap-y-1.5 max-md:pt-1 md:grid-cols-[140px_minmax(0,1fr)] lg:grid-cols-[144px_minmax(0,1fr)]">
              <ThingMarks mark={thing.mark} count={thing.count} isGone />
              <span className="text-text-2">
                <strong className="font-semibold text-ink">{thing.name}</strong> {thing.where}
              </span>
            </span>
          </Line>
        ))}
        {receipt.sharedFiles > 0 && (
          <Line name="What stayed">
            {receipt.sharedFiles === 1
              ? 'One file, which belongs to an earlier application'
              : `${receipt.sharedFiles} files, which belong to earlier applications`}
          </Line>
        )}
        <Line name="Last traces">
          {receipt.wipedAt
            ? `Overwritten on ${dateInIndia(receipt.wipedAt)} at ${timeInIndia(receipt.wipedAt)}`
            : `Nobody can read it any more. Its bytes on the disk are overwritten by ${dateInIndia(receipt.wipedBy)}, ${timeInIndia(receipt.wipedBy)}`}
        </Line>
        <Line name="Backups">
          The last one that holds it is deleted on {dateInIndia(receipt.backupsUntil)}
        </Line>
      </dl>
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-h-9.5 items-center gap-x-4 border-b border-line py-1.5 md:grid-cols-[168px_minmax(0,1fr)]">
      <dt className={`text-[15px] text-text-3 ${name ? '' : 'max-md:hidden'}`}>
        {name || <span className="sr-only">and</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';

import { Lattice } from '#app/ui/lattice.tsx';
import { useCall } from '#desk/api/use-call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { usePrinting } from '#desk/letter/use-printing.ts';
import { paths } from '#desk/paths.ts';
import { PrintedSheet } from '#desk/print/printed-sheet.tsx';
import { useSession } from '#desk/session.tsx';
import { now } from '#desk/time/use-now.ts';
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx';
import { Screen, ScreenHead } from '#desk/ui/screen.tsx';
import type { Receipt } from '#schemas/desk/erasure.ts';
import { clock, date, exactClock, weekday } from '#schemas/desk/india-times.ts';

import { goneOf, reasonGiven, tellThePerson, whatGoes } from './erase-words.ts';
import { justErased } from './just-erased.ts';
import { ThingMarks } from './thing-marks.tsx';

/** One receipt of erasure: right after it, or found again by its number. */
export function ReceiptScreen() {
  const { id = '' } = useParams();
  const [just] = useState(justErased.get);
  useEffect(() => justErased.set(undefined), []);
  const { data, error, isLoading } = useCall('receipts', {});
  const receipt = just?.receipt.id === id ? just.receipt : data?.receipts.find((each) => each.id === id);
  useKeys({ p: () => window.print() });
  const isPrinting = usePrinting();
  if (!receipt)
    return (
      <Screen
        head={
          <ScreenHead
            aside={<p>Receipts</p>}
            sentence={isLoading ? 'Looking' : (error?.message ?? 'There is no such receipt.')}
          />
        }
      >
        <p className="px-5 py-6 lg:ml-62 lg:px-0">
          <Link to={paths.receipts()} className={deskButtonClass('quiet')}>
            All receipts
          </Link>
        </p>
      </Screen>
    );
  return (
    <Screen
      head={<ReceiptHead receipt={receipt} />}
      keys={{ print: 'p', inbox: 'g i' }}
      status="This cannot be undone"
    >
      <div className="grid grow content-start gap-x-8 gap-y-6 px-5 py-6 ground-paper lg:grid-cols-[minmax(0,800px)_minmax(220px,328px)] lg:pr-8 lg:pl-62 print:hidden">
        {!isPrinting && <ReceiptSheet receipt={receipt} />}
        <Beside
          receipt={receipt}
          email={receipt === just?.receipt ? just.email : undefined}
          count={data?.receipts.length}
        />
      </div>
      {isPrinting && (
        <PrintedSheet about={['Holds no name and no address', 'of the person erased.']}>
          <ReceiptSheet receipt={receipt} />
        </PrintedSheet>
      )}
    </Screen>
  );
}

function Beside({ receipt, email, count }: { receipt: Receipt; email?: string; count?: number }) {
  const { promises } = useSession();
  return (
    <div className="flex flex-col gap-2.5">
      <p className="pb-3 text-[15px] leading-5 text-text-2">
        This receipt holds no name, no address and nothing by which the person could be found. It is kept with
        the others, by number.
      </p>
      <DeskButton look="secondary" keyName="p" onClick={() => window.print()}>
        Print, or save as PDF
      </DeskButton>
      {email && (
        <>
          <a href={tellThePerson(receipt, email, promises.company)} className={deskButtonClass('outline')}>
            Tell the person
          </a>
          <p className="caption text-text-3">
            The address is still in this window, for this one mail. It is forgotten when you leave.
          </p>
        </>
      )}
      <Link to={paths.receipts()} className={`${deskButtonClass('quiet')} self-start`}>
        {count === undefined || count < 2 ? 'All receipts' : `All ${count} receipts`}
      </Link>
    </div>
  );
}

function saidOf(receipt: Receipt) {
  const isToday = date(receipt.at) === date(now());
  const when = isToday ? `at ${clock(receipt.at)} IST` : `on ${date(receipt.at)}`;
  const { words, isOne } = whatGoes(receipt.counts);
  return `${words} ${isOne ? 'was' : 'were'} erased ${when}. The desk looked again and found nothing.`;
}

/** The ink head with the lattice of which one point is missing. */
function ReceiptHead({ receipt }: { receipt: Receipt }) {
  return (
    <div className="relative shrink-0 overflow-hidden px-5 pt-9 pb-4 ground-ink lg:px-0 lg:pt-11 lg:pb-5 print:hidden">
      <title>{`Receipt ${receipt.id}. Desk`}</title>
      {/* Larger than the head, so that the gap stands at its right. */}
      <div className="absolute top-0 left-0 h-[157%] w-[110.4%] overflow-hidden max-lg:h-28">
        <Lattice />
      </div>
      <div className="relative lg:ml-62">
        <h1 className="inline-block bg-ink pr-6 pb-3 text-[40px] leading-[44px] font-semibold tracking-[-0.025em] [font-stretch:114%] lg:text-[52px] lg:leading-[54px]">
          Gone.
        </h1>
        <p>
          <span className="inline-block bg-ink pr-6 pb-3 text-base leading-6 text-soft lg:-ml-6 lg:pl-6">
            {saidOf(receipt)}
          </span>
        </p>
      </div>
    </div>
  );
}

/** The receipt, as it is printed. It holds nothing by which the person could be found. */
function ReceiptSheet({ receipt }: { receipt: Receipt }) {
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
          {weekday(receipt.at)} {date(receipt.at)}, {exactClock(receipt.at)} IST
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
            ? `Overwritten on ${date(receipt.wipedAt)}, ${clock(receipt.wipedAt)} IST`
            : `Nobody can read it any more. Its bytes on the disk are overwritten by ${date(receipt.wipedBy)}, ${clock(receipt.wipedBy)} IST`}
        </Line>
        <Line name="Backups">The last one that holds it is deleted on {date(receipt.backupsUntil)}</Line>
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

import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';

import { useCall } from '#desk/api/use-call.ts';
import { useKeys } from '#desk/keys/use-keys.ts';
import { usePrinting } from '#desk/letter/print/use-printing.ts';
import { paths } from '#desk/paths.ts';
import { PrintedSheet } from '#desk/print/printed-sheet.tsx';
import { useSession } from '#desk/session.tsx';
import { now } from '#desk/time/use-now.ts';
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx';
import { ScreenHead } from '#desk/ui/screen-head.tsx';
import { Screen } from '#desk/ui/screen.tsx';
import type { Receipt } from '#schemas/desk/erasure.ts';

import { dateInIndia, timeInIndia } from './in-india.ts';
import { forgetJustErased, justErased } from './just-erased.ts';
import { ReceiptHead } from './receipt-head.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';
import { tellThePerson } from './tell-the-person.ts';
import { whatGoes } from './what-goes.ts';

/** One receipt of erasure: right after it, or found again by its number. */
export function ReceiptScreen() {
  const { id = '' } = useParams();
  const [just] = useState(() => justErased(id));
  useEffect(forgetJustErased, []);
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
      head={<ReceiptHead sentence="Gone." sub={saidOf(receipt)} title={`Receipt ${receipt.id}. Desk`} />}
      keys={[
        { keys: ['p'], words: 'print' },
        { keys: ['g', 'i'], words: 'inbox' },
      ]}
      status="This cannot be undone"
    >
      <div className="grid grow content-start gap-x-8 gap-y-6 px-5 py-6 ground-paper lg:grid-cols-[minmax(0,800px)_minmax(220px,328px)] lg:pr-8 lg:pl-62 print:hidden">
        {!isPrinting && <ReceiptSheet receipt={receipt} />}
        <Beside receipt={receipt} email={just?.email} count={data?.receipts.length} />
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
  const isToday = dateInIndia(receipt.at) === dateInIndia(now());
  const when = isToday ? `at ${timeInIndia(receipt.at)}` : `on ${dateInIndia(receipt.at)}`;
  const { words, isOne } = whatGoes(receipt.counts);
  return `${words} ${isOne ? 'was' : 'were'} erased ${when}. The desk looked again and found nothing.`;
}

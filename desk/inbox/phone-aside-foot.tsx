import { dayAndMonth } from '#desk/time/when.ts';
import type { LetterRow } from '#schemas/desk/letters.ts';

import { TakeItBack, WaitingAgain } from './take-it-back.tsx';

/** Its height. */
export const ASIDE_FOOT = 60;

/** Below a row that was set aside: when it goes, and the way back. */
export function PhoneAsideFoot({ row, takeBack }: { row: LetterRow; takeBack: () => void }) {
  return (
    <div className="absolute right-5 bottom-3 left-5 flex items-center justify-between gap-4">
      <p className="text-[14.5px] leading-5 text-soft">
        {row.aside && `Goes on ${dayAndMonth(row.aside.goesAt)}`}
      </p>
      {row.state === 'waiting' ? <WaitingAgain /> : <TakeItBack act={takeBack} />}
    </div>
  );
}

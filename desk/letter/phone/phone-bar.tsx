import { useRef } from 'react';

import { Arrow } from '#app/ui/arrow.tsx';
import { PhoneNotice } from '#desk/ui/bottom-bar.tsx';
import type { Letter } from '#schemas/desk/letters.ts';

import type { Marks } from '../actions/use-marks.ts';
import { MoreSheet } from './more-sheet.tsx';

/** Pinned to the foot of a letter on a phone. */
export function PhoneBar({ letter, marks, reply }: { letter: Letter; marks: Marks; reply: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const cell = 'flex h-16 cursor-pointer items-center text-base font-semibold -outline-offset-4';
  return (
    <section aria-label="What to do with it" className="shrink-0">
      <PhoneNotice />
      <div className="grid grid-cols-[1.3fr_1fr_0.8fr] divide-x divide-hair ground-ink">
        <button
          type="button"
          data-reply=""
          onClick={reply}
          className={`group bg-red-fill ${cell} justify-between px-5 active:bg-red-press`}
        >
          Reply
          <Arrow />
        </button>
        {letter.state === 'waiting' ? (
          <button
            type="button"
            onClick={() => void marks.answered()}
            className={`${cell} justify-center px-3`}
          >
            Answered
          </button>
        ) : (
          <button
            type="button"
            onClick={() => void marks.waiting()}
            className={`${cell} justify-center px-3 text-[15px] leading-5`}
          >
            {letter.state === 'aside' ? 'Not spam, take it back' : 'Not answered after all'}
          </button>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => sheet.current?.showModal()}
          className={`${cell} justify-center px-3`}
        >
          More
        </button>
      </div>
      <MoreSheet sheet={sheet} letter={letter} marks={marks} />
    </section>
  );
}

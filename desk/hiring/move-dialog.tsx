import { useId } from 'react';

import { DeskButton, KeyHint, useKeys } from '#desk/ui/keys-and-buttons.tsx';
import { showModal } from '#desk/ui/measure.ts';
import { stageNames, stages } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

import type { HiringList } from './use-hiring.ts';

/** Which stage: by the mouse, or by its number. */
export function MoveDialog({ list }: { list: HiringList }) {
  const id = useId();
  const close = () => list.setMoving(false);
  const move = (stage: Stage) => {
    close();
    list.moveTo(stage);
  };
  useKeys(Object.fromEntries(stages.map((stage, index) => [String(index + 1), () => move(stage)])), {
    modal: true,
  });
  return (
    <dialog
      ref={showModal}
      aria-labelledby={id}
      onClose={close}
      className="m-auto w-88 max-w-[calc(100vw-40px)] border border-ink px-5 pt-2 pb-5 ground-white backdrop:bg-ink/60"
    >
      <h2 id={id} className="py-3 label font-normal text-soft">
        Move {list.whom} to
      </h2>
      <ul className="border-t border-hair">
        {stages.map((stage, index) => (
          <li key={stage}>
            <button
              type="button"
              aria-current={list.row?.stage === stage || undefined}
              className="flex min-h-11 w-full cursor-pointer items-center justify-between border-b border-hair text-left font-semibold -outline-offset-2 hover:underline aria-[current]:text-text-3"
              onClick={() => move(stage)}
            >
              {stageNames[stage]}
              <KeyHint keys={String(index + 1)} />
            </button>
          </li>
        ))}
      </ul>
      <p className="pt-3 caption font-normal text-faint">
        Nobody is written to. An applicant’s own page shows Not this time only once an e-mail has said so.
      </p>
      <DeskButton look="quiet" onClick={close} className="lg:hidden">
        Cancel
      </DeskButton>
    </dialog>
  );
}

import { DeskButton, KeyHint } from '#desk/ui/keys-and-buttons.tsx';
import { ModalBox } from '#desk/ui/modal-box.tsx';
import { stageNames, stages } from '#schemas/desk/stages.ts';
import type { Stage } from '#schemas/desk/stages.ts';

import type { HiringList } from './use-hiring.ts';

/** Which stage: by the mouse, or by its number. */
export function MoveDialog({ list }: { list: HiringList }) {
  const close = () => list.setMoving(false);
  const move = (stage: Stage) => {
    close();
    list.moveTo(stage);
  };
  const keys = Object.fromEntries(stages.map((stage, index) => [String(index + 1), () => move(stage)]));
  return (
    <ModalBox title={`Move ${list.whom} to`} isBegun keys={keys} close={close}>
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
        Nobody is written to. An applicant’s own page shows Offer, Joined and Not this time only once an
        e-mail has left.
      </p>
      <DeskButton look="quiet" onClick={close} className="lg:hidden">
        Cancel
      </DeskButton>
    </ModalBox>
  );
}

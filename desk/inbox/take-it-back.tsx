import { DeskButton } from '#desk/ui/desk-button.tsx';
import { useOffer } from '#desk/undo.tsx';

export function TakeItBack({ act }: { act: () => void }) {
  return (
    <DeskButton look="secondary" keyName="t" className="lg:w-full" onClick={act}>
      Take it back
    </DeskButton>
  );
}

/** In its place, once it was pressed. */
export function WaitingAgain() {
  const { offer, take } = useOffer();
  return (
    <p className="flex min-h-11 items-center gap-3 text-[15px] font-semibold whitespace-nowrap">
      Waiting again.
      {offer?.undo !== undefined && (
        <DeskButton look="quiet" onClick={take}>
          Undo
        </DeskButton>
      )}
    </p>
  );
}

import { DeskButton } from './ui/desk-button.tsx';

/** A mistake of ours, or a screen that could not be fetched because the desk was renewed meanwhile: loading anew mends the latter. */
export function BrokenScreen() {
  return (
    <main className="flex min-h-dvh flex-col items-start justify-center gap-6 px-(--margin) ground-ink lg:pl-62">
      <title>This screen broke. Desk</title>
      <h1 className="sentence">This screen broke.</h1>
      <p className="max-w-(--measure) text-soft">
        What was stored is stored. Load it again; if it breaks again, tell whoever looks after the desk.
      </p>
      <DeskButton look="outline" onClick={() => location.reload()}>
        Load it again
      </DeskButton>
    </main>
  );
}

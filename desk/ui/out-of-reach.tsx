import { DeskButton } from './desk-button.tsx';

/** The whole page, when the desk's server does not answer. */
export function OutOfReach({ message, retry }: { message: string; retry: () => void }) {
  return (
    <main className="flex min-h-dvh flex-col items-start justify-center gap-6 px-(--margin) ground-ink lg:pl-62">
      <h1 className="sentence">{message}</h1>
      <DeskButton look="outline" onClick={retry}>
        Try again
      </DeskButton>
    </main>
  );
}

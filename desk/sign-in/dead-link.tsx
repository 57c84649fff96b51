import type { CallError } from '#desk/api/call.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';

import { Door } from './door.tsx';
import { HowToGetIn } from './how-to-get-in.tsx';

/** Run out, used or wrong: one page for all three, which tells nobody whose link it was. */
export function DeadLink({
  company,
  error,
  retry,
}: {
  company?: string;
  error?: CallError;
  retry?: () => void;
}) {
  const isDead =
    !error || error.why === 'dead-link' || error.why === 'bad-request' || error.why === 'not-found';
  if (isDead)
    return (
      <Door
        company={company}
        statement="This link no longer works."
        aside={<p>A link works once, and for ten minutes.</p>}
        foot="No password, no code."
      >
        <title>This link no longer works. Desk</title>
        <HowToGetIn />
      </Door>
    );
  return (
    <Door
      statement={error.why === 'too-many' ? 'Too many tries.' : 'The desk does not answer.'}
      action={
        <DeskButton look="secondary" big onClick={retry} className="w-full">
          Try again
        </DeskButton>
      }
      foot="No password, no code."
    >
      <title>Desk</title>
      <p role="alert">{error.message}</p>
    </Door>
  );
}

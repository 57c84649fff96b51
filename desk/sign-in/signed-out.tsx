import { Door } from './door.tsx';
import { HowToGetIn } from './how-to-get-in.tsx';
import { hasJustSignedOut } from './just-signed-out.ts';

/** Any screen of the desk, when this browser is not signed in. */
export function SignedOut() {
  const isJust = hasJustSignedOut();
  return (
    <Door
      statement={isJust ? 'You are signed out.' : 'This browser is not signed in.'}
      aside={
        isJust ? (
          <p>This browser shows nothing of the desk any more.</p>
        ) : (
          <p>The desk has no passwords. A link that somebody makes for you signs a browser in.</p>
        )
      }
      foot="No password, no code."
    >
      <title>{isJust ? 'Signed out. Desk' : 'Not signed in. Desk'}</title>
      {isJust && <p className="pb-4 font-semibold">To get in again:</p>}
      <HowToGetIn />
    </Door>
  );
}

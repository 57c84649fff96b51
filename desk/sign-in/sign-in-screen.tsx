import { useEffect } from 'react';
import { useLocation } from 'react-router';

import { useCall } from '#desk/api/use-call.ts';
import { setServerTime } from '#desk/time/use-now.ts';

import { DeadLink } from './dead-link.tsx';
import { Door } from './door.tsx';
import { SignInWithLink } from './sign-in-with-link.tsx';
import { SignedOut } from './signed-out.tsx';

/**
 * For whoever is not in. The token stands behind the # of the address, where no server and no log sees it. Looking at a link changes
 * nothing: a mail program may have done so already.
 */
export function SignInScreen() {
  // Another link in the same tab changes nothing but this.
  const token = useLocation().hash.slice(1);
  const look = useCall('link', token ? { token } : undefined);
  const link = look.data;
  useEffect(() => {
    if (link?.now !== undefined) setServerTime(link.now);
  }, [link]);
  if (!token) return <SignedOut />;
  if (link) return <SignInWithLink key={token} link={link} token={token} />;
  if (look.error) return <DeadLink error={look.error} retry={() => look.refresh()} />;
  return (
    <Door statement="One moment." foot="No password, no code.">
      {null}
    </Door>
  );
}

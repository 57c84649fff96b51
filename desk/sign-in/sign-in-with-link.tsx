import { useState } from 'react';

import { Arrow } from '#app/ui/arrow.tsx';
import { call, CallError } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { hasOwnName } from '#desk/people/has-own-name.ts';
import { useNow } from '#desk/time/use-now.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';
import type { LinkLook } from '#schemas/desk/people.ts';

import { DeadLink } from './dead-link.tsx';
import { Door } from './door.tsx';
import { greeting } from './greeting.ts';
import { TenMinuteRule } from './ten-minute-rule.tsx';
import { WhatYouWillRead } from './what-you-will-read.tsx';

/** A link that works. Only the button uses it up: whatever opens links in mails presses none. */
export function SignInWithLink({ link, token }: { link: LinkLook; token: string }) {
  const now = useNow(1000);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<CallError>();
  if (now >= link.expiresAt || error?.why === 'dead-link') return <DeadLink company={link.company} />;

  async function signIn() {
    setBusy(true);
    try {
      await call('sign-in', { token });
      // A new page in place of this one: the token stays neither in the history nor in memory.
      window.location.replace(paths.inbox());
    } catch (error) {
      setBusy(false);
      if (error instanceof CallError) setError(error);
    }
  }

  return (
    <Door
      company={link.company}
      statement={
        <>
          {greeting(new Date(now).getHours())}
          {hasOwnName(link) ? (
            <>
              , <span className="block">{link.name}.</span>
            </>
          ) : (
            '.'
          )}
        </>
      }
      rule={<TenMinuteRule link={link} now={now} />}
      aside={
        <p>This link works once. After that this browser knows you for thirty days, or until you sign out.</p>
      }
      action={
        <>
          <DeskButton
            look="primary"
            big
            disabled={isBusy}
            onClick={() => void signIn()}
            className="group w-full"
          >
            {isBusy ? 'Signing in' : 'Sign in this browser'}
            <Arrow />
          </DeskButton>
          <p role="alert" className="pt-3 text-[15px] leading-5 font-medium text-white empty:hidden">
            {error?.message}
          </p>
          <p className="pt-3.5 caption text-faint">
            Not you? Close the page. The link then runs out by itself.
          </p>
        </>
      }
      foot={
        link.isOwner ? (
          <>
            No password, no code. Lost the link?{' '}
            <span className="whitespace-nowrap">npm run desk -- invite</span> prints another.
          </>
        ) : (
          `No password, no code. Lost the link? Ask ${link.madeBy} for another.`
        )
      }
    >
      <title>{`Sign in, ${link.company ?? ''} Desk`.replace(',  ', ', ')}</title>
      <p>
        <WhatYouWillRead {...link} />
      </p>
    </Door>
  );
}

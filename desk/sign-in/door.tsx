import type { ReactNode } from 'react';

import { Mark } from '#app/ui/mark.tsx';
import type { CallError } from '#desk/api/call.ts';
import { justSignedOut } from '#desk/api/just-signed-out.ts';
import { DeskButton } from '#desk/ui/desk-button.tsx';

const PLAIN = 'No password, no code.';

type DoorProps = {
  company?: string;
  statement: ReactNode;
  rule?: ReactNode;
  aside?: ReactNode;
  foot?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** The page of whoever is not in: ink, one large statement, a rule, and what to do below it. */
export function Door({ company, statement, rule, aside, foot = PLAIN, action, children }: DoorProps) {
  return (
    <div className="flex min-h-dvh flex-col px-5 ground-ink lg:px-12">
      <header className="flex items-center gap-3 pt-5 text-xl leading-7 lg:pt-8.5">
        <Mark className="h-5.5 w-6.5" />
        <span>
          {company && (
            <strong className="font-[650] tracking-[-0.02em] [font-stretch:114%]">{company} </strong>
          )}
          <span className="text-soft">Desk</span>
        </span>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="flex grow flex-col justify-center py-12 lg:pt-[53px] lg:pb-[27px]"
      >
        <h1 className="-ml-[0.035em] text-[clamp(44px,7.3vw,105px)] leading-[0.96] font-semibold tracking-[-0.032em] text-balance [font-stretch:116%] max-lg:[font-stretch:112%]">
          {statement}
        </h1>
        <div className="pt-10 lg:pt-[min(106px,11.8vh)]">
          {rule ?? <div className="border-t border-(--faint)" />}
        </div>
        <div className="grid gap-x-8 gap-y-7 pt-8 lg:grid-cols-[clamp(180px,20.4vw,294px)_minmax(0,1fr)_clamp(250px,22vw,318px)] lg:pt-[min(60px,6.6vh)] xl:gap-x-12">
          <div className="text-[17px] leading-[26px] text-soft max-lg:order-3">{aside}</div>
          <div className="max-w-[33em] text-lg leading-[1.5] lg:text-[21px] lg:leading-[31px]">
            {children}
          </div>
          <div>{action}</div>
        </div>
      </main>
      <footer className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-hair py-4 label text-faint lg:pt-4.5 lg:pb-7">
        <p>{foot}</p>
        <p>{window.location.host}</p>
      </footer>
    </div>
  );
}

/** Any screen of the desk, when this browser is not signed in. */
export function SignedOut() {
  const isJust = justSignedOut.get();
  return (
    <Door
      statement={isJust ? 'You are signed out.' : 'This browser is not signed in.'}
      aside={
        <p>
          {isJust
            ? 'This browser shows nothing of the desk any more.'
            : 'The desk has no passwords. A link that somebody makes for you signs a browser in.'}
        </p>
      }
    >
      <title>{isJust ? 'Signed out. Desk' : 'Not signed in. Desk'}</title>
      {isJust && <p className="pb-4 font-semibold">To get in again:</p>}
      <HowToGetIn />
    </Door>
  );
}

type DeadLinkProps = { company?: string; error?: CallError; retry?: () => void };

/** Run out, used or wrong: one page for all three, which tells nobody whose link it was. */
export function DeadLink({ company, error, retry }: DeadLinkProps) {
  if (!error || ['dead-link', 'bad-request', 'not-found'].includes(error.why))
    return (
      <Door
        company={company}
        statement="This link no longer works."
        aside={<p>A link works once, and for ten minutes.</p>}
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
    >
      <title>Desk</title>
      <p role="alert">{error.message}</p>
    </Door>
  );
}

/** For the owner, and for everybody else. */
function HowToGetIn() {
  return (
    <>
      <p>Ask the owner of this desk for a new link. It takes a moment.</p>
      <p className="pt-4 text-soft">
        Are you the owner? On the machine that runs the desk,{' '}
        <code className="font-sans font-semibold whitespace-nowrap text-white">npm run desk -- invite</code>{' '}
        prints one for you.
      </p>
    </>
  );
}

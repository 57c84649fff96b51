import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { call, CallError, justSignedOut, useCall } from '#desk/api/call.ts';
import { paths } from '#desk/paths.ts';
import { setServerTime, useNow } from '#desk/session.tsx';
import { DeskButton } from '#desk/ui/keys-and-buttons.tsx';
import { Wordmark } from '#desk/ui/wordmark.tsx';
import { atInWords, hasOwnName, listInWords, time, timeToSignIn } from '#desk/words/words.ts';
import { HOUR_MS, MINUTE_MS } from '#schemas/desk/durations.ts';
import { kinds, pluralOf } from '#schemas/desk/kinds.ts';
import type { Kind } from '#schemas/desk/kinds.ts';
import { linkLives } from '#schemas/desk/people.ts';
import type { LinkLook } from '#schemas/desk/people.ts';

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
  return <SignInLayout statement="One moment.">{null}</SignInLayout>;
}

/** A link that works. Only the button uses it up: whatever opens links in mails presses none. */
function SignInWithLink({ link, token }: { link: LinkLook; token: string }) {
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
    <SignInLayout
      company={link.company}
      statement={
        <>
          {greeting(new Date(now).getHours())}
          {hasOwnName(link) ? ', ' : '.'}
          {hasOwnName(link) && <span className="block">{link.name}.</span>}
        </>
      }
      rule={<LinkRule link={link} now={now} />}
      aside="This link works once. After that this browser knows you for thirty days, or until you sign out."
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
            {link.isOwner
              ? 'Not you? Close the page. The link then runs out by itself.'
              : `Not you? Close the page, and tell ${link.madeBy}, who can revoke the link.`}
          </p>
        </>
      }
      foot={
        link.isOwner ? (
          <>
            Lost the link? <span className="whitespace-nowrap">sudo site desk invite</span>, or{' '}
            <span className="whitespace-nowrap">npm run desk -- invite</span> in a clone, prints another.
          </>
        ) : (
          `Lost the link? Ask ${link.madeBy} for another.`
        )
      }
    >
      <title>{`Sign in, ${link.company ?? ''} Desk`.replace(',  ', ', ')}</title>
      <WhatYouMayRead {...link} />
    </SignInLayout>
  );
}

const POINT_GAP = 14;

/** The life of a link on a rule, ticked by the hour or the minute: it is made at the right, runs out at the left, and the point is now. */
function LinkRule({ link, now }: { link: LinkLook; now: number }) {
  const share = Math.min(1, Math.max(0, (link.expiresAt - now) / (link.expiresAt - link.madeAt)));
  const at = `${(share * 100).toFixed(2)}%`;
  const life = link.expiresAt - link.madeAt;
  const [ticks, isLong] = life > HOUR_MS ? [life / HOUR_MS, 6] : [life / MINUTE_MS, 5];
  return (
    <div className="label text-faint">
      <svg aria-hidden="true" className="block h-7 w-full overflow-visible">
        <g className="stroke-(--faint)">
          {Array.from({ length: ticks + 1 }, (_, tick) => (
            <line
              key={tick}
              x1={`${(tick / ticks) * 100}%`}
              x2={`${(tick / ticks) * 100}%`}
              y1="10"
              y2={tick % isLong === 0 ? 24 : 18}
              // The last tick would stand half outside.
              transform={`translate(${tick === ticks ? -0.5 : 0.5} 0)`}
            />
          ))}
          <line x1="0" x2="100%" y1="10.5" y2="10.5" />
        </g>
        <svg x={at} y="10.5" overflow="visible">
          <rect x={-POINT_GAP} y="-2" width={2 * POINT_GAP} height="4" className="fill-ink" />
          <circle r="9.5" className="fill-point" />
        </svg>
      </svg>
      <div className="relative flex justify-between gap-4 pt-1">
        <span>
          Runs out{' '}
          <time dateTime={new Date(link.expiresAt).toISOString()}>{atInWords(link.expiresAt, now)}</time>
        </span>
        <strong
          role="timer"
          className="absolute top-1 -translate-x-1/2 font-semibold whitespace-nowrap text-white max-lg:static max-lg:translate-x-0"
          style={{ left: `${Math.min(0.8, Math.max(0.14, share)) * 100}%` }}
        >
          {timeToSignIn(link.expiresAt - now)} left
        </strong>
        <span className="text-right max-lg:hidden">
          Made at {time(link.madeAt)}
          {!link.isOwner && ` by ${link.madeBy}`}
        </span>
      </div>
    </div>
  );
}

const whatItIs: Record<Kind, string> = {
  application: 'who would like to work with us, with their resumes',
  message: 'what people write to us',
  enquiry: 'what companies tell us about their projects',
};

/** What the person behind a link may read, and what is expected of them. */
function WhatYouMayRead({ reads, isOwner, replyTime }: Pick<LinkLook, 'reads' | 'isOwner' | 'replyTime'>) {
  const mine = kinds.filter((kind) => reads.includes(kind));
  const [only] = mine;
  const promised = mine.filter((kind) => kind !== 'application');
  const names = listInWords(promised.map((kind) => pluralOf[kind]));
  const each = promised.length === mine.length ? 'Each' : `Each of the ${names}`;
  return (
    <p>
      You may read{' '}
      <strong className="font-semibold">{listInWords(mine.map((kind) => pluralOf[kind]))}</strong>
      {mine.length === 1 && only ? `: ${whatItIs[only]}. ` : '. '}
      {isOwner && 'You decide who else does. '}
      {replyTime && promised.length > 0 && `${each} is to be answered within ${replyTime}. `}
      What you write, export or delete is recorded with your name and the time.
    </p>
  );
}

/** By the reader's own clock. */
export function greeting(hour: number) {
  if (hour >= 4 && hour < 12) return 'Good morning';
  return hour >= 12 && hour < 17 ? 'Good afternoon' : 'Good evening';
}

type SignInLayoutProps = {
  company?: string;
  statement: ReactNode;
  rule?: ReactNode;
  aside?: string;
  foot?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
};

/** The page of whoever is not in: ink, one large statement, a rule, and what to do below it. */
function SignInLayout({ company, statement, rule, aside, foot, action, children }: SignInLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col px-5 ground-ink lg:px-12">
      <header className="flex items-center gap-3 pt-5 text-xl leading-7 lg:pt-8.5">
        <Wordmark
          company={company}
          mark="h-5.5 w-6.5"
          name="font-[650] tracking-[-0.02em] [font-stretch:114%]"
        />
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
          <p className="text-[17px] leading-[26px] text-soft max-lg:order-3">{aside}</p>
          <div className="max-w-[33em] text-lg leading-[1.5] lg:text-[21px] lg:leading-[31px]">
            {children}
          </div>
          <div>{action}</div>
        </div>
      </main>
      <footer className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-hair py-4 label text-faint lg:pt-4.5 lg:pb-7">
        <p>No password, no code. {foot}</p>
        <p>{window.location.host}</p>
      </footer>
    </div>
  );
}

/** Any screen of the desk, when this browser is not signed in. */
function SignedOut() {
  const isJust = justSignedOut.get();
  return (
    <SignInLayout
      statement={isJust ? 'You are signed out.' : 'This browser is not signed in.'}
      aside={
        isJust
          ? 'This browser shows nothing of the desk any more.'
          : 'The desk has no passwords. A link that somebody makes for you signs a browser in.'
      }
    >
      <title>{isJust ? 'Signed out. Desk' : 'Not signed in. Desk'}</title>
      {isJust && <p className="pb-4 font-semibold">To sign in again:</p>}
      <HowToSignIn />
    </SignInLayout>
  );
}

type DeadLinkProps = { company?: string; error?: CallError; retry?: () => void };

/** Run out, used or wrong: one page for all three, which tells nobody whose link it was. */
function DeadLink({ company, error, retry }: DeadLinkProps) {
  if (!error || ['dead-link', 'bad-request', 'not-found'].includes(error.why))
    return (
      <SignInLayout
        company={company}
        statement="This link no longer works."
        aside={`A link works once: the owner’s within ${linkLives.owner.words}, a colleague’s within ${linkLives.colleague.words}.`}
      >
        <title>This link no longer works. Desk</title>
        <HowToSignIn />
        <p className="pt-4 text-soft">
          Was it meant for you, and you have not used it? Say so: somebody else may have.
        </p>
      </SignInLayout>
    );
  return (
    <SignInLayout
      statement={error.why === 'too-many' ? 'Too many tries.' : 'The desk does not answer.'}
      action={
        <DeskButton look="secondary" big onClick={retry} className="w-full">
          Try again
        </DeskButton>
      }
    >
      <title>Desk</title>
      <p role="alert">{error.message}</p>
    </SignInLayout>
  );
}

/** For the owner, and for everybody else. */
function HowToSignIn() {
  return (
    <>
      <p>Ask the owner of this desk for a new link. It takes a moment.</p>
      <p className="pt-4 text-soft">
        Are you the owner? On the machine that runs the desk,{' '}
        <code className="font-sans font-semibold whitespace-nowrap text-white">sudo site desk invite</code>{' '}
        prints one for you; in a clone of its code{' '}
        <code className="font-sans font-semibold whitespace-nowrap text-white">npm run desk -- invite</code>.
      </p>
    </>
  );
}

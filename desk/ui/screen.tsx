import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { useCall } from '#desk/api/call.ts';
import { useNow, useSession } from '#desk/session.tsx';
import { holdInWords } from '#schemas/desk/retention-hold.ts';

import { BottomBar, DeskHeader } from './desk-header.tsx';
import { AlarmMark } from './icons.tsx';
import { KeyLine } from './key-line.tsx';
import type { ShownKeys } from './key-line.tsx';
import { jobTroubleInWords, mailDownInWords } from './mail-and-jobs.tsx';

/** The frame of every signed-in screen: header, main with its head, and the key line, or a bar on a phone. */
export function Screen({
  head,
  keys,
  status,
  fills = false,
  phoneHeader,
  phoneBar,
  foot,
  children,
}: {
  head?: ReactNode;
  keys?: ShownKeys;
  /** At the right of the key line, in place of the connection while that is there. */
  status?: ReactNode;
  /** The main part does not scroll: something in it does. */
  fills?: boolean;
  /** On a phone, in place of the desk's own header. */
  phoneHeader?: ReactNode;
  /** In place of the bar that leads to the other screens. */
  phoneBar?: ReactNode;
  /** In place of the key line. It has to say by itself what was done. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // The screen before has gone, and the focus with it. On the first one the focus is the reader's.
    if (hasShownOne && document.activeElement === document.body)
      (main.current?.querySelector<HTMLElement>('h1[tabindex]') ?? main.current)?.focus({
        preventScroll: true,
      });
    hasShownOne = true;
  }, []);
  return (
    <div className="flex h-dvh flex-col print:block print:h-auto">
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {phoneHeader && <div className="shrink-0 lg:hidden print:hidden">{phoneHeader}</div>}
      <div className={phoneHeader ? 'shrink-0 max-lg:hidden' : 'contents'}>
        <DeskHeader />
      </div>
      <Trouble />
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        data-scroller={fills ? undefined : ''}
        className={`relative flex min-h-0 grow flex-col ground-white print:block print:overflow-visible ${fills ? 'overflow-hidden' : 'overflow-y-auto'}`}
      >
        {head}
        {children}
      </main>
      {phoneBar ? <div className="lg:hidden print:hidden">{phoneBar}</div> : <BottomBar />}
      {foot ? (
        <div className="shrink-0 max-lg:hidden print:hidden">{foot}</div>
      ) : (
        <KeyLine keys={keys} status={status} />
      )}
    </div>
  );
}

let hasShownOne = false;

type ScreenHeadProps = {
  /** Left of the sentence; above it on a phone. */
  aside?: ReactNode;
  sentence: string;
  sub?: ReactNode;
  /** How to read the drawing. Right of the sentence, and not on a phone. */
  note?: ReactNode;
  /** When there is nothing else to say. */
  isLarge?: boolean;
};

/** The ink head of a screen: one sentence that says what to do, made from the data. */
export function ScreenHead({ aside, sentence, sub, note, isLarge = false }: ScreenHeadProps) {
  const { promises } = useSession();
  return (
    <div className="px-(--margin) pt-6 pb-5 ground-ink lg:relative lg:px-0 lg:pt-[21px] lg:pb-8">
      <title>{`${sentence} ${promises.company} Desk`}</title>
      {aside && (
        <div className="pb-1.5 label font-normal text-soft lg:absolute lg:top-7 lg:left-8 lg:w-48">
          {aside}
        </div>
      )}
      <div className="lg:mr-72 lg:ml-62">
        <h1
          className={`sentence ${isLarge ? 'lg:-ml-1 lg:pt-3 lg:text-[clamp(72px,7.2vw,104px)] lg:leading-none lg:tracking-[-0.032em] lg:font-stretch-[118%]' : ''}`}
        >
          {sentence}
        </h1>
        {sub && (
          <div
            className={`pt-2.5 text-[15px] leading-5 text-soft ${isLarge ? 'lg:pt-6 lg:pb-2 lg:text-[19px] lg:leading-7' : 'lg:pt-1.5 lg:text-base lg:leading-6'}`}
          >
            {sub}
          </div>
        )}
      </div>
      {note && (
        <div className="absolute top-9 right-8 hidden w-52 caption font-normal text-faint lg:block">
          {note}
        </div>
      )}
    </div>
  );
}

/** On every screen, for as long as no mail goes out, or none is read, and for the owner while a background job fails. */
export function Trouble() {
  const session = useSession();
  const { data } = useCall('overview', {});
  const now = useNow(60_000);
  const mail = data?.mail ?? session.mail;
  const lines = [
    ...mailDownInWords(mail, now),
    ...jobTroubleInWords(data?.jobs ?? [], mail, now),
    ...(data?.hold
      ? [`Nightly deletion is on hold until you allow it, under Retention. ${holdInWords(data.hold)}`]
      : []),
  ];
  return (
    <output className="block shrink-0 print:hidden">
      {lines.map((line) => (
        <span
          key={line}
          className="flex items-start gap-2.5 border-b border-hair px-(--margin) py-2 label font-normal ground-ink-2"
        >
          <AlarmMark className="mt-0.5 size-4 text-red-dark" />
          <span className="wrap-anywhere">{line}</span>
        </span>
      ))}
    </output>
  );
}

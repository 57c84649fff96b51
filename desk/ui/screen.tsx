import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

import { BottomBar } from './bottom-bar.tsx';
import { DeskHeader } from './desk-header.tsx';
import { KeyLine } from './key-line.tsx';
import type { ShownKey } from './key-line.tsx';
import { Trouble } from './trouble.tsx';

/** The frame of every signed-in screen: header, main with its head, and the key line, or a bar on a phone. */
export function Screen({
  head,
  keys = noKeys,
  status,
  fills = false,
  phoneHeader,
  phoneBar,
  foot,
  children,
}: {
  head?: ReactNode;
  keys?: ShownKey[];
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
    if (hasShownOne && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
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
const noKeys: ShownKey[] = [];

import { use, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Links, Meta, Scripts, useLocation, useOutlet } from 'react-router';

import { ink } from '#drawings/colours.ts';

import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { PrivateFooter } from './layout/private-footer.tsx';
import { useFollowLinks } from './layout/use-follow-links.ts';
import { useRouteChange } from './layout/use-route-change.ts';
import { ErrorScreen } from './pages/error-screen.tsx';
import { draftKeys } from './start/draft-key.ts';
import { IsPrivate } from './start/is-private.ts';
import { interfaceFont } from './start/preload-fonts.ts';
import { useCurrentPath } from './ui/current-path.ts';
import { FIRST_SCREEN_END } from './ui/first-screen-end.tsx';

export { ErrorScreen as ErrorBoundary };
export const links = interfaceFont;

/** The router draws anew when it begins to fetch a page, and once more when it has it: until then what is shown stays. */
export default function Root() {
  const outlet = useOutlet();
  const location = useLocation();
  // oxlint-disable-next-line react/exhaustive-deps -- a page changes with its address
  return useMemo(() => outlet, [location]);
}

/** The document. Its styles are put into it by entry.server.tsx. */
export function Layout({ children }: { children: ReactNode }) {
  // One visitor's own page has no script: nothing there can read it, keep its address, or fetch anything by it.
  const isPrivate = use(IsPrivate);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={ink} />
        <Meta />
        {/* The first paint shows the head of the page whole, not the header alone. */}
        <link rel="expect" href={`#${FIRST_SCREEN_END}`} blocking="render" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#content">
          Skip to content
        </a>
        <Header />
        <main id="content" tabIndex={-1} className="min-h-[calc(100svh-var(--header))] bg-white">
          {children}
        </main>
        {isPrivate ? <PrivateFooter /> : <Footer />}
        {!isPrivate && <Behaviour />}
        {!isPrivate && <Scripts />}
      </body>
    </html>
  );
}

function Behaviour() {
  // Before the page is said to be alive: a click that was kept until then may lead to another one.
  useFollowLinks();
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
  useRouteChange();
  const path = useCurrentPath();
  useEffect(() => {
    // Most visitors have no draft, and fetch nothing for it.
    if (draftKeys().length)
      void import('./forms/draft/tidy-drafts.ts').then(({ tidyDrafts }) => tidyDrafts()).catch(() => {});
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- on every page, also one that is not loaded
  }, [path]);
  return null;
}

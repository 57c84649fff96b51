import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';

import { ink } from '#drawings/colours.ts';

import archivo from './fonts/archivo.woff2?url';
import { draftKeys } from './forms/draft/draft-key.ts';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { useFollowLinks } from './layout/use-follow-links.ts';
import { useReveals } from './layout/use-reveals.ts';
import { useRouteChange } from './layout/use-route-change.ts';
import { ErrorScreen } from './pages/error-screen.tsx';
import { useCurrentPath } from './ui/current-path.ts';

import css from './styles/app.css?inline';

export { ErrorScreen as ErrorBoundary };

export default function Root() {
  return <Outlet />;
}

/** The document. The stylesheet is part of it: one request fewer before the first paint. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={ink} />
        <Meta />
        {/* The development server answers too slowly for a preload to be of use, and Chromium would say so. */}
        {import.meta.env.PROD && (
          <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <style id="styles" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles }} />
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
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        <Behaviour />
        <Scripts />
      </body>
    </html>
  );
}

/** In the browser the stylesheet is read back from the document, so that its text is not sent a second time. */
const styles =
  import.meta.env.SSR || import.meta.env.DEV ? css : (document.getElementById('styles')?.textContent ?? '');

function Behaviour() {
  // Before the page is said to be alive: a click that was kept until then may lead to another one.
  useFollowLinks();
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    dispatchEvent(new Event('hydrated'));
  }, []);
  useRouteChange();
  const path = useCurrentPath();
  useReveals(path);
  useEffect(() => {
    // Most visitors have no draft, and fetch nothing for it.
    if (draftKeys().length)
      void import('./forms/draft/tidy-drafts.ts').then(({ tidyDrafts }) => tidyDrafts()).catch(() => {});
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- on every page, also one that is not loaded
  }, [path]);
  return null;
}

// Whole faces, unlike the site's: nobody knows what a visitor's name holds. Each file is fetched when a letter needs it.
import '@fontsource-variable/archivo/standard.css';
import '@fontsource-variable/stix-two-text/wght.css';
import '@fontsource-variable/stix-two-text/wght-italic.css';
import '@fontsource-variable/anek-devanagari/standard.css';
import '@fontsource/tiro-devanagari-hindi/400.css';
import '@fontsource/tiro-devanagari-marathi/400.css';
import '@fontsource-variable/anek-tamil/standard.css';
import '@fontsource-variable/noto-serif-tamil/wght.css';
import './desk.css';
import { lazy, StrictMode, Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Navigate, Outlet, useLocation, useParams } from 'react-router';
import type { RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import { UNDO_MS } from '#schemas/desk/undo.ts';

import { useCall } from './api/call.ts';
import { formerAddresses, paths, patterns } from './paths.ts';
import { SearchScreen } from './search/search-screen.tsx';
import { SessionProvider, useSession, WholePage } from './session.tsx';
import { useStore } from './store.ts';
import { KeysSheet } from './ui/keyboard-shortcuts.tsx';
import { keysOff } from './ui/keys-and-buttons.tsx';
import { Screen, ScreenHead } from './ui/screen.tsx';
import { movedOn, useOffers } from './undo.ts';

const signIn = fetched(
  patterns.signIn,
  async () => (await import('./sign-in/sign-in-screen.tsx')).SignInScreen,
);

/** The routes. What is more than a sentence is fetched when it is first gone to. */
const screens: RouteObject[] = [
  { ...signIn, errorElement: <BrokenScreen /> },
  {
    errorElement: <BrokenScreen />,
    element: (
      <SessionProvider signedOut={signIn.element}>
        <Everywhere />
        <Outlet />
        <KeysSheet />
      </SessionProvider>
    ),
    children: [
      fetched(patterns.inbox, async () => (await import('./inbox/inbox-screen.tsx')).InboxScreen),
      // Not fetched when it is gone to: whoever presses its key goes on writing.
      { path: patterns.search, element: <SearchScreen /> },
      fetched(patterns.letter, async () => (await import('./letter/letter-screen.tsx')).LetterScreen),
      fetched(
        patterns.retention,
        async () => (await import('./retention/retention-screen.tsx')).RetentionScreen,
      ),
      fetched(patterns.reports, async () => (await import('./reports/reports-screen.tsx')).ReportsScreen),
      fetched(
        patterns.savedReplies,
        async () => (await import('./saved-replies/saved-replies-screen.tsx')).SavedRepliesScreen,
      ),
      fetched(patterns.people, async () => (await import('./people/people-screen.tsx')).PeopleScreen),
      fetched(patterns.delete, async () => (await import('./delete/delete-screen.tsx')).DeleteScreen),
      fetched(patterns.hiring, async () => (await import('./hiring/hiring-screen.tsx')).HiringScreen),
      fetched(
        patterns.replyToMany,
        async () => (await import('./batches/reply-to-many-screen.tsx')).ReplyToManyScreen,
      ),
      fetched(
        patterns.closeOpening,
        async () => (await import('./batches/close-opening-screen.tsx')).CloseOpeningScreen,
      ),
      fetched(patterns.batch, async () => (await import('./batches/batch-screen.tsx')).BatchScreen),
      fetched(patterns.proofs, async () => (await import('./delete/proof-screen.tsx')).ProofsScreen),
      fetched(patterns.proof, async () => (await import('./delete/proof-screen.tsx')).ProofScreen),
      { path: patterns.resume, element: <ResumeScreen /> },
      ...Object.entries(formerAddresses).map(([path, to]) => ({ path, element: <Moved to={to} /> })),
      { path: '*', element: <NoSuchScreen /> },
    ],
  },
];

/** For every screen of somebody who is signed in. */
function Everywhere() {
  const { me } = useSession();
  useEffect(() => keysOff.set(me.keysOff), [me.keysOff]);
  useOffers();
  const words = useStore(movedOn);
  useEffect(() => {
    // Whoever reads on is not to come upon it on another screen.
    const timer = words ? setTimeout(() => movedOn.set(''), UNDO_MS) : undefined;
    return () => clearTimeout(timer);
  }, [words]);
  return <output className="sr-only">{words}</output>;
}

/** A screen that is fetched when it is gone to. Until it is there the ground is ink, as its head will be. */
function fetched(path: string, load: () => Promise<ComponentType>) {
  const Lazy = lazy(async () => ({ default: await load() }));
  const element = (
    <Suspense fallback={<div className="h-dvh ground-ink" />}>
      <Lazy />
    </Suspense>
  );
  return { path, element };
}

/** A mistake of ours, or a screen that could not be fetched because the desk was renewed meanwhile: loading anew mends the latter. */
function BrokenScreen() {
  return (
    <WholePage sentence="Something went wrong." button="Load again" onPress={() => location.reload()}>
      <title>Something went wrong. Desk</title>
      <p className="max-w-(--measure) text-soft">
        What was saved is saved. Load the page again; if this comes back, tell whoever looks after the desk.
      </p>
    </WholePage>
  );
}

/** From an address that a screen once had, with all that it said. */
function Moved({ to }: { to: string }) {
  return <Navigate replace to={{ pathname: to, search: useLocation().search }} />;
}

function NoSuchScreen() {
  return (
    <Screen head={<ScreenHead sentence="There is nothing at this address." />}>
      <p className="px-(--margin) py-8 lg:ml-62 lg:px-0">
        <Link to={paths.inbox()} className="underline underline-offset-4">
          To the inbox
        </Link>
      </p>
    </Screen>
  );
}

/** A link to a stored resume, once public: leads to the application it belongs to. */
function ResumeScreen() {
  const { file = '' } = useParams();
  const { data, error } = useCall('letter-of-file', { file });
  if (data) return <Navigate replace to={paths.letter(data.number)} />;
  return (
    <Screen head={<ScreenHead sentence={error ? 'No application has this resume.' : 'Loading'} />}>
      {error && (
        <p className="max-w-(--measure) px-(--margin) py-8 lg:ml-62 lg:px-0">
          It was deleted, it is in Spam, or it is of a kind that you may not read.
        </p>
      )}
    </Screen>
  );
}

const root = document.getElementById('desk');
if (root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createBrowserRouter(screens)} />
    </StrictMode>,
  );

import { Outlet } from 'react-router';
import type { RouteObject } from 'react-router';

import { BrokenScreen } from './broken-screen.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import { patterns } from './paths.ts';
import { SearchScreen } from './search/search-screen.tsx';
import { SignedIn } from './signed-in.tsx';

const signIn = lazyScreen(async () => (await import('./sign-in/sign-in-screen.tsx')).SignInScreen);

/** The routes. Each screen is fetched when it is first gone to. */
export const screens: RouteObject[] = [
  { path: patterns.signIn, element: signIn, errorElement: <BrokenScreen /> },
  {
    errorElement: <BrokenScreen />,
    element: (
      <SignedIn signedOut={signIn}>
        <Outlet />
      </SignedIn>
    ),
    children: [
      {
        path: patterns.inbox,
        element: lazyScreen(async () => (await import('./inbox/inbox-screen.tsx')).InboxScreen),
      },
      // Not fetched when it is gone to: whoever presses its key goes on writing.
      { path: patterns.search, element: <SearchScreen /> },
      {
        path: patterns.letter,
        element: lazyScreen(async () => (await import('./letter/letter-screen.tsx')).LetterScreen),
      },
      {
        path: patterns.keeping,
        element: lazyScreen(async () => (await import('./keeping/keeping-screen.tsx')).KeepingScreen),
      },
      {
        path: patterns.figures,
        element: lazyScreen(async () => (await import('./figures/figures-screen.tsx')).FiguresScreen),
      },
      {
        path: patterns.people,
        element: lazyScreen(async () => (await import('./people/people-screen.tsx')).PeopleScreen),
      },
      {
        path: patterns.erase,
        element: lazyScreen(async () => (await import('./erase/erase-screen.tsx')).EraseScreen),
      },
      {
        path: patterns.receipts,
        element: lazyScreen(async () => (await import('./erase/receipts-screen.tsx')).ReceiptsScreen),
      },
      {
        path: patterns.receipt,
        element: lazyScreen(async () => (await import('./erase/receipt-screen.tsx')).ReceiptScreen),
      },
      {
        path: patterns.resume,
        element: lazyScreen(async () => (await import('./resume/resume-screen.tsx')).ResumeScreen),
      },
      { path: '*', element: lazyScreen(async () => (await import('./no-such-screen.tsx')).NoSuchScreen) },
    ],
  },
];

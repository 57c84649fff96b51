import { Suspense } from 'react';
import type { ReactNode } from 'react';

import { ClosingBand } from '#app/layout/closing-band.tsx';
import { pageMeta } from '#app/layout/page-meta.ts';
import { pagePart } from '#app/start/page-part.ts';
import { displayFont } from '#app/start/preload-fonts.ts';
import { lazyPart } from '#app/ui/lazy-part.ts';
import page from '#content/pages/home.md?head';

import { Hero } from './hero.tsx';
import { reached } from './reached.ts';

export const meta = pageMeta(page);
export const links = displayFont;

const SECTIONS = 'sections';
const { usePart: useSections, arrives } = pagePart(sections());
export const clientMiddleware = [arrives];

export default function Home() {
  return (
    <>
      <Hero lead={page.lead} />
      <div id={SECTIONS}>
        <Suspense>{useSections()}</Suspense>
      </div>
      <ClosingBand number={5} />
    </>
  );
}

/**
 * A visitor who has just arrived sees the hero, and the sections below it are in the HTML: React takes those over, with
 * script of their own, when the visitor turns to them. One who comes from another page gets all of it with the route.
 */
function sections(): ReactNode | Promise<ReactNode> {
  const load = async () => (await import('./below-the-fold.tsx')).BelowTheFold;
  const written = import.meta.env.SSR || import.meta.env.DEV ? null : document.getElementById(SECTIONS);
  if (!written) return load().then((BelowTheFold) => <BelowTheFold />);
  const Later = lazyPart(async () => {
    await reached(written);
    return load();
  });
  return <Later />;
}

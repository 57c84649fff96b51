import { useEffect } from 'react';
import { href, useLocation } from 'react-router';

import { titleMeta } from '#app/layout/page-meta.ts';
import { GoBackButton } from '#app/ui/back-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { FirstScreenEnd } from '#app/ui/first-screen-end.tsx';
import { Lattice } from '#app/ui/lattice.tsx';
import page from '#content/pages/not-found.md';

export const meta = () => [...titleMeta(page), { name: 'robots', content: 'noindex' }];

export default function NotFound() {
  const { pathname } = useLocation();
  useEffect(() => console.info(`No page at ${pathname}`), [pathname]);
  return (
    <div className="flex min-h-[calc(100svh-var(--header))] flex-col ground-ink">
      <div className="relative flex min-h-90 grow items-end overflow-hidden border-b border-hair">
        <Lattice />
        <p className="relative wrap -mb-[0.02em] pt-40 pb-[0.14em] font-display text-[clamp(120px,37vw,200px)] leading-[0.72] font-semibold tracking-[-0.045em] [font-stretch:125%] md:text-[min(29vw,440px)]">
          404
        </p>
      </div>
      <div className="wrap grid-12 items-start gap-y-5 pt-6 pb-16">
        <h1 tabIndex={-1} className="col-span-12 d3 lg:col-span-4">
          {page.heading}
        </h1>
        <div className="col-span-12 lg:col-span-4">
          <p className="max-w-[22em] lead text-soft">{page.lead}</p>
          <p className="pt-4 caption text-faint">One point is missing; its neighbours lean in.</p>
        </div>
        <div className="col-span-12 flex flex-row-reverse items-center justify-between gap-6 pt-2 lg:col-span-4 lg:justify-start lg:pt-0">
          <GoBackButton fallback={href('/')} />
          <ButtonLink to={href('/')} className="lg:order-first">
            Back to Home
          </ButtonLink>
        </div>
      </div>
      <FirstScreenEnd />
    </div>
  );
}

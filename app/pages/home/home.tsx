import { ClosingBand } from '#app/layout/closing-band.tsx';
import { pageMeta } from '#app/layout/page-meta.ts';
import { displayFont } from '#app/start/preload-fonts.ts';
import { AfterHead } from '#app/ui/after-head.tsx';
import page from '#content/pages/home.md';

import { Hero } from './hero.tsx';
import { Sections } from './sections.tsx';

export const meta = pageMeta(page);
export const links = displayFont;

export default function Home() {
  return (
    <>
      <Hero lead={page.lead} />
      <AfterHead>
        <Sections />
        <ClosingBand number={5} />
      </AfterHead>
    </>
  );
}

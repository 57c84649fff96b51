import { href } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { FirstScreenEnd } from '#app/ui/first-screen-end.tsx';
import { Lattice } from '#app/ui/lattice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import company from '#content/company.yaml';
import { COPY } from '#schemas/private-page/paths.ts';
import type { TakenBack } from '#schemas/private-page/private-view.ts';
import { gone } from '#schemas/private-page/texts.ts';

import { RuledFacts } from './ruled-facts.tsx';

/** The proof of what was taken back. */
export function GoneScreen({ at, proof, seenUntil }: { at: string; proof: TakenBack; seenUntil: number }) {
  return (
    <>
      <div className="ground-ink">
        <div className="relative flex min-h-70 items-end overflow-hidden border-b border-hair md:min-h-105 lg:min-h-120 print:min-h-0">
          <div className="print:hidden">
            <Lattice />
          </div>
          <h1
            tabIndex={-1}
            className="relative wrap pb-[0.1em] text-[17.4vw] leading-none font-semibold tracking-[-0.045em] [font-stretch:114%] md:text-[min(12.9vw,196px)]"
          >
            <span className="-ml-[0.06em]">{gone.title}</span>
          </h1>
        </div>
        <div className="wrap grid-12 items-start gap-y-5 pt-7 pb-12 lg:pb-16">
          <p className="col-span-12 label text-faint lg:col-span-3 lg:pt-1.5 print:hidden">{gone.figure}</p>
          <p className="col-span-12 lead text-soft lg:col-span-6">{gone.text(proof, company.name)}</p>
          <a
            href={at + COPY}
            download
            className="group col-span-12 inline-flex min-h-14 items-center justify-between gap-5 border border-white px-5 py-2 text-base leading-5 font-semibold transition-colors duration-120 hover:bg-white hover:text-ink lg:col-span-3 print:hidden"
          >
            {gone.save}
            <Arrow />
          </a>
        </div>
      </div>
      <FirstScreenEnd />
      <div className="ground-white">
        <div className="wrap grid-12 gap-y-6 pt-14 pb-18 lg:pt-16">
          <h2 className="col-span-12 label text-faint lg:col-span-3 lg:pt-2">{gone.label}</h2>
          <div className="col-span-12 lg:col-span-6">
            <RuledFacts items={gone.rows(proof).map(([name, value]) => ({ name, value }))} />
          </div>
          <aside className="col-span-12 self-start lg:col-span-3 lg:border-t lg:border-rule lg:pt-3 print:hidden">
            <p className="text-[15px] leading-5.5 text-soft">{gone.until(seenUntil)}</p>
            <TextLink to={href('/')} arrow={false} className="mt-3">
              {gone.home}
            </TextLink>
          </aside>
        </div>
      </div>
    </>
  );
}

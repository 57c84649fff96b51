import { href } from 'react-router';

import { ButtonLink } from '#app/ui/button.tsx';
import { FirstScreenEnd } from '#app/ui/first-screen-end.tsx';
import { Lattice } from '#app/ui/lattice.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import company from '#content/company.yaml';
import { gone, orWriteTo } from '#schemas/private-page/texts.ts';

/** One sentence on the lattice with the gap, and what can be done. `button` asks for the link again. */
export function LatticeScreen({ title, text, button }: { title: string; text: string; button?: string }) {
  return (
    <div className="flex min-h-[calc(100svh-var(--header))] flex-col ground-ink">
      <div className="relative flex min-h-70 grow items-end overflow-hidden border-b border-hair">
        <Lattice />
        <div className="relative wrap pt-30 pb-8 lg:pb-12">
          <h1 tabIndex={-1} className="d1">
            {title}
          </h1>
        </div>
      </div>
      <div className="wrap grid-12 items-start gap-y-7 pt-8 pb-16">
        <div className="col-span-12 lg:col-span-6 lg:col-start-4">
          <p className="lead text-soft">{text}</p>
          <p className="pt-4 text-soft">
            {orWriteTo}
            <a className="text-white underline underline-offset-4" href={`mailto:${company.privacyEmail}`}>
              {company.privacyEmail}
            </a>
            .
          </p>
        </div>
        <div className="col-span-12 flex flex-col items-start gap-3 lg:col-span-3">
          {button && (
            <ButtonLink to={href('/yours')} className="w-full">
              {button}
            </ButtonLink>
          )}
          <TextLink to={href('/')} arrow={false}>
            {gone.home}
          </TextLink>
        </div>
      </div>
      <FirstScreenEnd />
    </div>
  );
}

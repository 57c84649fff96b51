import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { useSession } from '#desk/session.tsx';
import { OfferedUndo } from '#desk/ui/key-line.tsx';
import { Screen } from '#desk/ui/screen.tsx';

type Column = { name: string; className: string; content: ReactNode };

type FrameProps = {
  back: { to: string; words: string };
  sentence: string;
  sub: string;
  columns: Column[];
  /** Widths of the columns on a desktop. */
  grid: string;
  foot: ReactNode;
  /** At the right of the foot. */
  footNote: string;
};

/** The screen of one text to many: columns beside each other, and on a phone one after the other. What can be done stays below them. */
export function BatchFrame({ back, sentence, sub, columns, grid, foot, footNote }: FrameProps) {
  const { promises } = useSession();
  const [step, setStep] = useState(0);
  const bar = (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-ink px-(--margin) py-2.5 ground-white lg:min-h-16">
      {foot}
      <div className="ml-auto flex items-center gap-4 text-[15px] leading-5 text-text-2 max-lg:hidden">
        <OfferedUndo />
        {footNote}
      </div>
    </footer>
  );
  return (
    <Screen
      fills
      head={
        <div className="shrink-0 px-(--margin) pt-4 pb-3.5 ground-ink">
          <title>{`${sentence} ${promises.company} Desk`}</title>
          <Link
            to={back.to}
            className="group inline-flex items-center gap-3 text-[15px] leading-5 text-soft hover:text-white max-lg:min-h-11"
          >
            <Arrow back />
            {back.words}
          </Link>
          <h1 tabIndex={-1} className="sentence pt-1.5">
            {sentence}
          </h1>
          <p className="pt-1 text-[15px] leading-5 text-soft">{sub}</p>
        </div>
      }
      foot={bar}
      phoneBar={bar}
    >
      <div role="tablist" aria-label="Steps" className="flex shrink-0 border-b border-line lg:hidden">
        {columns.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={step === index}
            onClick={() => setStep(index)}
            className="min-h-12 grow cursor-pointer px-2 text-[15px] -outline-offset-4 not-aria-selected:text-text-3 aria-selected:font-semibold aria-selected:shadow-[inset_0_-3px_var(--color-red-fill)]"
          >
            {name}
          </button>
        ))}
      </div>
      <div className={`min-h-0 grow lg:grid ${grid} max-lg:overflow-y-auto`}>
        {columns.map(({ name, className, content }, index) => (
          <div
            key={name}
            className={`min-h-0 min-w-0 overflow-y-auto px-(--margin) pt-4 pb-6 max-lg:overflow-visible ${className} ${step === index ? '' : 'max-lg:hidden'}`}
          >
            {content}
          </div>
        ))}
      </div>
    </Screen>
  );
}

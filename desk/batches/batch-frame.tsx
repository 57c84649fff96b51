import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { Arrow } from '#app/ui/arrow.tsx';
import { useSession } from '#desk/session.tsx';
import { OfferedUndo } from '#desk/ui/key-line.tsx';
import { DeskButton, deskButtonClass } from '#desk/ui/keys-and-buttons.tsx';
import { useIsWide } from '#desk/ui/measure.ts';
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
  /** While it is written: on a phone its columns are gone through, and it is sent from the last. */
  isWritten?: boolean;
};

/** The screen of one text to many: columns beside each other, and on a phone one after the other. What can be done stays below them. */
export function BatchFrame({
  back,
  sentence,
  sub,
  columns,
  grid,
  foot,
  footNote,
  isWritten = false,
}: FrameProps) {
  const { promises } = useSession();
  const isWide = useIsWide();
  const [step, setStep] = useState(0);
  const next = isWide || !isWritten ? undefined : columns[step + 1];
  const place = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  // Each begins at its head; and the button that led to the last is gone.
  useLayoutEffect(() => {
    if (!isFirst.current) place.current?.querySelector<HTMLElement>(`[data-step="${step}"]`)?.focus();
    isFirst.current = false;
    place.current?.scrollTo({ top: 0 });
  }, [step]);
  const bar = (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-ink px-(--margin) py-2.5 ground-white lg:min-h-16">
      {next ? (
        <>
          <DeskButton look="secondary" onClick={() => setStep(step + 1)} className="grow">
            Next: {next.name}
            <Arrow />
          </DeskButton>
          <Link to={back.to} className={deskButtonClass('quiet')}>
            Cancel
          </Link>
        </>
      ) : (
        foot
      )}
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
      <ol aria-label="Steps" className="flex shrink-0 border-b border-line lg:hidden">
        {columns.map(({ name }, index) => (
          <li key={name} className="flex grow">
            <button
              type="button"
              aria-current={step === index ? 'step' : undefined}
              onClick={() => setStep(index)}
              className="min-h-12 grow cursor-pointer px-2 text-[15px] -outline-offset-4 not-aria-[current]:text-text-3 aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-3px_var(--color-red-fill)]"
            >
              {isWritten && <span className="tabular-nums">{index + 1} </span>}
              {name}
            </button>
          </li>
        ))}
      </ol>
      <div
        ref={place}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a phone it scrolls, and must do so by keyboard
        tabIndex={isWide ? undefined : 0}
        className={`min-h-0 grow -outline-offset-2 lg:grid ${grid} max-lg:overflow-y-auto`}
      >
        {columns.map(({ name, className, content }, index) => (
          <div
            key={name}
            data-step={index}
            tabIndex={-1}
            className={`min-h-0 min-w-0 overflow-y-auto px-(--margin) pt-4 pb-6 outline-none max-lg:overflow-visible ${className} ${step === index ? '' : 'max-lg:hidden'}`}
          >
            {content}
          </div>
        ))}
      </div>
    </Screen>
  );
}

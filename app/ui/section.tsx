import type { ReactNode } from 'react';

import { twoDigits } from './two-digits.ts';
import { Unbroken } from './unbroken.tsx';

const grounds = { white: 'ground-white', paper: 'ground-paper', ink: 'ground-ink' };

/** A numbered section: the rule with its point, number and label in columns 1 to 3, the title from column 4. */
export function Section({
  ground,
  number,
  label,
  title,
  text,
  point,
  id,
  later = number > 1,
  isHead = false,
  follows = false,
  children,
}: {
  ground: keyof typeof grounds;
  number: number;
  label: string;
  title: string;
  /** A sentence or two under the title. */
  text?: string;
  /** Where on the rule the point sits, from 0 to 1: further right in each section down the page. */
  point: number;
  id?: string;
  /** Begins below the first screen. */
  later?: boolean;
  /** On a page without a dark head its title is the page's. */
  isHead?: boolean;
  /** Stands on the ground of the section before it, and shares the room between them. */
  follows?: boolean;
  children?: ReactNode;
}) {
  const Title = isHead ? 'h1' : 'h2';
  return (
    <section
      id={id}
      className={`${grounds[ground]} section-space ${later ? 'later' : ''} ${isHead ? 'pt-13! lg:pt-14!' : follows ? 'pt-0!' : ''}`}
    >
      <div className="wrap">
        <SectionRule point={point} />
        <div className="grid-12 pt-6">
          <p className="col-span-12 flex gap-3.5 pb-5 label text-faint lg:col-span-3 lg:pt-2">
            <span className="tabular-nums">{twoDigits(number)}</span> {label}
          </p>
          <Title tabIndex={isHead ? -1 : undefined} className="col-span-12 d2 lg:col-span-9 lg:max-w-[14em]">
            {title}
          </Title>
          {text && (
            <p className="col-span-12 pt-8 lead text-soft lg:col-span-6 lg:col-start-4 lg:pt-12">
              <Unbroken text={text} />
            </p>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

export function SectionRule({ point }: { point: number }) {
  return (
    <svg
      data-reveal-at="0"
      suppressHydrationWarning
      aria-hidden="true"
      className="block h-[19px] w-full overflow-visible"
    >
      <line className="rule-line stroke-rule" x2="100%" y1="9.5" y2="9.5" />
      {/* The ring in the ground's colour keeps 5 px of the rule clear on each side. */}
      <circle
        className="rule-point fill-point stroke-(--ground)"
        strokeWidth="5"
        cx={`${point * 100}%`}
        cy="9.5"
        r="7"
      />
    </svg>
  );
}

import type { ReactNode } from 'react';

import { SectionRule } from '#app/ui/section.tsx';
import { twoDigits } from '#app/ui/two-digits.ts';

const grounds = { white: 'ground-white', paper: 'ground-paper' };

/** A numbered section, closer than those of the site: this page is a form's other side and no brochure. */
export function PrivateSection({
  id,
  ground,
  number,
  point,
  label,
  title,
  children,
}: {
  id?: string;
  ground: keyof typeof grounds;
  number: number;
  point: number;
  label: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <section id={id} className={`${grounds[ground]} py-12 lg:py-18`}>
      <div className="wrap">
        <SectionRule point={point} />
        <div className="grid-12 pt-5 lg:pt-6">
          <p className="col-span-12 flex gap-3.5 pb-2 label text-faint lg:col-span-3 lg:pt-2">
            <span className="tabular-nums">{twoDigits(number)}</span> {label}
          </p>
          <h2 className="col-span-12 d2 text-[clamp(30px,3.1vw,48px)] lg:col-span-9">{title}</h2>
        </div>
        {children}
      </div>
    </section>
  );
}

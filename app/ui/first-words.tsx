import type { ReactNode } from 'react';

import { Prose } from './prose.tsx';
import { SectionRule } from './section.tsx';

/** The opening paragraphs of a page, under the rule, from column 4; a label or a list of facts stands beside them. */
export function FirstWords({
  html,
  aside,
  children,
}: {
  html: string;
  aside: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="section-space ground-white">
      <div className="wrap">
        <SectionRule point={0.06} />
        <div className="grid-12 gap-y-8 pt-6">
          <div className="col-span-12 label text-faint lg:col-span-3 lg:pr-6">{aside}</div>
          <Prose html={html} className="col-span-12 lg:col-span-7 lg:col-start-4 lg:pt-3" />
        </div>
        {children}
      </div>
    </section>
  );
}

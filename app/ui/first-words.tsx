import type { ReactNode } from 'react';

import { Prose } from './prose.tsx';
import { SectionRule } from './section.tsx';

/** The opening paragraphs of a page, under the rule, from column 4. */
export function FirstWords({ html, children }: { html: string; children?: ReactNode }) {
  return (
    <section className="section-space ground-white">
      <div className="wrap">
        <SectionRule point={0.06} />
        <div className="grid-12 pt-12">
          <Prose html={html} className="col-span-12 lg:col-span-7 lg:col-start-4" />
        </div>
        {children}
      </div>
    </section>
  );
}

import { createElement } from 'react';
import type { ComponentType } from 'react';

import { pagePart } from './page-part.ts';

/** A part of a page that does nothing: in a page that was loaded React leaves it as the HTML holds it, and its code is never fetched. */
export function keptPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = pagePart(load);
  function Kept(props: Props) {
    const Part = part.usePart();
    return Part ? (
      <div>{createElement(Part, props)}</div>
    ) : (
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    );
  }
  return { Kept, ...part };
}

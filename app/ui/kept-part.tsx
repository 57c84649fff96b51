import { createElement } from 'react';
import type { ComponentType } from 'react';

import type { pagePart } from './page-part.ts';

/** A part of a page that does nothing: in a page that was loaded React leaves it as the HTML holds it, and its code is never fetched. */
export function KeptPart<Props extends object>({
  part,
  props,
}: {
  part: ReturnType<typeof pagePart<ComponentType<Props>>>;
  props: Props;
}) {
  const Part = part.usePart();
  return Part ? (
    <div>{createElement(Part, props)}</div>
  ) : (
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}

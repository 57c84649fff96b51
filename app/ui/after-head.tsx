import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';

import { useHydrating } from './use-hydrating.ts';

/** What follows the head of a page. On a page that is reached by a click the head is shown first, and this a moment later. */
export function AfterHead({ children }: { children: ReactNode }) {
  const isHydrating = useHydrating();
  return useDeferredValue(true, isHydrating) && children;
}

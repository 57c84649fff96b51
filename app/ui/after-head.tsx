import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { useHydrating } from './use-hydrating.ts';

/** What follows the head of a page. On a page that is reached by a click the head is shown first, and this a moment later; all at
 * once where the address names a place in it. */
export function AfterHead({ children }: { children: ReactNode }) {
  const isHydrating = useHydrating();
  const { hash } = useLocation();
  return useDeferredValue(true, isHydrating || hash !== '') && children;
}

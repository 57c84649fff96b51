import { useDeferredValue } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { useHydrating } from './use-hydrating.ts';
import { useReveals } from './use-reveals.ts';

/** What follows the head of a page. On a page that is reached by a click the head is shown first, and this a moment later; all at
 * once where the address names a place in it. */
export function AfterHead({ children }: { children: ReactNode }) {
  const isHydrating = useHydrating();
  const { pathname, hash } = useLocation();
  const isDue = useDeferredValue(true, isHydrating || hash !== '');
  return isDue && <Following path={pathname}>{children}</Following>;
}

function Following({ path, children }: { path: string; children: ReactNode }) {
  useReveals(path);
  return children;
}

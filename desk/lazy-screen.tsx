import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';

/** A screen that is fetched when it is gone to. Until it is there the ground is ink, as its head will be. */
export function lazyScreen(load: () => Promise<ComponentType>) {
  const Lazy = lazy(async () => ({ default: await load() }));
  return (
    <Suspense fallback={<div className="h-dvh ground-ink" />}>
      <Lazy />
    </Suspense>
  );
}

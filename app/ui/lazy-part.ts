import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A part of the page whose code comes later. Where it cannot be had (a broken line, a new release), what the HTML shows
 * stays as it is: React would put its error screen in place of the whole page. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(() => new Promise<never>(() => {})) }));
}

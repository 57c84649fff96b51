import { smoothly } from '#app/ui/smoothly.ts';

/** What tells that the visitor has taken over the scrolling, or gone elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'];
const LONGEST_SCROLL_MS = 4000;
/** A target that has not moved for this long has arrived. */
const STILL_MS = 500;

/** Scrolls to the element that a hash names, and lets reading and tabbing go on from there. */
export function scrollToTarget(hash: string) {
  const target = document.getElementById(hash.slice(1));
  if (!target) return;
  const behavior = smoothly();
  target.scrollIntoView({ behavior });
  target.tabIndex = target.tabIndex >= 0 ? target.tabIndex : -1;
  target.focus({ preventScroll: true });
  settleOn(target, behavior);
}

/**
 * Articles get their true height only when they come near (content-visibility), and their font may still be on its way:
 * both move whatever lies below, and at the end of the way the target is somewhere else. Whoever has not moved by
 * themselves meanwhile is taken there again, until it holds still.
 */
function settleOn(target: Element, behavior: ScrollBehavior) {
  const over = new AbortController();
  const { signal } = over;
  const place = () => Math.round(target.getBoundingClientRect().top);
  let settled = NaN;
  let stillSince = 0;
  const settle = () => {
    if (signal.aborted) return;
    if (place() !== settled) {
      target.scrollIntoView({ behavior: 'instant' });
      settled = place();
      stillSince = performance.now();
    }
    if (performance.now() - stillSince > STILL_MS) over.abort();
    else requestAnimationFrame(settle);
  };
  for (const type of ownMoves) addEventListener(type, () => over.abort(), { passive: true, signal });
  setTimeout(() => over.abort(), LONGEST_SCROLL_MS);
  if (behavior === 'instant') return settle();
  // The jump to the top of a new page ends in this event as well, a frame late.
  const started = performance.now();
  addEventListener('scrollend', () => Number.isNaN(settled) && performance.now() - started > 50 && settle(), {
    signal,
  });
}

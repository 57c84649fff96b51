import { smoothly } from '#app/ui/smoothly.ts';

/** What tells that the visitor has taken over the scrolling. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
const LONGEST_SCROLL_MS = 3000;

/** Scrolls to the element that a hash names, and lets reading and tabbing go on from there. */
export function scrollToTarget(hash: string) {
  const target = document.getElementById(hash.slice(1));
  if (!target) return;
  target.scrollIntoView({ behavior: smoothly() });
  target.tabIndex = target.tabIndex >= 0 ? target.tabIndex : -1;
  target.focus({ preventScroll: true });
  settleOn(target);
}

/**
 * Articles get their true height only when they come near (content-visibility), which moves whatever lies below them: at
 * the end of the way the target is somewhere else. Whoever has not moved by themselves meanwhile is taken there again.
 */
function settleOn(target: Element) {
  const over = new AbortController();
  const { signal } = over;
  const place = () => Math.round(target.getBoundingClientRect().top);
  let settled = NaN;
  const settle = () => {
    if (signal.aborted) return;
    target.scrollIntoView({ behavior: 'instant' });
    if (place() === settled) return over.abort();
    settled = place();
    requestAnimationFrame(settle);
  };
  for (const type of ownMoves) addEventListener(type, () => over.abort(), { passive: true, signal });
  // The jump to the top of a new page ends in this event as well, a frame late.
  const started = performance.now();
  addEventListener('scrollend', () => performance.now() - started > 50 && settle(), { signal });
  setTimeout(() => over.abort(), LONGEST_SCROLL_MS);
}

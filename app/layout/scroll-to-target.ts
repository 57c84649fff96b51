import { smoothly } from '#app/ui/reduced-motion.ts';

/** What tells that the visitor has taken over the scrolling, or gone elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'];
const LONGEST_SCROLL_MS = 4000;
/** A page that has not begun to scroll after this long will not, and one that has not moved for this long has arrived. Not by
 * `scrollend`, which browsers have had since 2023 to 2026 and send for other scrolls as well. */
const BEGINS_WITHIN_MS = 300;
const ARRIVED_MS = 100;
/** A target that has not moved for this long stays where it is. */
const STILL_MS = 500;

/** Scrolls to the element that a hash names, and lets reading and tabbing go on from there. Its part of the page may still be on
 * its way. */
export function scrollToTarget(hash: string, until = performance.now() + LONGEST_SCROLL_MS) {
  const target = document.getElementById(decoded(hash.slice(1)));
  if (!target) {
    if (performance.now() < until && location.hash === hash)
      requestAnimationFrame(() => scrollToTarget(hash, until));
    return;
  }
  const behavior = smoothly();
  target.scrollIntoView({ behavior });
  if (!target.contains(document.activeElement)) {
    target.tabIndex = target.tabIndex >= 0 ? target.tabIndex : -1;
    target.focus({ preventScroll: true });
  }
  settleOn(target, behavior);
}

function decoded(id: string) {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

/**
 * Articles get their true height only when they come near (content-visibility), and their font may still be on its way:
 * both move whatever lies below, and at the end of the way the target is somewhere else. Whoever has not moved by
 * themselves meanwhile is taken there again, until it holds still. By frames: while the page is not seen, nothing moves.
 */
function settleOn(target: Element, behavior: ScrollBehavior) {
  const over = new AbortController();
  const { signal } = over;
  for (const type of ownMoves) addEventListener(type, () => over.abort(), { passive: true, signal });

  let onTheWay = behavior !== 'instant';
  let began = 0;
  let lastMove = 0;
  let lastScroll = scrollY;
  let place = NaN;
  const follow = (now: number) => {
    began ||= lastMove ||= now;
    if (now - began > LONGEST_SCROLL_MS) over.abort();
    if (signal.aborted) return;
    if (onTheWay) {
      if (scrollY !== lastScroll) lastMove = now;
      lastScroll = scrollY;
      onTheWay = now - lastMove < (lastMove === began ? BEGINS_WITHIN_MS : ARRIVED_MS);
    } else if (Math.round(target.getBoundingClientRect().top) !== place) {
      target.scrollIntoView({ behavior: 'instant' });
      place = Math.round(target.getBoundingClientRect().top);
      lastMove = now;
    } else if (now - lastMove > STILL_MS && document.fonts.status === 'loaded') over.abort();
    requestAnimationFrame(follow);
  };
  requestAnimationFrame(follow);
}

/** Resolves once the visitor turns to an element below the window: scrolls, takes the keyboard, or points at it. */
export function reached(element: Element): Promise<void> {
  if (scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const turn = () => {
      over.abort();
      resolve();
    };
    const options = { passive: true, signal: over.signal };
    for (const type of ['scroll', 'touchstart', 'keydown']) addEventListener(type, turn, options);
    // A click may come alone, from whoever has the page read out or commands it by voice.
    for (const type of ['pointerover', 'focusin', 'click']) element.addEventListener(type, turn, options);
  });
}

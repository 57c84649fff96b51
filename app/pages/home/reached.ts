/** Resolves once the visitor turns to an element below the window: scrolls, takes the keyboard, presses something, points at it,
 * or goes to another address. After that React renders the page anew, and has to know the element by then. */
export function reached(element: Element): Promise<void> {
  if (scrollY > 0) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const turn = () => {
      over.abort();
      resolve();
    };
    const options = { passive: true, signal: over.signal };
    for (const type of ['scroll', 'touchstart', 'keydown', 'pointerdown', 'click', 'popstate'])
      addEventListener(type, turn, options);
    for (const type of ['pointerover', 'focusin']) element.addEventListener(type, turn, options);
  });
}

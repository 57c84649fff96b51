const GAP_PX = 12;

/** Lifts what floats at the foot of the window over a button that it would cover: on a phone, the one that sends a form.
 * Answers how to stop. */
export function keepClearOfButtons(floating: HTMLElement): () => void {
  const place = () => {
    floating.style.removeProperty('bottom');
    const { top, bottom, left, right } = floating.getBoundingClientRect();
    const covered = Array.from(document.querySelectorAll('[type=submit]'), (button) =>
      button.getBoundingClientRect(),
    ).find(
      (button) =>
        button.height > 0 &&
        button.bottom > top &&
        button.top < bottom &&
        button.right > left &&
        button.left < right,
    );
    if (covered) floating.style.bottom = `${innerHeight - covered.top + GAP_PX}px`;
  };
  const stopping = new AbortController();
  const { signal } = stopping;
  for (const type of ['scroll', 'resize']) addEventListener(type, place, { passive: true, signal });
  const sizes = new ResizeObserver(place);
  sizes.observe(floating);
  sizes.observe(document.body);
  return () => {
    stopping.abort();
    sizes.disconnect();
  };
}

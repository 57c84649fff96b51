const GAP_PX = 12;

/** Lifts what floats at the foot of the window over a button that it would cover: on a phone, the one that sends a form.
 * Answers how to stop. */
export function keepClearOfButtons(floating: HTMLElement): () => void {
  const place = () => {
    floating.style.removeProperty('bottom');
    const buttons = Array.from(document.querySelectorAll('form[method=post] [type=submit]'));
    const covered = buttons.find((button) => overlap(button, floating));
    if (covered) floating.style.bottom = `${innerHeight - covered.getBoundingClientRect().top + GAP_PX}px`;
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

/** Brings the field that the visitor is in, and what is said of it, out from under it, to the top of the window: there they
 * are clear also of what is lifted over a button. */
export function uncoverFocus(floating: HTMLElement) {
  const { activeElement: field } = document;
  if (!field?.matches('input, textarea')) return;
  const message = document.getElementById(`${field.id}-error`);
  if ([field, message].some((part) => part && overlap(part, floating)))
    field.scrollIntoView({ block: 'start', behavior: 'instant' });
}

function overlap(one: Element, other: Element) {
  const a = one.getBoundingClientRect();
  const b = other.getBoundingClientRect();
  return a.height > 0 && a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
}

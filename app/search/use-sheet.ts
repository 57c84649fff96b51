import { useEffect } from 'react';
import type { RefObject } from 'react';

/** What a browser leaves to us of the dialog around an element: a click beside it closes it, and the focus is given
 * back to the header's button when nothing had it before (a key was pressed on the page, or Safari, where a click
 * focuses no button: https://bugs.webkit.org/22261). */
export function useSheet(element: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const dialog = element.current?.closest('dialog');
    const left = new AbortController();
    let pressed: EventTarget | null;
    dialog?.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal: left.signal });
    dialog?.addEventListener(
      'click',
      ({ target }) => {
        // Not one that began inside, as when text is selected.
        if (target === dialog && pressed === dialog) dialog.close();
      },
      { signal: left.signal },
    );
    return () => {
      left.abort();
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('header form button')?.focus({ preventScroll: true });
    };
  }, [element]);
}

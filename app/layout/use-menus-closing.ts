import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

import { FROM_LG } from '#app/styles/breakpoints.ts';

/** The browser opens and closes the menus by itself, and gives the focus back to their openers. It does not know that
 * a chosen item, another page or a wider window ends them too. */
export function useMenusClosing() {
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    // Not at the start: a menu opened before script ran stays as the visitor has it.
    if (shown.current !== location) closeMenus();
    shown.current = location;
  }, [location]);

  useEffect(() => {
    const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      // Opened in a new tab or window: the visitor is still choosing.
      if (ctrlKey || metaKey || shiftKey) return;
      if (target instanceof Element && target.closest('a')?.closest('[popover], dialog')) closeMenus();
    };
    // WebKit 2.50 would close the dialog along with the popover in it. Not reported as such; the close watchers that
    // decide it elsewhere are https://bugs.webkit.org/274719.
    const onKey = (event: KeyboardEvent) => {
      const submenu = document.querySelector<HTMLElement>('dialog [popover]:popover-open');
      if (event.key !== 'Escape' || !submenu) return;
      event.preventDefault();
      submenu.hidePopover();
    };
    const desktop = matchMedia(FROM_LG);
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKey);
    desktop.addEventListener('change', closeMenus);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKey);
      desktop.removeEventListener('change', closeMenus);
    };
  }, []);
}

function closeMenus() {
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) panel.hidePopover();
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
}

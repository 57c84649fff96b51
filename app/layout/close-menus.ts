/** Closes what the browser opened by itself; it gives the focus back to the opener. */
export function closeMenus() {
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) panel.hidePopover();
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
}

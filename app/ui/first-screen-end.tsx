export const FIRST_SCREEN_END = 'first-screen-end';

/** Stands after the head of a page, or the hero. The first paint waits for it (root.tsx): a browser takes a place as arrived when its
 * tag begins, so the head itself would be shown in pieces. */
export function FirstScreenEnd() {
  return <span id={FIRST_SCREEN_END} hidden />;
}

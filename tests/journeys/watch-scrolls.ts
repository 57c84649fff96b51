import type { Page } from '@playwright/test';

/** Notes each call of `scrollIntoView`: on which element, how and when. */
export async function watchScrolls(page: Page) {
  await page.addInitScript(() => {
    const calls: { id: string; behavior: string | undefined; at: number }[] = [];
    Object.assign(window, { calls });
    // oxlint-disable-next-line typescript/unbound-method -- called below with its element
    const original = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function scrollIntoView(options) {
      const { behavior } = options as ScrollIntoViewOptions;
      calls.push({ id: this.id, behavior, at: performance.now() });
      original.call(this, options);
    };
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { calls: { id: string; behavior: string; at: number }[] }).calls,
    );
}

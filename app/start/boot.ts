/**
 * Runs in every page before React, as inline text: it must not import or refer to anything outside itself.
 * Links, panels and menus work without it; it only decides when what was held back comes (hold-back.ts), and keeps a click
 * that needs React.
 */
export function boot(fonts: string[], modules: string[]) {
  let started = false;
  let clicked: HTMLElement | undefined;

  const preload = (href: string, attributes: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), { href, ...attributes }));

  // What lies far below the first screen is laid out once that is painted (`later` in app.css). Whoever returns to a place on the
  // page, or is sent to one, gets all of it at once.
  const { dataset } = document.documentElement;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isNew = visit?.type === 'navigate';
  if (isNew && !location.hash) dataset.arriving = '';
  const arrive = () => delete dataset.arriving;
  requestAnimationFrame(() => setTimeout(arrive));

  // The first paint waits for a font that is preloaded. It may where the browser has the font, as after a page of this site or
  // at a reload; a first visit is painted in the fallback (app/styles/fonts.css). Not known by localStorage: to ask that took
  // 50 ms of the first paint on Lighthouse's phone.
  if (!isNew || document.referrer.startsWith(`${location.origin}/`))
    for (const href of fonts)
      preload(href, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' });

  const start = () => {
    if (started) return;
    started = true;
    // What is to be run stands at the end of the page.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run);
    else run();
  };
  const run = () => {
    arrive();
    for (const href of modules) preload(href, { rel: 'modulepreload' });
    const script = document.createElement('script');
    script.type = 'module';
    script.textContent = document.getElementById('hydrate')?.textContent ?? '';
    // The modules cannot be had (a broken line, a new release): the browser follows the links by itself.
    script.addEventListener('error', stopKeeping);
    document.body.append(script);
  };

  // Not before the page has been painted, and then when the browser has nothing better to do.
  const startIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  };
  addEventListener('load', () => {
    new PerformanceObserver(startIdle).observe({ type: 'paint', buffered: true });
    // Firefox tells of no paint when a page is first painted scrolled. Not reported upstream: observe `paint` on a long
    // page that is opened at a hash.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(startIdle, 200)));
  });
  // A hidden tab paints nothing, and a file that hangs keeps `load` away.
  addEventListener('DOMContentLoaded', () => setTimeout(start, 10_000));
  const onHand = ({ type }: Event) => {
    // Whoever has begun to scroll is not taken to the address's hash any more (layout/use-route-change.ts).
    window.visitorMoved = true;
    if (type !== 'wheel') start();
  };
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'wheel'])
    addEventListener(type, onHand, { capture: true, once: true, passive: true });

  const keepClick = (event: MouseEvent) => {
    const target = event.target instanceof Element && event.target.closest<HTMLElement>('[data-replay]');
    if (!target || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // React would hear it too, take over at once, and answer it a second time when it is repeated.
    event.stopImmediatePropagation();
    clicked = target;
    start();
    setTimeout(stopKeeping, 10_000);
  };
  const stopKeeping = () => {
    removeEventListener('click', keepClick, true);
    clicked?.click();
    clicked = undefined;
  };
  addEventListener('click', keepClick, true);
  addEventListener('hydrated', stopKeeping);

  // Browsers older than invoker commands (Safari 26.2, Firefox 144, Chrome 135).
  if (!('commandForElement' in HTMLButtonElement.prototype))
    addEventListener('click', (event) => {
      const button = event.target instanceof Element && event.target.closest('[commandfor]');
      const dialog = button && document.getElementById(button.getAttribute('commandfor') ?? '');
      if (!(dialog instanceof HTMLDialogElement)) return;
      if (button && button.getAttribute('command') === 'show-modal') dialog.showModal();
      else dialog.close();
    });
}

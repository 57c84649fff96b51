import { clickAt, moveTo, pressKeys } from './actions.ts';
import type { Browser, Size } from './browser.ts';
import { until } from './until.ts';

export type Page = ReturnType<typeof createPage>;

/** What a visitor does in a browser. Elements are named by a selector, and by a part of their text where that is needed. */
export function createPage(browser: () => Browser, site: () => string) {
  const run: Browser['run'] = (work, ...args) => browser().run(work, ...args);

  /** Where a pointer would hit the element, once it stands still and nothing covers it. */
  async function placeOf(selector: string, text: string) {
    let before = '';
    return await until(async () => {
      const found = await run(findPlace, selector, text);
      const here = JSON.stringify(found);
      const isStill = here === before;
      before = here;
      if ('problem' in found) throw new Error(`${selector} ${text}: ${found.problem}`);
      if (!isStill) throw new Error(`${selector} ${text}: it does not stand still`);
      return found;
    });
  }

  const page = {
    run,
    name: () => browser().name,
    /** Goes to an address of the site and waits until React has taken over. */
    async open(path: string) {
      await page.openStill(path);
      await page.alive();
    },
    /** Without waiting for React. */
    openStill: (path: string) => browser().goTo(site() + path),
    /** As if the address had been typed into an empty window: another hash alone would not load the page anew. */
    async openAfresh(path: string) {
      await browser().goTo('about:blank');
      await page.open(path);
    },
    async reload() {
      await browser().reload();
      await page.alive();
    },
    alive: () =>
      until(async () => {
        if (!(await run(() => document.documentElement.hasAttribute('data-hydrated'))))
          throw new Error('React has not started');
      }),
    async click(selector: string, text = '') {
      const { x, y } = await page.hover(selector, text);
      await browser().act([clickAt(x, y)]);
    },
    clickAt: (x: number, y: number) => browser().act([clickAt(x, y)]),
    async hover(selector: string, text = '') {
      const place = await placeOf(selector, text);
      await browser().act([moveTo(place.x, place.y)]);
      return place;
    },
    /** A key by its name, or a text letter by letter. */
    press: (keys: string) => browser().act([pressKeys(keys)]),
    chooseFile: (selector: string, path: string) => browser().chooseFile(selector, path),
    async resize({ width, height }: Size) {
      const shown = await run(() => `${innerWidth}x${innerHeight}`);
      if (shown !== `${width}x${height}`) await browser().resize({ width, height });
    },
    /** Waits until the page has drawn this often. */
    async frames(count: number) {
      await run(countFrames, count);
      await until(async () => {
        if (await run(() => (globalThis as { framesLeft?: number }).framesLeft))
          throw new Error('The page does not draw');
      });
    },
    screenshot: () => browser().screenshot(),
    print: (number: number) => browser().print!(number),
    complaints: () => browser().complaints(),
    path: () => run(() => location.pathname + location.hash),
    /** How many elements of this kind can be seen. */
    count: (selector: string) =>
      run(
        (css) =>
          [...document.querySelectorAll(css)].filter((element) =>
            element.checkVisibility({ visibilityProperty: true }),
          ).length,
        selector,
      ),
    textOf: (selector: string) => run((css) => document.querySelector(css)?.textContent ?? '', selector),
    /** Waits until an element with this text can be seen. */
    see: async (selector: string, text = '') => await until(() => placed(selector, text)),
  };

  async function placed(selector: string, text: string) {
    const found = await run(findPlace, selector, text);
    if ('problem' in found && found.problem === 'it is not there')
      throw new Error(`${selector} ${text}: ${found.problem}`);
  }
  return page;
}

/** Runs in the page. */
function countFrames(count: number) {
  const page = globalThis as { framesLeft?: number };
  page.framesLeft = count;
  const draw = () => {
    page.framesLeft!--;
    if (page.framesLeft) requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}

/** Runs in the page. */
function findPlace(selector: string, text: string): { x: number; y: number } | { problem: string } {
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) =>
      candidate.textContent.includes(text) && candidate.checkVisibility({ visibilityProperty: true }),
  );
  if (!element) return { problem: 'it is not there' };
  const holds = (effect: AnimationEffect | null, inner: Element) =>
    effect instanceof KeyframeEffect && effect.target?.contains(inner);
  const isInSight = () => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  if (!isInSight()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A busy browser that has drawn nothing between two looks has it stand still before it has begun to move.
  const moves = document
    .getAnimations()
    .some((animation) => animation instanceof CSSTransition && holds(animation.effect, element));
  if (moves) return { problem: 'it moves' };
  // The first line of a link that is broken over two.
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + Math.min(height, innerHeight) / 2)];
  const hit = document.elementFromPoint(x, y);
  // While two pages cross-fade, the whole document is what a pointer hits.
  const isHit = hit && hit !== document.documentElement && (element.contains(hit) || hit.contains(element));
  if (!isHit) return { problem: `it is covered by ${hit?.outerHTML.slice(0, 100)}` };
  return { x, y };
}

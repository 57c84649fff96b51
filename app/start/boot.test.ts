import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { boot } from './boot.ts';

const LONGEST_WAIT_MS = 10_000;

/** A browser that tells only of what a test has it tell. */
function browser({ hasCommands = true, hash = '', visit = 'navigate', referrer = '' } = {}) {
  const listeners = new Map<string, ((event: unknown) => void)[]>();
  const appended: { textContent: string }[] = [];
  const preloaded: string[] = [];
  const frames: (() => void)[] = [];
  const observers: (() => void)[] = [];
  const failures: (() => void)[] = [];
  const link = { click: vi.fn<() => void>() };
  class FakeElement {
    closest = () => link;
  }
  const document = {
    readyState: 'complete',
    createElement: () => ({
      textContent: '',
      addEventListener: (type: string, listener: () => void) => type === 'error' && failures.push(listener),
    }),
    getElementById: () => ({ textContent: 'import the modules' }),
    body: { append: (script: { textContent: string }) => appended.push(script) },
    head: { append: (link: HTMLLinkElement) => preloaded.push(`${link.rel} ${link.href}`) },
    documentElement: { dataset: {} as DOMStringMap },
    referrer,
  };
  const globals = {
    document,
    location: { hash, origin: 'https://here.example' },
    performance: { getEntriesByType: () => [{ type: visit }] },
    window: {},
    Element: FakeElement,
    HTMLButtonElement: { prototype: hasCommands ? { commandForElement: null } : {} },
    addEventListener: (type: string, listener: () => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    removeEventListener: (type: string) => listeners.delete(type),
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    PerformanceObserver: class {
      constructor(paint: () => void) {
        observers.push(paint);
      }
      observe() {}
    },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  boot(['/text.woff2'], ['/entry.js', '/page.js']);
  const fire = (type: string, event: unknown = {}) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  return {
    document,
    preloaded,
    isArriving: () => 'arriving' in document.documentElement.dataset,
    fire,
    link,
    started: () => appended.map(({ textContent }) => textContent),
    paint: () => observers.forEach((paint) => paint()),
    failToLoad: () => failures.forEach((fail) => fail()),
    showFrame: () => frames.splice(0).forEach((frame) => frame()),
    click: () =>
      fire('click', { target: new FakeElement(), preventDefault() {}, stopImmediatePropagation() {} }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // In this order: the timers give the clock back to what is then the browser's `performance`, which must be the true one.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('React starts after the paint that the browser tells of, and once', () => {
  const { fire, paint, started } = browser();
  fire('load');
  vi.advanceTimersByTime(1000);
  expect(started()).toEqual([]);
  paint();
  paint();
  vi.advanceTimersByTime(LONGEST_WAIT_MS);
  expect(started()).toEqual(['import the modules']);
});

test('the modules are asked for together, and when React starts', () => {
  const { fire, preloaded } = browser();
  expect(preloaded).toEqual([]);
  fire('pointerdown');
  expect(preloaded).toEqual(['modulepreload /entry.js', 'modulepreload /page.js']);
});

test.each([
  ['by an address or from another site', 'navigate', 'https://elsewhere.example/here', []],
  ['from a page of this site', 'navigate', 'https://here.example/about', ['preload /text.woff2']],
  ['by a reload', 'reload', '', ['preload /text.woff2']],
  ['by a step back', 'back_forward', '', ['preload /text.woff2']],
])(
  'whoever comes %s has the first paint wait for the fonts that are there, and for no others',
  (_way, visit, referrer, fonts) => {
    expect(browser({ visit, referrer }).preloaded).toEqual(fonts);
  },
);

test('what is far below comes after the first paint', () => {
  const { isArriving, showFrame } = browser();
  expect(isArriving()).toBe(true);
  showFrame();
  vi.advanceTimersByTime(1);
  expect(isArriving()).toBe(false);
});

test('what is far below comes where nothing is painted, too', () => {
  const { fire, isArriving } = browser();
  fire('DOMContentLoaded');
  vi.advanceTimersByTime(LONGEST_WAIT_MS);
  expect(isArriving()).toBe(false);
});

test('whoever is sent or returns to a place on the page has all of it at once', () => {
  expect(browser({ hash: '#below' }).isArriving()).toBe(false);
  expect(browser({ visit: 'reload' }).isArriving()).toBe(false);
});

test('a browser that tells of no paint starts it after two frames', () => {
  const { fire, showFrame, started } = browser();
  fire('load');
  showFrame();
  vi.advanceTimersByTime(1000);
  expect(started()).toEqual([]);
  showFrame();
  vi.advanceTimersByTime(1000);
  expect(started()).toHaveLength(1);
});

test('where nothing is painted, or a file keeps the page from having loaded, a while is enough', () => {
  const { fire, started } = browser();
  fire('DOMContentLoaded');
  vi.advanceTimersByTime(LONGEST_WAIT_MS - 1);
  expect(started()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(started()).toHaveLength(1);
});

test('a page that is touched while it arrives waits for what stands at its end', () => {
  const { document, fire, started } = browser();
  document.readyState = 'loading';
  fire('pointerdown');
  expect(started()).toEqual([]);
  document.readyState = 'interactive';
  fire('DOMContentLoaded');
  expect(started()).toEqual(['import the modules']);
});

test('a click that waits for React is let through when React does not come, and not a second time', () => {
  const { click, fire, link } = browser();
  click();
  vi.advanceTimersByTime(LONGEST_WAIT_MS - 1);
  expect(link.click).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  fire('hydrated');
  expect(link.click).toHaveBeenCalledOnce();
});

test('a click that waits is repeated as soon as the modules cannot be had, and the next one is the browser’s', () => {
  const { click, failToLoad, link } = browser();
  click();
  expect(link.click).not.toHaveBeenCalled();
  failToLoad();
  expect(link.click).toHaveBeenCalledOnce();
  click();
  failToLoad();
  expect(link.click).toHaveBeenCalledOnce();
});

test('a browser without invoker commands opens and closes the dialog that a button names', () => {
  class Dialog {
    showModal = vi.fn<() => void>();
    close = vi.fn<() => void>();
  }
  vi.stubGlobal('HTMLDialogElement', Dialog);
  const dialog = new Dialog();
  const { document, fire, link } = browser({ hasCommands: false });
  Object.assign(document, { getElementById: (id: string) => (id === 'menu' ? dialog : null) });
  const press = (command: string) => {
    const attributes: Record<string, string> = { commandfor: 'menu', command };
    Object.assign(link, { getAttribute: (name: string) => attributes[name] });
    const target = Object.assign(Object.create(Element.prototype) as Element, {
      closest: (selector: string) => (selector === '[commandfor]' ? link : null),
    });
    fire('click', { target });
  };
  press('show-modal');
  expect(dialog.showModal).toHaveBeenCalledOnce();
  press('close');
  expect(dialog.close).toHaveBeenCalledOnce();
});

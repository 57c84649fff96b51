import href from '../styles/app.css?url';

/** Told by a part that comes by itself and that this page's own styles do not know. */
export const PART_COMES = 'partcomes';

const LONGEST_WAIT_MS = 5000;

/** The first sign of a visitor who may go on to another page, or open something this page has not shown yet. */
const signs = [
  'scroll',
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'click',
  'popstate',
  PART_COMES,
];

/**
 * A page carries only the styles that it uses itself. The rest is fetched before React starts, and put to use at the first
 * sign of the visitor: applying it makes the browser compute every style of the page anew (on Lighthouse's phone, 150 ms).
 */
export function wholeStylesheet(): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.media = 'print';
  const applied = new AbortController();
  const apply = () => {
    link.media = 'all';
    applied.abort();
  };
  for (const sign of signs)
    addEventListener(sign, apply, { capture: true, passive: true, signal: applied.signal });
  // Somebody who arrives further down, by a hash or a reload, has begun to read.
  if (scrollY > 0) apply();
  const arrived = new Promise((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
    // One that hangs must not keep React away.
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
  document.head.append(link);
  return arrived;
}

import { budgets } from '../../budgets.ts';
import type { Grid } from '../grid.ts';
import { atLeast, atMost, none, plain } from '../table.ts';
import type { Figure } from '../table.ts';
import { SLOWDOWN } from './measure-pages.ts';
import type { MeasuredPage } from './measure-pages.ts';

const KIB = 1024;

/** What is measured of each page, in the order in which it is printed. */
export function pageGrids(pages: MeasuredPage[]): Grid[] {
  const grid = (title: string, figures: (page: MeasuredPage) => Figure[]): Grid => ({
    title,
    rows: pages.map((page) => ({ name: page.path, figures: figures(page) })),
  });
  return [
    grid('Weight at rest, without scrolling: KiB with headers, script also as brotli alone', weight),
    grid(
      'Paint in ms: Lighthouse on its simulated phone, of the page and of its floor (the same page without script), and as observed without throttling',
      paint,
    ),
    grid('Lighthouse scores', scores),
    grid(
      `Script in ms: until React has taken over, and from a click to the next page, also on a processor ${SLOWDOWN} times slower`,
      script,
    ),
  ];
}

function weight({ visited, isReading }: MeasuredPage): Figure[] {
  const kib = (name: string, bytes: number) => plain(name, bytes / KIB);
  return [
    isReading
      ? atMost('requests', visited.requests, budgets.requests.readingPage)
      : plain('requests', visited.requests),
    kib('document', visited.document),
    kib('script', visited.script),
    kib('style', visited.stylesheet),
    kib('font', visited.font),
    kib('image', visited.image),
    kib('other', visited.other),
    kib('all', visited.all),
    {
      ...atMost('script, brotli', visited.scriptBodies / KIB, budgets.bytes.scripts / KIB),
      value: (visited.scriptBodies / KIB).toFixed(1),
    },
    none('scripts before paint', visited.scriptsBeforePaint),
  ];
}

function paint({ audited, floor }: MeasuredPage): Figure[] {
  const { paint, blocking } = budgets;
  return [
    plain('FCP', audited.firstPaint),
    plain('floor', floor.firstPaint),
    atMost(
      'LCP',
      audited.largestPaint,
      Math.min(paint.largestMs, floor.largestPaint * paint.largestTimesFloor),
    ),
    plain('floor', floor.largestPaint),
    plain('LCP observed', audited.observedLargestPaint),
    plain('floor', floor.observedLargestPaint),
    atMost('TBT', audited.blocking, floor.blocking * blocking.timesFloor + blocking.plusMs),
    plain('floor', floor.blocking),
    {
      ...atMost('CLS', toThousandths(audited.layoutShift), paint.layoutShift),
      value: String(toThousandths(audited.layoutShift)),
    },
  ];
}

/** The decimals that layout shift is given in. */
const toThousandths = (value: number) => Math.round(value * 1000) / 1000;

function scores({ audited }: MeasuredPage): Figure[] {
  const { lighthouse } = budgets;
  return [
    atLeast('performance', audited.performance, lighthouse.performance),
    atLeast('accessibility', audited.accessibility, lighthouse.accessibility),
    atLeast('best practices', audited.bestPractices, lighthouse.bestPractices),
    atLeast('SEO', audited.seo, lighthouse.seo),
  ];
}

function script({ visited, followed, followedSlowly, next }: MeasuredPage): Figure[] {
  return [
    plain('hydrated', visited.hydratedMs),
    { name: 'next page', value: next },
    plain('in the document', followed.insertedMs),
    atMost('shown', followed.shownMs, budgets.nextPageMs),
    plain('in the document, slow', followedSlowly.insertedMs),
    plain('shown, slow', followedSlowly.shownMs),
    atLeast('view transitions', followed.transitions, 1),
  ];
}

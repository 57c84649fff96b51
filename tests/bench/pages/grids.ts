import { budgets } from '../../budgets.ts';
import type { Grid } from '../grid.ts';
import { atLeast, atMost, none, plain } from '../table.ts';
import type { Figure } from '../table.ts';
import { describe, phone } from './device.ts';
import type { DevicePaints, Hands, PaintRow, Weighed } from './measure-pages.ts';
import type { Painted } from './paint.ts';

const KIB = 1024;

export function paintGrid({ device, plain: floor, rows }: DevicePaints): Grid {
  return {
    title: `Paint in ms on the ${describe(device)}. The plain page shows its largest text after ${Math.round(floor.largestPaint)} ms`,
    rows: rows.map((row) => ({ name: row.address, figures: paintFigures(row, floor) })),
  };
}

function paintFigures({ painted, withoutScript }: PaintRow, floor: Painted): Figure[] {
  const { paint, blockingMs } = budgets;
  const times = painted.largestPaint / floor.largestPaint;
  return [
    plain('FCP', painted.firstPaint),
    plain('LCP', painted.largestPaint),
    { ...atMost('times plain', times, paint.largestTimesPlain), value: times.toFixed(2) },
    plain('LCP without script', withoutScript?.largestPaint ?? NaN),
    atMost('blocking', painted.blocking, blockingMs),
    {
      ...atMost('CLS', toThousandths(painted.layoutShift), paint.layoutShift),
      value: String(toThousandths(painted.layoutShift)),
    },
    plain('hydrated', painted.hydrated),
  ];
}

/** The decimals that layout shift is given in. */
const toThousandths = (value: number) => Math.round(value * 1000) / 1000;

export function weightGrids(pages: Weighed[]): Grid[] {
  const grid = (title: string, figures: (page: Weighed) => Figure[]): Grid => ({
    title,
    rows: pages.map((page) => ({ name: page.path, figures: figures(page) })),
  });
  return [
    grid('Weight at rest, without scrolling: KiB with headers, script also as brotli alone', weight),
    grid('Lighthouse on its phone, with the line and the processor really slowed', scores),
  ];
}

function weight({ visited, isReading }: Weighed): Figure[] {
  const kib = (name: string, bytes: number) => plain(name, bytes / KIB);
  return [
    isReading
      ? atMost('requests', visited.requests, budgets.requests.readingPage)
      : plain('requests', visited.requests),
    kib('document', visited.document),
    kib('script', visited.script),
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

function scores({ scores: found }: Weighed): Figure[] {
  const { lighthouse } = budgets;
  return [
    atLeast('performance', found.performance, lighthouse.performance),
    atLeast('accessibility', found.accessibility, lighthouse.accessibility),
    atLeast('best practices', found.bestPractices, lighthouse.bestPractices),
    atLeast('SEO', found.seo, lighthouse.seo),
  ];
}

export function handsGrid({ nextPage, interactions }: Hands): Grid {
  const row = (name: string, figures: Figure[]) => ({ name, figures });
  return {
    title: `Hands, in ms on a processor ${phone.slowdown} times slower, three of four within`,
    rows: [
      row('next page', [atMost('to the frame that shows it', nextPage.p75, budgets.nextPageMs)]),
      row('next page, put in as HTML without React', [plain('to the frame that shows it', nextPage.bare)]),
      row('the first of a visit', [plain('to the frame that shows it', nextPage.first)]),
      ...interactions.map(([name, ms]) =>
        row(name, [atMost('to the frame that shows it', ms, budgets.interactionMs)]),
      ),
    ],
  };
}

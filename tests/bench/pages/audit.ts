import lighthouse from 'lighthouse';
import type { RunnerResult } from 'lighthouse';
import { defaultSettings } from 'lighthouse/core/config/constants.js';

export type Painted = {
  firstPaint: number;
  largestPaint: number;
  observedLargestPaint: number;
  blocking: number;
  layoutShift: number;
};
export type Scores = { performance: number; accessibility: number; bestPractices: number; seo: number };

/** The categories of Lighthouse by our names. */
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;

/** Lets Lighthouse look at a page with its defaults, which are a simulated phone. `debugPort` is that of a browser. */
export async function audit(url: string, debugPort: number): Promise<Painted & Scores> {
  const { lhr } = await runLighthouse(url, debugPort, Object.values(categories));
  const score = (name: keyof Scores) => (lhr.categories[categories[name]]?.score ?? NaN) * 100;
  return {
    ...readPainted(lhr),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('bestPractices'),
    seo: score('seo'),
  };
}

/** The same without the scores, for the page without script. */
export async function auditPaint(url: string, debugPort: number): Promise<Painted> {
  return readPainted((await runLighthouse(url, debugPort, ['performance'])).lhr);
}

/** The throttling that these figures come from, in words. */
export function describeThrottling(): string {
  const { throttlingMethod, formFactor, throttling } = defaultSettings;
  const { rttMs, throughputKbps, cpuSlowdownMultiplier } = throttling;
  return `${formFactor}, throttling "${throttlingMethod}": ${rttMs} ms round trip, ${throughputKbps} kbit/s, processor ${cpuSlowdownMultiplier} times slower`;
}

async function runLighthouse(url: string, port: number, onlyCategories: string[]): Promise<RunnerResult> {
  const result = await lighthouse(url, { port, onlyCategories, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${runtimeError.message}`);
  return result;
}

function readPainted({ audits }: RunnerResult['lhr']): Painted {
  const { details } = audits.metrics ?? {};
  const [metrics] = details && 'items' in details ? details.items : [];
  const metric = (name: string) => Number((metrics as Record<string, unknown> | undefined)?.[name]);
  return {
    firstPaint: metric('firstContentfulPaint'),
    largestPaint: metric('largestContentfulPaint'),
    observedLargestPaint: metric('observedLargestContentfulPaint'),
    blocking: metric('totalBlockingTime'),
    layoutShift: metric('cumulativeLayoutShift'),
  };
}

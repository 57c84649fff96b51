import lighthouse from 'lighthouse';

/** The categories of Lighthouse by our names. */
const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  bestPractices: 'best-practices',
  seo: 'seo',
} as const;

export type Scores = Record<keyof typeof categories, number>;

/** What Lighthouse makes of a page on its phone, with the line and the processor really slowed. `port` is a browser's. */
export async function score(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: Object.values(categories),
    throttlingMethod: 'devtools',
    logLevel: 'error',
  });
  if (!result) throw new Error(`Lighthouse has no result for ${url}`);
  const { runtimeError, categories: found } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not look at ${url}: ${runtimeError.message}`);
  const names = Object.keys(categories) as (keyof typeof categories)[];
  return Object.fromEntries(
    names.map((name) => [name, (found[categories[name]]?.score ?? NaN) * 100]),
  ) as Scores;
}

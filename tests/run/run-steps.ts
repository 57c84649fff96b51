import { atMostAtOnce } from '#server/http/semaphore.ts';

export type StepResult = {
  passed: number;
  failed: number;
  output?: string;
  /** What each that failed is called, and the first line of why. */
  failures?: string[];
};

export type Step = {
  name: string;
  /** Steps that must have passed. */
  needs?: string[];
  /** Steps that must have ended, however they did: what they need, or keep busy, this one needs as well. */
  after?: string[];
  run: () => Promise<StepResult>;
};

/** Two at a time. Tells of each as it begins and ends, and of a failure why. */
export async function runSteps(steps: Step[]): Promise<StepResult> {
  const inTurn = atMostAtOnce(2);
  const results = new Map<string, Promise<StepResult>>();
  for (const step of steps) {
    const { name, needs = [], after = [] } = step;
    const resultsOf = (names: string[]) => Promise.all(names.flatMap((one) => results.get(one) ?? []));
    const result = Promise.all([resultsOf(needs), resultsOf(after)]).then(([needed]) =>
      needed.some(({ failed }) => failed)
        ? tell(name, 0, { passed: 0, failed: 1, failures: [`not run, for want of ${needs.join(', ')}`] })
        : inTurn(() => timed(step)),
    );
    results.set(name, result);
  }
  return sumOf(await Promise.all(results.values()));
}

async function timed({ name, run }: Step) {
  const started = performance.now();
  console.log(`… ${name}`);
  const result = await run();
  return tell(name, performance.now() - started, result);
}

function tell(name: string, ms: number, result: StepResult) {
  console.log(`${result.failed ? '✗' : '✓'} ${name} (${(ms / 1000).toFixed(1)} s)`);
  if (result.failed && result.output) console.log(result.output);
  const failures = result.failed && !result.failures?.length ? ['see above'] : (result.failures ?? []);
  return { ...result, failures: failures.map((failure) => `${name}: ${failure}`) };
}

export const sumOf = (results: StepResult[]): StepResult => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  output: results.map(({ failed, output }) => (failed ? output : '')).join('\n'),
  failures: results.flatMap(({ failures = [] }) => failures),
});

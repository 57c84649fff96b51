import { atMostAtOnce } from '#server/http/semaphore.ts';

export type StepResult = { passed: number; failed: number; output?: string };

export type Step = {
  name: string;
  /** Steps that must have passed. */
  needs?: string[];
  /** Keeps both processors busy by itself, and takes long: it shows what it does while it runs. */
  alone?: boolean;
  run(): Promise<StepResult>;
};

/** Two at a time, but for those that run alone. Tells of each as it ends, and of a failure why. */
export async function runSteps(steps: Step[]): Promise<StepResult> {
  const inTurn = atMostAtOnce(2);
  const results = new Map<string, Promise<StepResult>>();
  for (const step of steps) {
    if (step.alone) await Promise.all(results.values());
    const needed = (step.needs ?? []).flatMap((name) => results.get(name) ?? []);
    const result = Promise.all(needed).then((before) =>
      before.some(({ failed }) => failed)
        ? tell(step.name, 0, { passed: 0, failed: 1, output: `Not run: ${step.needs?.join(', ')} failed.` })
        : inTurn(() => timed(step)),
    );
    results.set(step.name, result);
    if (step.alone) await result;
  }
  return sumOf(await Promise.all(results.values()));
}

async function timed(step: Step) {
  const { name, alone } = step;
  const started = performance.now();
  if (alone) console.log(`… ${name}`);
  const result = await step.run();
  return tell(name, performance.now() - started, result);
}

function tell(name: string, ms: number, result: StepResult) {
  console.log(`${result.failed ? '✗' : '✓'} ${name} (${(ms / 1000).toFixed(1)} s)`);
  if (result.failed && result.output) console.log(result.output);
  return result;
}

export const sumOf = (results: StepResult[]): StepResult => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
  output: results.map(({ failed, output }) => (failed ? output : '')).join('\n'),
});

import { rm } from 'node:fs/promises';

import { root } from '#build-steps/run-tool.ts';
import { Refusal, runOrExplain } from '#server/refusal.ts';

import { runSteps } from '../tests/run/run-steps.ts';
import { checks, endurance, more } from '../tests/run/steps.ts';

/** Every check but that of endurance; with `--all` that as well; with `--quick` those that need nothing but Node; with names, only those. */
await runOrExplain(async () => {
  const all = [...checks, ...more, ...endurance];
  const asked = process.argv.slice(2);
  const sets = new Map([
    [undefined, [...checks, ...more]],
    ['--quick', checks],
    ['--all', all],
  ]);
  const wanted = sets.get(asked[0]) ?? all.filter(({ name }) => asked.includes(name));
  const unknown = asked.find((name) => !sets.has(name) && !all.some((step) => step.name === name));
  if (unknown)
    throw new Refusal(
      `There is no check called "${unknown}". There are: ${all.map(({ name }) => name).join(', ')}.`,
    );
  await rm(new URL('test-results', root), { recursive: true, force: true });
  const { passed, failed, failures = [] } = await runSteps(wanted);
  process.exitCode = failed ? 1 : 0;
  // Once more at the end: what a step printed is thousands of lines above.
  for (const failure of failures) console.log(`✗ ${failure}`);
  console.log(`${passed} passed, ${failed} failed`);
});

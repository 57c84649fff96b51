import { readFile, rm } from 'node:fs/promises';

import { build } from '#build-steps/build.ts';
import { isBuilt } from '#build-steps/fingerprint.ts';
import { root, runTool } from '#build-steps/run-tool.ts';
import { Refusal, runOrExplain } from '#server/refusal.ts';

import { ensureChromium } from '../tests/programs/ensure-chromium.ts';
import { ensureNginx } from '../tests/programs/ensure-nginx.ts';
import { ensureOtherBrowsers } from '../tests/programs/ensure-other-browsers.ts';
import { findFirefox } from '../tests/programs/find-firefox.ts';
import { findWebkit } from '../tests/programs/find-webkit.ts';
import { audit } from '../tests/run/npm-audit.ts';

type Outcome = { passed: number; failed: number; output: string };

const JOURNEY_REPORT = 'test-results/journeys.json';

/** Every check, in the order of their cost. `npm test` runs all; a name or several run only those. */
const steps: Record<string, () => Promise<Outcome>> = {
  format: () => tool('oxfmt', ['--check']),
  lint: () => tool('oxlint', ['--deny-warnings']),
  types: async () =>
    sum([
      await tool('react-router', ['typegen']),
      await tool('tsc', ['-p', 'tsconfig.node.json']),
      await tool('tsc', ['-p', 'tsconfig.app.json']),
      await tool('tsc', ['-p', 'tsconfig.worker.json']),
    ]),
  unused: () => tool('knip', []),
  holes,
  unit: () => vitest('unit', 'contract'),
  build: () => tool('node', ['scripts/build.ts']),
  // What needs the built site and no browser.
  site: () => vitest('site'),
  journeys,
  browsers,
};

await runOrExplain(async () => {
  const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(steps);
  const unknown = wanted.find((name) => !(name in steps));
  if (unknown)
    throw new Refusal(`There is no check called "${unknown}". There are: ${Object.keys(steps).join(', ')}.`);
  if (wanted.includes('unit') || wanted.includes('journeys')) ensureChromium();
  if (wanted.includes('journeys')) ensureNginx();
  const notTried = wanted.includes('browsers') ? ensureOtherBrowsers() : [];
  await rm(new URL('test-results', root), { recursive: true, force: true });
  const outcomes: Outcome[] = [];
  for (const name of wanted) {
    const started = performance.now();
    const outcome = await steps[name]!();
    outcomes.push(outcome);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${outcome.failed ? '✗' : '✓'} ${name} (${seconds} s)`);
    if (outcome.failed) console.log(outcome.output);
    // A site that does not build cannot be walked through.
    if (name === 'build' && outcome.failed) break;
  }
  const { passed, failed } = sum(outcomes);
  process.exitCode = failed ? 1 : 0;
  for (const browser of notTried) console.log(browser);
  console.log(`${passed} passed, ${failed} failed`);
});

async function tool(name: string, args: string[]): Promise<Outcome> {
  const { code, output } = await runTool(name, args);
  return { passed: code ? 0 : 1, failed: code ? 1 : 0, output };
}

/** Known holes in what runs in production: those rated high or critical fail. */
async function holes(): Promise<Outcome> {
  const asked = await audit();
  if ('notAsked' in asked) {
    console.log(
      `  The registry was not asked for known holes (${asked.notAsked}): run "npm audit" where it can be.`,
    );
    return { passed: 0, failed: 0, output: '' };
  }
  const { high = 0, critical = 0, total = 0 } = asked.holes;
  if (total)
    console.log(
      `  Known holes in what runs in production: ${total}, of which ${high + critical} high or critical.`,
    );
  const failed = high + critical ? 1 : 0;
  return { passed: 1 - failed, failed, output: asked.report };
}

async function vitest(...projects: string[]): Promise<Outcome> {
  const reportFile = `test-results/${projects.join('-')}.json`;
  const { code, output } = await runTool('vitest', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
  ]);
  const report = await readReport<{ numPassedTests: number; numTotalTests: number }>(reportFile);
  return counted(code, output, report?.numPassedTests ?? 0, report?.numTotalTests ?? 0);
}

async function journeys(): Promise<Outcome> {
  if (!isBuilt()) await build();
  const { code, output } = await runTool(
    'playwright',
    ['test', '--config=tests/playwright.config.ts', '--reporter=list,json'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: JOURNEY_REPORT },
    },
  );
  const report = await readReport<{ stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }>(
    JOURNEY_REPORT,
  );
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return counted(code, output, expected, expected + unexpected + flaky + skipped);
}

/** Where there is neither Firefox nor WebKit there is nothing to run, which the last lines tell. */
async function browsers(): Promise<Outcome> {
  const here = [...(findFirefox() ? ['firefox'] : []), ...(findWebkit() ? ['webkit'] : [])];
  if (!here.length) return { passed: 0, failed: 0, output: '' };
  if (!isBuilt()) await build();
  return await vitest(...here);
}

/** A test that was skipped has failed, and so has a run that reports none. */
function counted(code: number, output: string, passed: number, total: number): Outcome {
  return { passed, failed: Math.max(total - passed, code || !total ? 1 : 0), output };
}

async function readReport<Report>(path: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(new URL(path, root), 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

function sum(outcomes: Outcome[]): Outcome {
  return {
    passed: outcomes.reduce((total, { passed }) => total + passed, 0),
    failed: outcomes.reduce((total, { failed }) => total + failed, 0),
    output: outcomes
      .filter(({ failed }) => failed)
      .map(({ output }) => output)
      .join('\n'),
  };
}

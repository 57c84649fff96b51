import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

import { build } from '#build-steps/build.ts';
import { writeContentTypes } from '#build-steps/content/content-types.ts';
import { isBuilt } from '#build-steps/fingerprint.ts';
import { root, runTool } from '#build-steps/run-tool.ts';

import { cannotBoot } from '../machines/machine.ts';
import { ensureCaddy } from '../programs/ensure-caddy.ts';
import { ensureChromium } from '../programs/ensure-chromium.ts';
import { ensureDovecot } from '../programs/ensure-dovecot.ts';
import { ensureNginx } from '../programs/ensure-nginx.ts';
import { ensureOtherBrowsers } from '../programs/ensure-other-browsers.ts';
import { ensurePebble } from '../programs/ensure-pebble.ts';
import { ensureRestic } from '../programs/ensure-restic.ts';
import { npmAudit } from './npm-audit.ts';
import { sumOf } from './run-steps.ts';
import type { Step, StepResult } from './run-steps.ts';

/** What `npm run check` runs: Node and what npm has installed, and nothing else. The longest first. */
export const checks: Step[] = [
  { name: 'build', run: buildOnce },
  { name: 'types', run: types },
  { name: 'unit', run: () => vitest('unit') },
  // On the built files, without a browser.
  { name: 'pages', needs: ['build'], run: pages },
  // After the build, or they would come before the pages, which are longer and would be left to the end alone.
  { name: 'lint', after: ['build'], run: () => tool('oxlint', ['--deny-warnings']) },
  { name: 'unused', after: ['build'], run: () => tool('knip', []) },
  { name: 'format', after: ['build'], run: () => tool('oxfmt', ['--check']) },
];

const namesOf = (steps: Step[]) => steps.map(({ name }) => name);

/** On a real Postgres, S3, SMTP and IMAP; and on a copy of the project, which the journeys visit too. */
const engines: Step[] = [
  { name: 'contract', needs: ['build'], after: namesOf(checks), run: contract },
  { name: 'another-company', after: namesOf(checks), run: () => vitest('another-company') },
];

const browsers: Step[] = [
  {
    name: 'journeys',
    needs: ['build'],
    after: namesOf(engines),
    run: () => journeys('workbench', 'export', 'desktop', 'phone'),
  },
  { name: 'browsers', needs: ['build'], after: ['journeys'], run: () => otherBrowsers() },
];

/** What `npm run test:all` runs at the end: what has to last, for as long as it takes to see it. */
export const endurance: Step[] = [
  { name: 'endurance', needs: ['build'], after: ['browsers'], run: () => vitest('endurance') },
  { name: 'sweeps', needs: ['build'], after: ['endurance'], run: sweeps },
  { name: 'machines', after: ['sweeps'], run: machines },
];

/** What `npm test` runs besides: real databases, browsers and hosts. The first two at once: each of them waits now and then. Not so the
 * browsers, of which each keeps both processors busy. */
export const more: Step[] = [{ name: 'holes', run: knownHoles }, ...engines, ...browsers];

async function buildOnce(): Promise<StepResult> {
  if (isBuilt()) return { passed: 1, failed: 0 };
  return tool('node', ['scripts/build.ts']);
}

/** In the order in which they wait for each other: the types of the content and of the routes are written first. */
async function types(): Promise<StepResult> {
  writeContentTypes();
  const generated = await tool('react-router', ['typegen']);
  if (generated.failed) return generated;
  const projects = ['tsconfig.node.json', 'tsconfig.app.json', 'tsconfig.worker.json'];
  let passed = 1;
  // Each checker works out the same types for itself, and the other processor has a step of its own.
  for (const project of projects) {
    const result = await tool('tsc', ['-p', project, '--checkers', '1']);
    if (result.failed) return result;
    passed++;
  }
  return { passed, failed: 0 };
}

/** What the specification quotes is said by the sample company alone: another's content is not held to it. */
async function pages(): Promise<StepResult> {
  const { isSampleCompany } = await import('../site-content.ts');
  if (!isSampleCompany)
    console.log(
      '  content/ is another company’s: what the specification quotes of the sample is not looked for.',
    );
  return vitest('pages', ...(isSampleCompany ? ['specification'] : []));
}

async function contract(): Promise<StepResult> {
  ensureNginx();
  ensureCaddy();
  ensurePebble();
  ensureDovecot();
  ensureRestic();
  return vitest('contract', 'site');
}

/** Known holes in what runs in production: those rated high or critical fail. */
async function knownHoles(): Promise<StepResult> {
  const asked = await npmAudit();
  if ('notAsked' in asked) {
    console.log(
      `  The registry was not asked for known holes (${asked.notAsked}): run "npm audit" where it can be.`,
    );
    return { passed: 0, failed: 0 };
  }
  const { high = 0, critical = 0, total = 0 } = asked.holes;
  if (total)
    console.log(
      `  Known holes in what runs in production: ${total}, of which ${high + critical} high or critical.`,
    );
  const failed = high + critical ? 1 : 0;
  return { passed: 1 - failed, failed, output: asked.report };
}

async function journeys(...projects: string[]): Promise<StepResult> {
  const name = projects.includes('sweeps') ? 'sweeps' : 'journeys';
  ensureChromium();
  ensureNginx();
  if (!isBuilt()) await build();
  const { code } = await runTool(
    'playwright',
    [
      'test',
      '--config=tests/playwright.config.ts',
      '--reporter=list,json',
      ...projects.map((project) => `--project=${project}`),
    ],
    {
      show: true,
      // By its whole path: Playwright takes others from the folder of its settings.
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: fileURLToPath(new URL(fileOf(name), root)) },
    },
  );
  const report = await readReport<
    JourneySuite & { stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number> }
  >(name);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return {
    ...counted(code, expected, expected + unexpected + flaky + skipped),
    failures: report && failedIn(report),
  };
}

type JourneySuite = {
  suites?: JourneySuite[];
  specs?: {
    ok: boolean;
    title: string;
    file: string;
    line: number;
    tests: { results: { error?: { message?: string } }[] }[];
  }[];
};

const failedIn = ({ suites = [], specs = [] }: JourneySuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const results = tests.flatMap(({ results }) => results);
      return failureOf(`${file}:${line} › ${title}`, results.find(({ error }) => error)?.error?.message);
    }),
  ...suites.flatMap(failedIn),
];

const failureOf = (name: string, message = '') =>
  `${name}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`;

/** Those that are here, or that can be had. Where there is neither, there is nothing to run, which is told. */
async function otherBrowsers(kind = ''): Promise<StepResult> {
  const { here, missing } = ensureOtherBrowsers();
  for (const remedy of missing) console.log(`  ${remedy}`);
  if (!here.length) return { passed: 0, failed: 0 };
  if (!isBuilt()) await build();
  return vitest(...here.map((browser) => browser + kind));
}

/** Where machines can be booted. Where not, there is nothing to run, which is told. */
async function machines(): Promise<StepResult> {
  const reason = await cannotBoot();
  if (!reason) return vitest('machines');
  console.log(`  No machine is installed and upgraded: ${reason}.`);
  return { passed: 0, failed: 0 };
}

/** Every page in every browser, of which the journeys visit some. */
async function sweeps(): Promise<StepResult> {
  return sumOf([await journeys('workbench-sweeps', 'sweeps', 'phone-sweeps'), await otherBrowsers('-sweep')]);
}

async function vitest(...projects: string[]): Promise<StepResult> {
  const name = projects.join('-');
  const { code, output } = await runTool(
    'vitest',
    [
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${fileOf(name)}`,
    ],
    // Of two that run at once one shows what it does.
    { show: ['contract', 'endurance', 'firefox', 'machines', 'webkit'].includes(projects[0]!) },
  );
  const report = await readReport<{
    numPassedTests: number;
    numTotalTests: number;
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[];
    }[];
  }>(name);
  const failures = report?.testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(fileURLToPath(root), path);
    const failed = assertionResults.filter((one) => one.status !== 'passed');
    return failed.length || status === 'passed'
      ? failed.map((one) => failureOf(`${file} › ${one.fullName}`, one.failureMessages?.[0]))
      : [failureOf(file, message)];
  });
  return { ...counted(code, report?.numPassedTests ?? 0, report?.numTotalTests ?? 0, output), failures };
}

async function tool(name: string, args: string[]): Promise<StepResult> {
  const { code, output } = await runTool(name, args);
  return { passed: code ? 0 : 1, failed: code ? 1 : 0, output };
}

/** A test that was skipped has failed, and so has a run that reports none. */
function counted(code: number, passed: number, total: number, output?: string): StepResult {
  return { passed, failed: Math.max(total - passed, code || !total ? 1 : 0), output };
}

const fileOf = (name: string) => `test-results/${name}.json`;

async function readReport<Report>(name: string): Promise<Report | undefined> {
  try {
    return JSON.parse(await readFile(new URL(fileOf(name), root), 'utf8')) as Report;
  } catch {
    return undefined;
  }
}

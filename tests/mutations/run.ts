import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { root } from '#build-steps/run-tool.ts';

import { linkPackages } from '../engines/project-copy.ts';

/** One way to break the code, and the test that must go red for it. */
type Mutation = {
  name: string;
  file: string;
  /** Stands once in the file. */
  find: string;
  replace: string;
  /** A command of node_modules/.bin. */
  test: string;
  /** Whether it shows only in the built site. */
  build?: boolean;
};

type Verdict = 'found' | 'MISSED' | 'STALE';

const { values } = parseArgs({
  options: {
    list: { type: 'string' },
    only: { type: 'string' },
    batch: { type: 'string' },
    quick: { type: 'boolean' },
  },
});

/** In a clone of what is committed: the work tree stays as it is. */
const copy = mkdtempSync(join(tmpdir(), 'mutations-'));
try {
  execFileSync('git', ['clone', '--quiet', fileURLToPath(root), copy]);
  await linkPackages(copy);
  const wanted = chosen();
  const counts: Record<Verdict, number> = { found: 0, MISSED: 0, STALE: 0 };
  await run('node scripts/build.ts');
  cpSync(join(copy, 'build'), join(copy, 'sound'), { recursive: true });
  for (const [index, mutation] of wanted.entries()) {
    const started = performance.now();
    const verdict = await judge(mutation);
    counts[verdict]++;
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${index + 1}/${wanted.length} ${verdict}: ${mutation.name} (${mutation.file}, ${seconds} s)`,
    );
  }
  console.log(`${counts.found} found, ${counts.MISSED} missed, ${counts.STALE} stale`);
  process.exitCode = counts.MISSED + counts.STALE ? 1 : 0;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

function chosen(): Mutation[] {
  const folder = new URL('tests/mutations/', root);
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.json') && (!values.list || name === `${values.list}.json`))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Mutation[]);
  // "2/4" is the second quarter of them.
  const [part = 1, parts = 1] = values.batch?.split('/').map(Number) ?? [];
  return all
    .filter(({ name, file }) => new RegExp(values.only ?? '').test(`${name} ${file}`))
    .filter(({ build }) => !values.quick || !build)
    .filter((_, index) => index % parts === part - 1);
}

async function judge({ file, find, replace, test, build }: Mutation): Promise<Verdict> {
  const path = join(copy, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(find).length !== 2) return 'STALE';
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  try {
    // A break that stops the build is found, too.
    if (build && (await run('node scripts/build.ts')).code) return 'found';
    const { code, output } = await run(test);
    // Of a test that is not there any more nothing can be said.
    if (/No tests? (files )?found/i.test(output)) return 'STALE';
    return code && /\d+ failed|✘|FAIL/.test(output) ? 'found' : 'MISSED';
  } finally {
    writeFileSync(path, whole);
    if (build) {
      rmSync(join(copy, 'build'), { recursive: true });
      cpSync(join(copy, 'sound'), join(copy, 'build'), { recursive: true });
    }
  }
}

/** Runs a command in the copy, as npm would. */
function run(command: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const bin = join(copy, 'node_modules/.bin');
    const child = spawn(command, {
      cwd: copy,
      shell: true,
      env: { ...process.env, PATH: [dirname(process.execPath), bin, process.env.PATH].join(delimiter) },
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { isClone } from '#server/command.ts';

import { ok, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';

const root = new URL('../../../', import.meta.url);

/** What runs us, and whether the Node that was brought along runs here. In a clone the launcher has looked at the packages before. */
export async function checkRuntime(): Promise<Found[]> {
  const { glibcVersionRuntime: glibc } = (process.report.getReport() as { header: Header }).header;
  const machine = [`${process.platform} ${process.arch}`, ...(glibc ? [`glibc ${glibc}`] : [])].join(', ');
  const seen = `Node ${process.versions.node} on ${machine}; ${isClone ? 'packages are as package-lock.json names them' : 'from the package'}`;
  const packaged = fileURLToPath(
    new URL(
      isClone ? `node_modules/node-${process.platform}-${process.arch}/bin/node` : 'node/bin/node',
      root,
    ),
  );
  if (packaged === process.execPath || !existsSync(packaged)) return [ok(seen)];
  const env = { ...process.env, NODE_OPTIONS: '' };
  const said = await promisify(execFile)(packaged, ['--version'], { env, timeout: 5000 }).then(
    () => undefined,
    (error: Error & { stderr?: string }) => error.stderr?.trim().split('\n')[0] ?? error.message,
  );
  if (said === undefined) return [ok(seen)];
  return [
    wrong(
      `${packaged} does not run here: ${said}`,
      said.includes('libatomic')
        ? 'sudo apt install libatomic1'
        : isClone
          ? 'npm ci'
          : 'Install the package anew',
    ),
  ];
}

type Header = { glibcVersionRuntime?: string };

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { Finding } from '#operations/doctor/finding.ts';

import { ownEnvironment } from './own-environment.ts';

const script = fileURLToPath(new URL('../../scripts/doctor.ts', import.meta.url));

/** Runs what `npm run doctor` runs, and answers its exit code and all it says. */
export async function runDoctor(environment: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...ownEnvironment(), ...environment } });
  const [said, aside, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ]);
  return { code, said, aside };
}

/** The same, to be looked through by the name of a check. */
export async function findings(environment: Record<string, string>) {
  const { said } = await runDoctor(environment, '--json');
  const { findings: all } = JSON.parse(said) as { findings: Finding[] };
  return { all, said, of: (check: string) => all.filter((one) => one.check === check) };
}

import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** What Debian asks before it starts a service; 101 says no (invoke-rc.d(8)). */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

/** Installs one of Debian's packages where that can be done: as root, with apt-get. Starts none of its services. */
export function installOnDebian(packageName: string): void {
  if (process.getuid?.() !== 0 || !has('apt-get')) return;
  console.log(`Installing ${packageName} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const ownPolicy = !existsSync(SERVICE_POLICY);
  try {
    if (ownPolicy) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', packageName], { env, stdio: 'ignore' });
  } catch {
    // Whoever asked looks for the program again, and says what is missing.
  } finally {
    if (ownPolicy) rmSync(SERVICE_POLICY, { force: true });
  }
}

function has(command: string) {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

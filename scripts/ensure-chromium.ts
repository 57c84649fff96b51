import { execFileSync } from 'node:child_process';

import { Refusal } from '../server/refusal.ts';
import { findChromium } from './find-chromium.ts';

/** Finds a browser for the journeys, or installs Debian's where that can be done. */
export function ensureChromium(): string {
  const found = findChromium() ?? installOnDebian();
  if (found) return found;
  throw new Refusal(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", which is no program. Correct it, or leave it out.`
      : 'The journeys need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function installOnDebian() {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !has('apt-get')) return undefined;
  console.log('Installing Chromium with apt-get …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { env, stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return findChromium();
}

function has(command: string) {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

import { Refusal } from '../server/refusal.ts';
import { findChromium } from './find-chromium.ts';
import { installOnDebian } from './install-on-debian.ts';

/** Finds a browser for the journeys, or installs Debian's where that can be done. */
export function ensureChromium(): string {
  const found = findChromium() ?? install();
  if (found) return found;
  throw new Refusal(
    process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", which is no program. Correct it, or leave it out.`
      : 'The journeys need a browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.',
  );
}

function install() {
  if (process.env.CHROMIUM_PATH) return undefined;
  installOnDebian('chromium');
  return findChromium();
}

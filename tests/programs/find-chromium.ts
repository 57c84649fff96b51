import { findProgram } from './find-program.ts';
import type { Program } from './find-program.ts';

export const chromium: Program = {
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
  places: [
    '/snap/bin/chromium',
    '/opt/google/chrome/chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
  variable: 'CHROMIUM_PATH',
  packageName: 'chromium',
};

/** The same engine without the windows around it, which Debian packs apart: a test that opens one page takes half the processor time in it. It lacks
 * what belongs to the windows, such as a viewer for PDFs. */
export const headlessShell: Program = {
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  variable: 'CHROMIUM_PATH',
  packageName: 'chromium-headless-shell',
};

/** How the tests start it. */
export function chromiumOptions() {
  return {
    executablePath: findProgram(chromium),
    args: [
      // Chromium refuses to run its sandbox as root, which is what containers usually are (https://crbug.com/638180).
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}

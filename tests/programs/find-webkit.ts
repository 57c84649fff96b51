import { findProgram } from './find-program.ts';
import type { Program } from './find-program.ts';

/** Brings WebKitGTK's small browser with it. */
export const webkitDriver: Program = {
  names: ['WebKitWebDriver'],
  variable: 'WEBKIT_DRIVER_PATH',
  packageName: 'webkit2gtk-driver',
};

/** A screen that nobody sees: this browser has no way of running without one. */
export const virtualScreen: Program = { names: ['Xvfb'], packageName: 'xvfb' };

export function findWebkit() {
  const driver = findProgram(webkitDriver);
  const screen = findProgram(virtualScreen);
  return driver && screen ? { driver, screen } : undefined;
}

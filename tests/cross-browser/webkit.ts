import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { freePort } from '../engines/free-port.ts';
import { findWebkit } from '../programs/find-webkit.ts';
import { BROWSER_GONE } from './browser.ts';
import type { Browser, StartBrowser } from './browser.ts';
import { hearComplaints } from './hear-complaints.ts';
import { runProgram } from './run-program.ts';
import { scratchFolder } from './scratch-folder.ts';
import { until } from './until.ts';

/** The key by which a reference to an element is known (https://w3c.github.io/webdriver/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Without it the buttons of the window's own bar keep it at least 447 px wide: more than a phone. */
const SMALL_WINDOW =
  '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; -gtk-icon-transform: scale(0); }';

/** WebKitGTK by its WebDriver, on a screen that nobody sees. */
export const startWebkit: StartBrowser = async ({ script = true } = {}) => {
  const { driver, screen } = findWebkit()!;
  const folder = await scratchFolder('webkit');
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0/gtk.css'), SMALL_WINDOW);
  const display = runProgram(screen, ['-displayfd', '1', '-screen', '0', '2048x1300x24', '-nolisten', 'tcp']);
  const ends = [display.end];
  try {
    const port = await freePort();
    const program = runProgram(driver, ['--host=127.0.0.1', `--port=${port}`], {
      DISPLAY: `:${await display.says(/^\d+(?=\n)/m)}`,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CACHE_HOME: folder,
    });
    ends.unshift(program.end);
    return await connect(`http://127.0.0.1:${port}`, script, ends);
  } catch (error) {
    for (const end of ends) await end();
    throw error;
  }
};

async function connect(driver: string, script: boolean, ends: (() => Promise<void>)[]): Promise<Browser> {
  await until(() => ask(driver, 'GET', '/status'));
  const { sessionId } = await ask<{ sessionId: string }>(driver, 'POST', '/session', {
    capabilities: {
      alwaysMatch: {
        timeouts: { script: 5000, pageLoad: 20_000 },
        'webkitgtk:browserOptions': { args: ['--automation', `--enable-javascript=${script}`] },
      },
    },
  });
  const session = `${driver}/session/${sessionId}`;
  const complaints: string[] = [];
  let isGone = false;

  const post = async <Result>(path: string, body: unknown = {}) => {
    try {
      return await ask<Result>(session, 'POST', path, body);
    } catch (error) {
      // A driver whose browser has crashed answers this command in some way or other, and no other one ever
      // (web-platform-tests/wpt#21889).
      isGone = await ask(session, 'GET', '/title').then(
        () => false,
        () => true,
      );
      throw isGone ? new Error(BROWSER_GONE, { cause: error }) : error;
    }
  };

  const run: Browser['run'] = async (work, ...args) => {
    const body = `const heard = (${hearComplaints.toString()})();
      const value = (${work.toString()})(...JSON.parse(arguments[0]));
      return JSON.stringify({ value, heard: heard.splice(0) })`;
    const { value, heard } = JSON.parse(
      await post<string>('/execute/sync', { script: body, args: [JSON.stringify(args)] }),
    ) as { value: never; heard: string[] };
    complaints.push(...heard);
    return value;
  };
  const listen = () => run(() => {});
  const bar = await run(() => outerHeight - innerHeight);

  return {
    name: 'WebKit',
    run,
    async goTo(url) {
      await post('/url', { url });
      await listen();
    },
    async reload() {
      await post('/refresh');
      await listen();
    },
    act: async (actions) => void (await post('/actions', { actions })),
    async chooseFile(selector, path) {
      const found = await post<Record<typeof ELEMENT, string>>('/element', {
        using: 'css selector',
        value: selector,
      });
      await post(`/element/${found[ELEMENT]}/value`, { text: path });
    },
    async resize({ width, height }) {
      await post('/window/rect', { width, height: height + bar });
      // The answer comes before the page has its new size: GTK resizes later (microsoft/playwright#444).
      await until(async () => {
        const shown = await run(() => `${innerWidth}x${innerHeight}`);
        if (shown !== `${width}x${height}`) throw new Error(`The page is ${shown}, not ${width}x${height}`);
      });
    },
    screenshot: async () => Buffer.from(await ask<string>(session, 'GET', '/screenshot'), 'base64'),
    complaints: () => complaints.splice(0),
    isGone: () => isGone,
    async close() {
      await ask(session, 'DELETE', '').catch(() => {});
      for (const end of ends) await end();
    },
  };
}

async function ask<Result>(base: string, method: string, path: string, body?: unknown): Promise<Result> {
  const response = await fetch(base + path, { method, body: body ? JSON.stringify(body) : undefined });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error}, ${value.message}`);
  return value;
}

import { writeFile } from 'node:fs/promises';

import { findFirefox } from '../programs/find-firefox.ts';
import { connectBidi } from './bidi.ts';
import type { Browser, StartBrowser } from './browser.ts';
import { runProgram } from './run-program.ts';
import { scratchFolder } from './scratch-folder.ts';

type Entry = { level: string; text: string; source: { context?: string } };
type Returned =
  | { type: 'success'; result: { value?: string; sharedId?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } };

/** Of a font that was on its way when its page was left (NS_BINDING_ABORTED): nothing is wrong with the page. */
const LEFT = 'status=2152398850';

/** Firefox by WebDriver BiDi, which it speaks without a driver beside it. */
export const startFirefox: StartBrowser = async ({ script = true } = {}) => {
  const profile = await scratchFolder('firefox');
  // Updates, telemetry and the like it leaves alone by itself while it is driven (remote.prefs.recommended).
  await writeFile(`${profile}/user.js`, `user_pref('javascript.enabled', ${script});\n`);
  const program = runProgram(findFirefox()!, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
  ]);
  try {
    return await connect(program);
  } catch (error) {
    await program.end();
    throw error;
  }
};

async function connect(program: ReturnType<typeof runProgram>): Promise<Browser> {
  const complaints: string[] = [];
  const bidi = await connectBidi(
    `${await program.says(/listening on (ws:\S+)/)}/session`,
    (method, params) => {
      const { level, text } = params as Entry;
      if (method !== 'log.entryAdded' || text.includes(LEFT)) return;
      if (['error', 'warn'].includes(level)) complaints.push(text);
    },
  );
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await bidi.send<{ contexts: [{ context: string }] }>('browsingContext.getTree');
  const [{ context }] = contexts;

  const call = async (functionDeclaration: string, argument: string) => {
    const returned = await bidi.send<Returned>('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: argument }],
      awaitPromise: false,
      target: { context },
    });
    if (returned.type === 'exception') throw new Error(returned.exceptionDetails.text);
    return returned.result;
  };

  return {
    name: 'Firefox',
    goTo: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'interactive' })),
    reload: async () => void (await bidi.send('browsingContext.reload', { context, wait: 'interactive' })),
    async run(work, ...args) {
      const { value } = await call(
        `(args) => JSON.stringify((${work.toString()})(...JSON.parse(args)))`,
        JSON.stringify(args),
      );
      return (value === undefined ? undefined : JSON.parse(value)) as never;
    },
    act: async (actions) => void (await bidi.send('input.performActions', { context, actions })),
    async chooseFile(selector, path) {
      const { sharedId } = await call('(selector) => document.querySelector(selector)', selector);
      await bidi.send('input.setFiles', { context, element: { sharedId }, files: [path] });
    },
    resize: async (viewport) => void (await bidi.send('browsingContext.setViewport', { context, viewport })),
    async screenshot() {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    async print(page) {
      const { data } = await bidi.send<{ data: string }>('browsingContext.print', {
        context,
        page: { width: 21, height: 29.7 },
        pageRanges: [page],
      });
      return Buffer.from(data, 'base64');
    },
    complaints: () => complaints.splice(0),
    isGone: () => bidi.isClosed(),
    async close() {
      bidi.close();
      await program.end();
    },
  };
}

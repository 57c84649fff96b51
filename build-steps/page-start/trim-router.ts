import type { Plugin } from 'vite';

/** Parts of React Router that this site has no use for, with what stands in their place in the browser. */
const parts: Record<string, string> = {
  // Hooks for measuring the router from outside.
  'router/instrumentation.js': `
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = undefined;
export const instrumentationResultMetaContext = undefined;`,
  // Fetching the route table bit by bit: react-router.config.ts has all of it sent at once.
  'dom/ssr/fog-of-war.js': `
export const isFogOfWarEnabled = () => false;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
export const URL_LIMIT = undefined;
export const getManifestPath = undefined;
export const getPartialManifest = undefined;
export const getPathsWithAncestors = undefined;
export const handleClientVersionMismatch = undefined;`,
  // Asking the server for a page's data: every page is prerendered, and the forms' pages have a clientLoader.
  'dom/ssr/single-fetch.js': `
export const getTurboStreamSingleFetchDataStrategy = () => undefined;
export { NO_BODY_STATUS_CODES, SingleFetchRedirectSymbol, StreamTransfer, decodeViaTurboStream, getSingleFetchDataStrategyImpl, singleFetchUrl, stripIndexParam } from './single-fetch.js?whole';`,
};

/** Where a navigation ends whose page had to be fetched. The router takes three turns of React's scheduler before the
 * view transition begins, 10 to 40 ms of a click, though it can do it at once (remix-run/react-router#11005): here it
 * drops the `flushSync` that `navigate` was given, which is not reported upstream. */
const END = {
  file: 'router/router.js',
  from: '{ fetchers: workingFetchers } : {}\n\t\t});\n\t}\n\tasync function handleAction(',
  to: '{ fetchers: workingFetchers } : {}\n\t\t}, { flushSync: opts?.enableViewTransition });\n\t}\n\tasync function handleAction(',
};

const FOLDER = '/react-router/dist/production/lib/';

/** Makes the browser's copy of React Router smaller, and quicker at a click. A release that is written otherwise stops the
 * build, which then says where. */
export function trimRouter(): Plugin {
  return {
    name: 'trim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      const at = id.indexOf(FOLDER);
      const file = at < 0 ? '' : id.slice(at + FOLDER.length);
      if (file === END.file) {
        if (!source.includes(END.from))
          this.error(`React Router ends a navigation otherwise: see build-steps/page-start/trim-router.ts.`);
        return { code: source.replace(END.from, END.to), map: null };
      }
      const code = parts[file];
      if (!code) return;
      const missing = exportsOf(source).filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
      if (missing.length)
        this.error(
          `React Router now exports ${missing.join(', ')} from ${file}: see build-steps/page-start/trim-router.ts.`,
        );
      return { code, map: null };
    },
  };
}

const exportsOf = (source: string) =>
  (/^export \{ (.+) \};$/m.exec(source)?.[1] ?? 'something unknown').split(', ');

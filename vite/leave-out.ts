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

const FOLDER = '/react-router/dist/production/lib/';

/** Leaves those parts out of the browser's build. A router that exports something else there stops the build. */
export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(source, id) {
      const at = id.indexOf(FOLDER);
      const code = at < 0 ? undefined : parts[id.slice(at + FOLDER.length)];
      if (!code) return;
      const missing = exportsOf(source).filter((name) => !new RegExp(`\\b${name}\\b`).test(code));
      if (missing.length)
        this.error(`React Router now exports ${missing.join(', ')} from ${id}: see vite/leave-out.ts.`);
      return { code, map: null };
    },
  };
}

const exportsOf = (source: string) =>
  (/^export \{ (.+) \};$/m.exec(source)?.[1] ?? 'something unknown').split(', ');

import type { Config } from '@react-router/dev/config';

export default {
  // The server build stays, so that the same pages can answer a form's POST; every GET is a file.
  ssr: true,
  prerender: ({ getStaticPaths }) => [...getStaticPaths(), '/404'],
  // Only the form pages have a second part, of one line: not worth a request of its own.
  splitRouteModules: false,
  // All routes stand in one cached file: no request for a manifest while the visitor moves about.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

import type { IncomingMessage } from 'node:http';

/** Whether a page of another site sent the form. A browser says so itself; an older one names the page's origin. Who says
 * neither is no browser, and can do no harm in a visitor's name. */
export function isFromElsewhere({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return origin !== undefined && URL.parse(origin)?.host !== headers.host;
}

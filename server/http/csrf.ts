import type { IncomingMessage } from 'node:http';

import { hostOf } from './host.ts';

/** Whether a page of another site sent the request (CSRF). A browser says so itself; an older one names the page's origin, which
 * must be the host that was asked, or the site's own address where a proxy hides that. Who says neither is no browser, and
 * can do no harm in a visitor's name. */
export function isCrossSite({ headers }: IncomingMessage, siteUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (origin === undefined) return false;
  const host = hostOf(origin);
  return !host || (host !== hostOf(`http://${headers.host}`) && host !== hostOf(siteUrl));
}

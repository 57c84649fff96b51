import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Promises } from '#schemas/desk/promises.ts';
import { COPY, TAKE_BACK } from '#schemas/private-page/paths.ts';
import type { PrivateView } from '#schemas/private-page/private-view.ts';

import { sendHtml } from '../forms/send-rendered.ts';
import { clientAddress } from '../http/client-address.ts';
import type { ClientAddress } from '../http/client-address.ts';
import { isCrossSite } from '../http/csrf.ts';
import { begin } from '../http/send.ts';
import type { PrivateRows } from '../rows/private-rows.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site/load-site.ts';
import { Unavailable } from '../unavailable.ts';
import { copyOf } from './copy-text.ts';
import { Declined, tooMany } from './declined.ts';
import type { drawPages } from './draw-pages.ts';
import { findView } from './find-view.ts';
import type { PrivateLimits } from './limits.ts';
import { plainTexts } from './plain-texts.ts';
import { readLink } from './read-link.ts';
import type { Link } from './read-link.ts';
import { readSmallForm } from './read-small-form.ts';
import { untilDone } from './until-done.ts';
import type { Patience } from './until-done.ts';

/** Of every answer under a link: nobody is told where the visitor was, and no search engine lists it. */
export const PRIVATE_HEADERS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

type Parts = {
  site: Site;
  settings: Settings;
  rows: PrivateRows;
  promises: Promises;
  limits: PrivateLimits;
  draw: ReturnType<typeof drawPages>;
  report: (error: unknown) => void;
  patience?: Patience | undefined;
};

const NOTHING: PrivateView = { shows: 'nothing' };

const statusOf = {
  letter: 200,
  'take-back': 200,
  gone: 200,
  noted: 200,
  nothing: 404,
  unavailable: 503,
} satisfies Record<PrivateView['shows'], number>;

/** Answers whatever is asked under a link. Reading changes nothing, whatever stands behind the address. */
export function answerLink({ site, settings, rows, promises, limits, draw, report, patience }: Parts) {
  const find = (link: Link) => findView(rows, promises, link, Date.now());

  /** Asks the desk, once, and waits for it a while. */
  const takeBack = async (link: Link, isGone: () => boolean): Promise<PrivateView> => {
    const before = await find(link);
    if (before.shows === 'letter') await rows.askToTakeBack(link.hash, Date.now());
    else if (before.shows !== 'noted') return before;
    await untilDone(() => rows.takeBackOf(link.hash), isGone, patience);
    return await find(link).catch((error: unknown): PrivateView => {
      if (!(error instanceof Unavailable)) throw error;
      return { shows: 'noted' };
    });
  };

  /** A link counts as wrong until it opens something: a thousand at once must not all be looked up first. */
  const look = async (client: ClientAddress, look: () => Promise<PrivateView>): Promise<PrivateView> => {
    const seconds = limits.wrongLinks.take(client);
    if (seconds) throw tooMany(seconds);
    const view = await look().catch((error: unknown): PrivateView => {
      if (!(error instanceof Unavailable)) throw error;
      report(error);
      return { shows: 'unavailable' };
    });
    if (view.shows !== 'nothing') limits.wrongLinks.giveBack(client);
    return view;
  };

  return async (request: IncomingMessage, response: ServerResponse, path: string) => {
    const posted = request.method === 'POST';
    if (!posted && request.method !== 'GET' && request.method !== 'HEAD')
      throw new Declined(405, 'Method not allowed', { allow: 'GET, HEAD, POST' });
    const client = clientAddress(request, settings.TRUST_PROXY);
    const seconds = (posted ? limits.takeBacks : limits.pages).take(client);
    if (seconds) throw tooMany(seconds);
    if (posted) {
      if (isForeign(request, settings.SITE_URL)) throw new Declined(403, plainTexts.fromAnotherSite);
      await readSmallForm(request);
    }

    const link = readLink(path);
    const view = await look(client, async () => {
      if (!link || (posted && link.below === COPY)) return NOTHING;
      return posted ? takeBack(link, () => response.destroyed) : find(link);
    });
    const copy = link?.below === COPY && copyOf(view, promises);
    if (copy) return sendCopy(response, copy);
    const shown =
      view.shows === 'letter' && link?.below === TAKE_BACK ? { ...view, shows: 'take-back' as const } : view;
    const status = posted && view.shows === 'noted' ? 202 : statusOf[view.shows];
    const headers = { ...PRIVATE_HEADERS, ...(status === 503 && { 'retry-after': '60' }) };
    await sendHtml(request, response, { status, html: await draw.privatePage(shown), headers }, site.policy);
  };
}

/** These pages send no referrer, and then a browser names its origin "null": one that says nothing of the site otherwise, as over plain HTTP,
 * is let through. Whoever knows the secret needs no visitor's browser. */
function isForeign(request: IncomingMessage, siteUrl: string) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return isCrossSite(request, siteUrl) && !(origin === 'null' && !site);
}

function sendCopy(response: ServerResponse, { name, text }: { name: string; text: string }) {
  const body = Buffer.from(text);
  begin(response, 200, {
    ...PRIVATE_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'content-length': body.length,
  }).end(body);
}

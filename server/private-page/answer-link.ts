import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Promises } from '#schemas/desk/promises.ts';
import { COPY, KEEP, KEEP_SECTION, TAKE_BACK } from '#schemas/private-page/paths.ts';
import type { HeldLetter, PrivateView } from '#schemas/private-page/private-view.ts';
import { isOverWithoutYes } from '#schemas/private-page/stage-texts.ts';

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
/** Then the page itself is where the browser goes: loaded anew it asks for nothing. */
const ASKED_TO_KEEP: PrivateView = { shows: 'noted' };

const statusOf = {
  letter: 200,
  'take-back': 200,
  keep: 200,
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

  /** Writes the answer down for the desk; the page says it at once. What would delete the letter is asked once more, and changes nothing here. */
  const sayMayKeep = async (link: Link, form: URLSearchParams): Promise<PrivateView> => {
    const answer = form.get('keep');
    if (answer !== 'yes' && answer !== 'no') throw new Declined(400, plainTexts.notAForm);
    const before = await find(link);
    const question = before.shows === 'letter' ? before.letter.application?.keep : undefined;
    if (before.shows !== 'letter' || !question) return before;
    if (answer === 'no' && isOverWithoutYes(question, before.now)) return { ...before, shows: 'take-back' };
    await rows.sayMayKeep(link.hash, answer === 'yes', before.now);
    return ASKED_TO_KEEP;
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
    const link = readLink(path);
    const limit = !posted ? limits.pages : link?.below === KEEP ? limits.keepAnswers : limits.takeBacks;
    const seconds = limit.take(client);
    if (seconds) throw tooMany(seconds);
    let form: URLSearchParams | undefined;
    if (posted) {
      if (isForeign(request, settings.SITE_URL)) throw new Declined(403, plainTexts.fromAnotherSite);
      form = await readSmallForm(request);
    }

    const view = await look(client, async () => {
      if (!link || (posted && link.below === COPY)) return NOTHING;
      if (form && link.below === KEEP) return sayMayKeep(link, form);
      return posted ? takeBack(link, () => response.destroyed) : find(link);
    });
    if (view === ASKED_TO_KEEP && link) return goTo(response, link.at);
    const copy = link?.below === COPY && copyOf(view, promises);
    if (copy) return sendCopy(response, copy);
    const shown = view.shows === 'letter' && link ? { ...view, shows: screenOf(view, link) } : view;
    const status = posted && view.shows === 'noted' ? 202 : statusOf[view.shows];
    const headers = { ...PRIVATE_HEADERS, ...(status === 503 && { 'retry-after': '60' }) };
    await sendHtml(request, response, { status, html: await draw.privatePage(shown), headers }, site.policy);
  };
}

/** Which of a letter's screens is asked for. What is not asked of an applicant has none of its own. */
function screenOf({ letter }: { letter: HeldLetter }, { below }: Link): 'letter' | 'take-back' | 'keep' {
  if (below === TAKE_BACK) return 'take-back';
  return below === KEEP && letter.application?.keep ? 'keep' : 'letter';
}

function goTo(response: ServerResponse, at: string) {
  begin(response, 303, {
    ...PRIVATE_HEADERS,
    'cache-control': 'no-store',
    location: `${at}#${KEEP_SECTION}`,
    'content-length': 0,
  }).end();
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

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { ASK_AGAIN_PATH, YOURS_PATH } from '#schemas/private-page/paths.ts';

import type { Backend } from '../backend.ts';
import { logProblem } from '../http/logger.ts';
import type { Handled, Log } from '../http/logger.ts';
import type { RequestTarget } from '../http/request-target.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site/load-site.ts';
import { answerAskAgain } from './answer-ask-again.ts';
import { answerLink, PRIVATE_HEADERS } from './answer-link.ts';
import { readBuiltPromises } from './built-promises.ts';
import { decline } from './declined.ts';
import { drawPages } from './draw-pages.ts';
import { createPrivateLimits } from './limits.ts';
import { isBelowLinks } from './read-link.ts';
import type { Patience } from './until-done.ts';

/** Answers visitors' own pages, and who asks for the link to one. */
export type PrivatePage = {
  /** Undefined when the request is not for it. */
  handle(request: IncomingMessage, response: ServerResponse, address: RequestTarget): Handled | undefined;
};

type Parts = {
  site: Site;
  backend: Backend;
  settings: Settings;
  log: Log;
  /** How long it waits for the desk. */
  patience?: Patience;
};

/** What the log calls such a page: its address is a secret. */
const LOGGED = `${YOURS_PATH}(link)`;

export async function openPrivatePage(build: URL, parts: Parts): Promise<PrivatePage> {
  const { site, backend, settings, log, patience } = parts;
  const promises = await readBuiltPromises(build);
  // A site of one page, for a test.
  if (!promises) return { handle: () => undefined };
  const rows = backend.privateRows;
  const limits = createPrivateLimits();
  const report = (error: unknown) => logProblem(log, error);
  const draw = drawPages(build, settings.SITE_URL, report);
  const askAgain = answerAskAgain({ site, settings, rows, limits, draw, report });
  const link = rows && answerLink({ site, settings, rows, promises, limits, draw, report, patience });

  return {
    handle(request, response, { path }) {
      const orDeclined = (work: Promise<void>, headers: OutgoingHttpHeaders) =>
        work.catch((error: unknown) => decline(request, response, error, headers, log));
      if (path === ASK_AGAIN_PATH && request.method === 'POST')
        return { path, answered: orDeclined(askAgain(request, response), {}) };
      if (!link || !isBelowLinks(path)) return undefined;
      return { path: LOGGED, answered: orDeclined(link(request, response, path), PRIVATE_HEADERS) };
    },
  };
}

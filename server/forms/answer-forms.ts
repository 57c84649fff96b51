import type { IncomingMessage, ServerResponse } from 'node:http';

import { AFTER_SENDING, RECEIPT_COOKIE } from '#schemas/forms/after-sending.ts';
import type { FormBackend } from '#schemas/forms/form-backend.ts';
import { withoutScript } from '#schemas/forms/texts.ts';

import type { Backend } from '../backend.ts';
import { clientAddress } from '../http/client-address.ts';
import { isCrossSite } from '../http/csrf.ts';
import { hostOf } from '../http/host.ts';
import { logProblem } from '../http/logger.ts';
import type { Handled, Log } from '../http/logger.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { BodyError, drain } from '../http/read-body.ts';
import { BrokenForm } from '../http/read-form.ts';
import type { RequestTarget } from '../http/request-target.ts';
import { atMostAtOnce } from '../http/semaphore.ts';
import { sendText } from '../http/send.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site/load-site.ts';
import { announcedBytes } from '../storage/receive-file.ts';
import { AllowanceSpent } from '../storage/upload-allowance.ts';
import { Unavailable } from '../unavailable.ts';
import { pagesWhenNeeded } from './load-pages.ts';
import { receiveForm } from './receive-form.ts';
import { sendRendered } from './send-rendered.ts';

/** Answers forms that are sent without script, and the page that such a visitor is led to afterwards. */
export type Forms = {
  /** Undefined when the request is not for it. */
  handle(request: IncomingMessage, response: ServerResponse, address: RequestTarget): Handled | undefined;
};

type Parts = { site: Site; backend: Backend; settings: Settings; log: Log };

class TooManyUploads extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super('UPLOADS_PER_MINUTE is used up');
    this.seconds = seconds;
  }
}

/** A page is drawn for so many visitors at a time; the others wait their turn. */
const MOST_AT_ONCE = 4;

export function openForms(build: URL, parts: Parts): Forms {
  const { site, backend, settings, log } = parts;
  const limit = createRateLimit(settings.SUBMISSIONS_PER_MINUTE);
  const inTurn = atMostAtOnce(MOST_AT_ONCE);
  const report = (error: unknown) => logProblem(log, error);
  const pages = pagesWhenNeeded(build);

  const render = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    received?: { form: FormData; backend?: FormBackend },
  ) => {
    const { method, headers } = request;
    const asked = new Request(url, { method, headers: { cookie: headers.cookie ?? '' } });
    const openings = backend.closings.now();
    const answer = await (await pages()).render(asked, { ...received, report, openings });
    await sendRendered(request, response, answer, site.policy);
  };

  const receive = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const refuse = (status: number, text: string, headers = {}) => {
      drain(request);
      sendText(response, status, text, headers);
    };
    const client = clientAddress(request, settings.TRUST_PROXY);
    // Before anything else: what is refused counts as well.
    const wait = limit.take(client);
    if (wait)
      return refuse(429, withoutScript.tooManyTries(wait), {
        'retry-after': wait,
      });
    const form = (await pages()).formOf(url.pathname);
    if (!form) return refuse(405, 'Method not allowed', { allow: 'GET, HEAD' });
    if (isCrossSite(request, settings.SITE_URL)) return refuse(403, withoutScript.fromAnotherSite);
    try {
      // When a file begins: it counts whatever becomes of its form.
      const count = () => {
        const { uploads, allowance } = backend.limits;
        const seconds = uploads.take(client);
        if (seconds) throw new TooManyUploads(seconds);
        return allowance.begin(client, announcedBytes(request));
      };
      await using received = await receiveForm(request, form, backend.spool, count);
      const sender = { client, origin: url.origin, spooled: received.spooled };
      const told = { form: received.form, backend: backend.formBackend?.(sender) };
      await inTurn(() => render(request, response, url, told));
    } catch (error) {
      if (error instanceof BrokenForm) refuse(400, withoutScript.notAForm);
      else if (error instanceof TooManyUploads)
        refuse(429, withoutScript.tooManyTries(error.seconds), { 'retry-after': error.seconds });
      else if (error instanceof AllowanceSpent)
        refuse(error.byAll ? 503 : 429, withoutScript.tooManyFiles, { 'retry-after': error.seconds });
      else if (error instanceof Unavailable) {
        report(error);
        refuse(503, withoutScript.filesUnavailable, {
          'retry-after': 60,
        });
      } else if (!(error instanceof BodyError)) throw error;
      else if (error.reason === 'large') refuse(413, withoutScript.tooLarge);
      else refuse(408, withoutScript.notWhole, { connection: 'close' });
    }
  };

  return {
    handle(request, response, { path, search }) {
      if (!site.files.get(path)?.isPage) return undefined;
      const posted = request.method === 'POST';
      const sent =
        request.method === 'GET' &&
        search === AFTER_SENDING &&
        request.headers.cookie?.includes(`${RECEIPT_COOKIE}=`);
      if (!posted && !sent) return undefined;
      // Drawing a page for one visitor is dear: who asks too often gets the one that is the same for all.
      if (sent && limit.take(clientAddress(request, settings.TRUST_PROXY))) return undefined;
      const origin = originOf(request);
      const url = origin && URL.parse(path + search, origin);
      if (!url) throw new URIError('The host is none.');
      const work = posted ? receive(request, response, url) : inTurn(() => render(request, response, url));
      const answered = work.catch((error: unknown) => {
        report(error);
        sendText(response, 500, withoutScript.ourFault);
      });
      return { path, answered };
    },
  };
}

/** The address under which the visitor knows us. Only the browser knows it for sure: proxies may hide it from us. */
function originOf({ headers }: IncomingMessage) {
  const { origin, host } = headers;
  if (origin && hostOf(origin)) return origin;
  if (!host) return undefined;
  const asked = `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${host}`;
  return hostOf(asked) ? asked : undefined;
}

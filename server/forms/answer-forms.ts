import type { IncomingMessage, ServerResponse } from 'node:http';

import { AFTER_SENDING, RECEIPT_COOKIE } from '#schemas/forms/after-sending.ts';

import type { Backend } from '../backend.ts';
import type { Address } from '../http/address.ts';
import { clientAddress } from '../http/client-address.ts';
import { isCrossSite } from '../http/csrf.ts';
import { hostOf } from '../http/host.ts';
import { logProblem } from '../http/log.ts';
import type { Handled, Log } from '../http/log.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { BodyError, drain } from '../http/read-body.ts';
import { BrokenForm } from '../http/read-form.ts';
import { atMostAtOnce } from '../http/semaphore.ts';
import { sendText } from '../http/send.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site/load-site.ts';
import { announcedBytes } from '../storage/receive-file.ts';
import { AllowanceSpent, createUploadAllowance } from '../storage/upload-allowance.ts';
import { Unavailable } from '../unavailable.ts';
import { createFetchInProcess } from './fetch-in-process.ts';
import { loadPages } from './load-pages.ts';
import type { Pages } from './load-pages.ts';
import { receiveForm } from './receive-form.ts';
import { sendRendered } from './send-rendered.ts';

/** Answers forms that are sent without script, and the page that such a visitor is led to afterwards. */
export type Forms = {
  /** Undefined when the request is not for it. */
  handle(request: IncomingMessage, response: ServerResponse, address: Address): Handled | undefined;
};

type Parts = { site: Site; backend: Backend; settings: Settings; log: Log };

/** A page is drawn, and a resume held in memory, for so many visitors at a time; the others wait their turn. */
const MOST_AT_ONCE = 4;

export function openForms(build: URL, parts: Parts): Forms {
  const { site, backend, settings, log } = parts;
  const limit = createRateLimit(settings.SUBMISSIONS_PER_MINUTE);
  const allowance = createUploadAllowance(settings.UPLOAD_MB_PER_DAY, settings.UPLOADS_TOTAL_MB_PER_DAY);
  const inTurn = atMostAtOnce(MOST_AT_ONCE);
  const fetchFor = settings.PUBLIC_BACKEND_URL ? () => fetchWithoutDetour : createFetchInProcess(backend);
  const report = (error: unknown) => logProblem(log, error);
  let loading: Promise<Pages> | undefined;
  const pages = () =>
    (loading ??= loadPages(build).catch((error: unknown) => {
      // Such as when too many files are open: the next visitor may have more luck.
      loading = undefined;
      throw error;
    }));

  const render = async (request: IncomingMessage, response: ServerResponse, url: URL, form?: FormData) => {
    const { method, headers } = request;
    const asked = new Request(url, { method, headers: { cookie: headers.cookie ?? '' } });
    const answer = await (await pages()).render(asked, { fetch: fetchFor(request), form, report });
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
      return refuse(429, `Nothing was stored: too many tries. Go back and send it again in ${wait} s.`, {
        'retry-after': wait,
      });
    const fields = (await pages()).fieldsOf(url.pathname);
    if (!fields) return refuse(405, 'Method not allowed', { allow: 'GET, HEAD' });
    if (isCrossSite(request, settings.SITE_URL))
      return refuse(403, `Nothing was stored: the form came from another site.`);
    try {
      const count = () => allowance.begin(client, announcedBytes(request));
      await using received = await receiveForm(request, fields, backend.spool, count);
      await inTurn(() => render(request, response, url, received.form));
    } catch (error) {
      if (error instanceof BrokenForm) refuse(400, 'Nothing was stored: this is not a form.');
      else if (error instanceof AllowanceSpent)
        refuse(
          error.byAll ? 503 : 429,
          'Nothing was stored: too many files have been sent today. Try again tomorrow, or send your resume by mail.',
          { 'retry-after': error.seconds },
        );
      else if (error instanceof Unavailable) {
        report(error);
        refuse(503, 'Nothing was stored: files cannot be taken at the moment. Go back and try again later.', {
          'retry-after': 60,
        });
      } else if (!(error instanceof BodyError)) throw error;
      else if (error.reason === 'large')
        refuse(
          413,
          'Nothing was stored: the form is too large. Go back, and shorten it or choose a smaller file.',
        );
      else refuse(408, 'Nothing was stored: the form did not arrive whole.', { connection: 'close' });
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
        sendText(response, 500, 'Something went wrong on our side. Please try again.');
      });
      return { path, answered };
    },
  };
}

/** The backend of the settings, and nobody that it may name. */
const fetchWithoutDetour: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** The address under which the visitor knows us. Only the browser knows it for sure: proxies may hide it from us. */
function originOf({ headers }: IncomingMessage) {
  const { origin, host } = headers;
  if (origin && hostOf(origin)) return origin;
  const asked = `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${host}`;
  return hostOf(asked) ? asked : undefined;
}

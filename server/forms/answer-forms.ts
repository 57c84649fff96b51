import type { IncomingMessage, ServerResponse } from 'node:http';

import { AFTER_SENDING, RECEIPT_COOKIE } from '#schemas/after-sending.ts';

import type { Backend } from '../backend.ts';
import type { Address } from '../http/address.ts';
import { clientAddress } from '../http/client-address.ts';
import { logProblem } from '../http/log.ts';
import type { Handled, Log } from '../http/log.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { BodyError, drain } from '../http/read-body.ts';
import { BrokenForm } from '../http/read-form.ts';
import { sendText } from '../http/send.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site/load-site.ts';
import { createFetchInProcess } from './fetch-in-process.ts';
import { isFromElsewhere } from './is-from-elsewhere.ts';
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

export function openForms(build: URL, parts: Parts): Forms {
  const { site, backend, settings, log } = parts;
  const limit = createRateLimit(settings.SUBMISSIONS_PER_MINUTE);
  const fetchFor = settings.PUBLIC_BACKEND_URL ? () => fetch : createFetchInProcess(backend);
  let loading: Promise<Pages> | undefined;
  const pages = () => (loading ??= loadPages(build));

  const render = async (request: IncomingMessage, response: ServerResponse, url: URL, form?: FormData) => {
    const { method, headers } = request;
    const asked = new Request(url, { method, headers: { cookie: headers.cookie ?? '' } });
    const answer = await (await pages()).render(asked, { fetch: fetchFor(request), form });
    await sendRendered(request, response, answer, site.policy);
  };

  const receive = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const refuse = (status: number, text: string, headers = {}) => {
      drain(request);
      sendText(response, status, text, headers);
    };
    if (!(await pages()).takesForms(url.pathname))
      return refuse(405, 'Method not allowed', { allow: 'GET, HEAD' });
    if (isFromElsewhere(request)) return refuse(403, `Nothing was stored: the form came from another site.`);
    const wait = limit.take(clientAddress(request, settings.TRUST_PROXY));
    if (wait)
      return refuse(429, `Nothing was stored: too many tries. Go back and send it again in ${wait} s.`, {
        'retry-after': wait,
      });
    try {
      const { form, discard } = await receiveForm(request, backend.spool);
      await render(request, response, url, form).finally(discard);
    } catch (error) {
      if (error instanceof BrokenForm) refuse(400, 'Nothing was stored: this is not a form.');
      else if (!(error instanceof BodyError)) throw error;
      else if (error.reason === 'large') refuse(413, 'Nothing was stored: the form is too large.');
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
      const url = URL.parse(path + search, originOf(request));
      if (!url) throw new URIError('The host is none.');
      const work = posted ? receive(request, response, url) : render(request, response, url);
      const answered = work.catch((error: unknown) => {
        logProblem(log, error);
        sendText(response, 500, 'Something went wrong on our side. Please try again.');
      });
      return { path, answered };
    },
  };
}

/** The address under which the visitor knows us. Only the browser knows it for sure: proxies may hide it from us. */
function originOf({ headers }: IncomingMessage) {
  const { origin, host } = headers;
  if (origin && /^https?:/.test(origin) && URL.canParse(origin)) return origin;
  return `${headers['x-forwarded-proto'] === 'https' ? 'https' : 'http'}://${host}`;
}

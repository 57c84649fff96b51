import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';
import type { SMTPServerAddress, SMTPServerDataStream } from 'smtp-server';

import { closeApp } from '#server/app.ts';
import { createHttpServer } from '#server/http/create-http-server.ts';
import { createLog, UNKNOWN } from '#server/http/logger.ts';
import { begin, sendText } from '#server/http/send.ts';

import { keepMails } from './caught-mails.ts';
import type { CaughtMails } from './caught-mails.ts';
import { listPage, MAIL_POLICY, mailHtml, mailPage, PAGE_POLICY } from './draw-pages.ts';

const HERE = '127.0.0.1';
/** Of one mail. */
const MOST_BYTES = 1_000_000;
const LONGEST_REQUEST_MS = 30_000;

/** A mail server that delivers nothing, and a page on which it is read. Both answer this machine alone. */
export async function catchMail({ port, now }: { port: number; now: () => number }) {
  const caught = keepMails({ now });
  const smtp = new SMTPServer({
    size: MOST_BYTES,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      void take(caught, stream, envelope.rcptTo, done);
    },
  });
  // Whoever hangs up in the middle is no reason to end.
  smtp.on('error', () => {});
  smtp.listen(0, HERE);
  await once(smtp.server, 'listening');
  const http = createHttpServer(
    { longestRequestMs: LONGEST_REQUEST_MS, proxies: 0, log: createLog('silent') },
    (request, response) => {
      answer(caught, request, response, (http.address() as AddressInfo).port);
      return { path: UNKNOWN };
    },
  );
  http.listen(port, HERE);
  await once(http, 'listening');
  return {
    caught,
    smtpUrl: `smtp://${HERE}:${(smtp.server.address() as AddressInfo).port}`,
    url: `http://localhost:${(http.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      await closeApp(http);
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

async function take(
  caught: CaughtMails,
  stream: SMTPServerDataStream,
  to: SMTPServerAddress[],
  done: (error?: Error) => void,
) {
  try {
    const raw = await buffer(stream);
    if (stream.sizeExceeded) throw Object.assign(new Error('Too large'), { responseCode: 552 });
    await caught.take(raw, to.map(({ address }) => address).join(', '));
  } catch (error) {
    return done(error as Error);
  }
  done();
}

function answer(
  { mails, find }: CaughtMails,
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
) {
  const { method, url = '', headers } = request;
  // A name that is not ours was made to lead here (DNS rebinding).
  if (![`localhost:${port}`, `${HERE}:${port}`].includes((headers.host ?? '').toLowerCase()))
    return sendText(response, 421, `The mail of the demo is at http://localhost:${port}`);
  if (method !== 'GET') return sendText(response, 405, 'Only to be read', { allow: 'GET' });
  if (url === '/') return sendHtml(response, listPage(mails), PAGE_POLICY);
  if (url === '/newest') return sendText(response, 200, String(mails.at(-1)?.id ?? 0));
  const [, id, isHtml] = /^\/mails\/(\d{1,9})(\/html)?$/.exec(url) ?? [];
  const mail = id && find(Number(id));
  if (!mail) return sendText(response, 404, 'There is no such mail. The newest are at /');
  if (!isHtml) return sendHtml(response, mailPage(mail), PAGE_POLICY);
  sendHtml(response, mailHtml(mail), MAIL_POLICY, { 'x-frame-options': 'SAMEORIGIN' });
}

function sendHtml(response: ServerResponse, html: string, policy: string, more: Record<string, string> = {}) {
  begin(response, 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'content-security-policy': policy,
    'cache-control': 'no-store',
    // The links in a mail are its reader's alone.
    'referrer-policy': 'no-referrer',
    ...more,
  }).end(html);
}

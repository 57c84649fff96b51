import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { begin } from '../http/send.ts';
import { chooseEncoding } from '../site/encodings.ts';

/** Sends a page that was made for one visitor. */
export async function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
  policy: (html: string) => string,
) {
  const html = await answer.text();
  const headers: OutgoingHttpHeaders = {};
  const location = answer.headers.get('location');
  if (location) headers.location = location;
  const cookies = answer.headers.getSetCookie();
  if (cookies.length) headers['set-cookie'] = cookies;
  await sendHtml(request, response, { status: answer.status, html, headers }, policy);
}

type Html = { status: number; html: string; headers?: OutgoingHttpHeaders };

/** Nobody keeps it. */
export async function sendHtml(
  request: IncomingMessage,
  response: ServerResponse,
  { status, html, headers: more }: Html,
  policy: (html: string) => string,
) {
  const headers: OutgoingHttpHeaders = { 'cache-control': 'no-store', ...more };
  if (html) headers['content-type'] = 'text/html; charset=utf-8';
  if (html) headers['content-security-policy'] = policy(html);

  const zipped = html && chooseEncoding(request.headers['accept-encoding'], { gzip: true }) === 'gzip';
  const body = zipped ? await promisify(gzip)(html) : Buffer.from(html);
  if (zipped) Object.assign(headers, { 'content-encoding': 'gzip', vary: 'accept-encoding' });
  begin(response, status, { ...headers, 'content-length': body.length }).end(body);
}

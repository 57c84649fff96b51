import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { begin } from '../http/send.ts';
import { chooseEncoding } from '../site/encodings.ts';

/** Sends a page that was made for one visitor. Nobody keeps it. */
export async function sendRendered(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Response,
  policy: (html: string) => string,
) {
  const html = await answer.text();
  const headers: OutgoingHttpHeaders = { 'cache-control': 'no-store' };
  for (const name of ['content-type', 'location']) {
    const value = answer.headers.get(name);
    if (value) headers[name] = value;
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length) headers['set-cookie'] = cookies;
  if (html) headers['content-security-policy'] = policy(html);

  const zipped = html && chooseEncoding(request.headers['accept-encoding'], { gzip: true }) === 'gzip';
  const body = zipped ? await promisify(gzip)(html) : Buffer.from(html);
  if (zipped) Object.assign(headers, { 'content-encoding': 'gzip', vary: 'accept-encoding' });
  begin(response, answer.status, { ...headers, 'content-length': body.length }).end(body);
}

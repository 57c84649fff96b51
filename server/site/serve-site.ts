import type { IncomingMessage, ServerResponse } from 'node:http';

import { matchesEtag } from '../http/etag.ts';
import { UNKNOWN } from '../http/logger.ts';
import type { Handled } from '../http/logger.ts';
import { drain } from '../http/read-body.ts';
import type { RequestTarget } from '../http/request-target.ts';
import { begin, sendText } from '../http/send.ts';
import { chooseEncoding } from './encodings.ts';
import type { Site, SiteFile } from './load-site.ts';

/** Delivers the prerendered pages and their files from memory. */
export function serveSite(
  request: IncomingMessage,
  response: ServerResponse,
  { path: sent, search }: RequestTarget,
  { files, notFound }: Site,
): Handled {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    // Whoever sends a body with it does not keep the connection for that.
    if (!request.complete) drain(request);
    sendText(response, 405, 'Method not allowed', { allow: 'GET, HEAD' });
    return { path: UNKNOWN };
  }
  const path = decodeURIComponent(sent);
  const file = files.get(path);
  if (file) {
    send(request, response, 200, file);
    return { path: file.path };
  }
  const segments = path.endsWith('/') ? path.split('/').filter(Boolean) : [];
  if (segments.length) {
    // Built from its parts and not from what was sent: "//elsewhere/" must not lead to another host.
    const target = segments.map(encodeURIComponent).join('/');
    begin(response, 301, {
      location: `/${target}${search === '?' ? '' : search}`,
      'content-length': 0,
    }).end();
  } else if (path.startsWith('/assets/')) sendText(response, 404, 'Not found');
  else send(request, response, 404, notFound);
  return { path: UNKNOWN };
}

function send({ headers }: IncomingMessage, response: ServerResponse, status: number, { answers }: SiteFile) {
  const answer = answers[chooseEncoding(headers['accept-encoding'], answers)] ?? answers.identity;
  if (status === 200 && matchesEtag(headers['if-none-match'], answer.etag))
    response.writeHead(304, answer.unchanged).end();
  else response.writeHead(status, answer.headers).end(answer.body);
}

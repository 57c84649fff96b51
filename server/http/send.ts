import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { securityHeaders } from './security-headers.ts';

/** Begins an answer. Every answer begins here, so that none lacks the security headers. */
export function begin(response: ServerResponse, status: number, headers: OutgoingHttpHeaders) {
  return response.writeHead(status, { ...securityHeaders, ...headers });
}

/** The same for headers that are always the same, made ready once: it is what most answers of the backend are. */
export const prepared = (headers: Record<string, string>) =>
  Object.entries({ ...securityHeaders, ...headers }).flat();

/** Answers with a short text, for whoever reads it by hand. Nobody keeps it. */
export function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
) {
  send(response, status, `${text}\n`, { 'content-type': 'text/plain; charset=utf-8', ...headers });
}

export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = {},
) {
  send(response, status, JSON.stringify(body), {
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  });
}

function send(response: ServerResponse, status: number, body: string, headers: OutgoingHttpHeaders) {
  if (response.headersSent) return void response.destroy();
  begin(response, status, {
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...headers,
  }).end(body);
}

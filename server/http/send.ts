import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { securityHeaders } from './security-headers.ts';

/** Begins an answer. Every answer begins here, so that none lacks the security headers. */
export function begin(response: ServerResponse, status: number, headers: OutgoingHttpHeaders) {
  return response.writeHead(status, { ...securityHeaders, ...headers });
}

/** Answers with a stream, whose reader may leave at any time. Half of it must not look whole: what fails on the way ends the connection. */
export async function sendStream(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
  stream: Readable,
) {
  // One that fails after it was given up has nobody else to tell.
  stream.on('error', () => {});
  // It may have gone while the stream was opened, and a pipeline that cannot begin leaves its source open.
  if (response.destroyed) return void stream.destroy();
  begin(response, status, headers);
  await pipeline(stream, response).catch(() => response.destroy());
}

/** `begin` for headers that are always the same, made ready once: it is what most answers of the backend are. */
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

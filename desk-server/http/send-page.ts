import type { IncomingMessage, ServerResponse } from 'node:http';

import { begin } from '#server/http/send.ts';

import { notHere } from '../record/refused.ts';
import type { Page } from './load-page.ts';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  // A resume, in the browser's own viewer.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page's files, and at any other address the page itself: a shell without data, so that a link from elsewhere, with which a browser sends no
 * cookie, works for whoever is signed in. Answers what the log shall call it. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { files, shell }: Page,
): string {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notHere();
  const file = files.get(path);
  if (!file && path.startsWith('/assets/')) throw notHere();
  const { body, type, isImmutable } = file ?? shell;
  begin(response, 200, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-store',
    'content-security-policy': POLICY,
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'none',
  }).end(request.method === 'HEAD' ? undefined : body);
  return file ? path : '(page)';
}

import type { IncomingMessage, ServerResponse } from 'node:http';

import { CONFIRMS_HEADER } from '#schemas/forms/form-backend.ts';

import { begin } from './send.ts';

const ONE_DAY_S = 86_400;

/** What a page may read of an answer, beyond the usual. */
const exposedHeaders = `accept-ranges, content-disposition, content-range, etag, preference-applied, retry-after, www-authenticate, ${CONFIRMS_HEADER}, x-robots-tag`;

/** Whether the settings let pages of the request's origin use the backend. */
export const isAllowed = ({ headers: { origin } }: IncomingMessage, allowed: Set<string>) =>
  origin !== undefined && (allowed.has('*') || allowed.has(origin));

/** Lets pages of the given origins use the backend. True when the request was a preflight and is answered. */
export function allowOrigins(request: IncomingMessage, response: ServerResponse, allowed: Set<string>) {
  const { origin } = request.headers;
  if (allowed.size) response.setHeader('vary', 'origin');
  const mayUse = isAllowed(request, allowed);
  if (mayUse) {
    response.setHeader('access-control-allow-origin', allowed.has('*') ? '*' : origin!);
    response.setHeader('access-control-expose-headers', exposedHeaders);
  }
  if (request.method !== 'OPTIONS') return false;
  if (mayUse) {
    // What is not permitted gets an answer that says so, and not a silence of the browser's.
    response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
    response.setHeader(
      'access-control-allow-headers',
      request.headers['access-control-request-headers'] ?? '',
    );
    response.setHeader('access-control-max-age', ONE_DAY_S);
  }
  begin(response, 204, {}).end();
  return true;
}

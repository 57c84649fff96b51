import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { drain } from './read-body.ts';
import { sendJson } from './send.ts';

/** An error of one of the services that the backend stands in for. */
type ServiceError = { status: number; body: object; headers: OutgoingHttpHeaders };

/** Says no, also to somebody who is still sending. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers }: ServiceError,
) {
  if (!request.complete) drain(request);
  if (!response.destroyed) sendJson(response, status, body, headers);
}

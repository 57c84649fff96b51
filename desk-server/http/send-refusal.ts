import type { IncomingMessage, ServerResponse } from 'node:http';

import type { Refused } from '#schemas/desk/api.ts';
import { logProblem } from '#server/http/logger.ts';
import type { Log } from '#server/http/logger.ts';
import { BodyError } from '#server/http/read-body.ts';
import { sendError } from '#server/http/send-error.ts';
import { Unavailable } from '#server/unavailable.ts';

import { CallRefused } from '../record/refused.ts';

/** Says why a call is not done; nothing of the inside. */
export function sendRefusal(request: IncomingMessage, response: ServerResponse, error: unknown, log: Log) {
  const { status, why, message, retryAfter } = refusedBy(error, log);
  const body: Refused = { error: why, message, retryAfter };
  sendError(request, response, {
    status,
    body,
    headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
  });
}

function refusedBy(error: unknown, log: Log): CallRefused {
  if (error instanceof CallRefused) return error;
  if (error instanceof BodyError)
    return new CallRefused('bad-request', 'What was sent is too large, or did not arrive.');
  logProblem(log, error);
  return new CallRefused(
    'unavailable',
    error instanceof Unavailable
      ? 'The desk cannot reach its database or files now. Nothing was changed. Try again in a moment.'
      : 'Something went wrong on the desk’s side. It is written in its log.',
  );
}

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { logProblem } from '../http/logger.ts';
import type { Log } from '../http/logger.ts';
import { BodyError, drain } from '../http/read-body.ts';
import { BrokenForm } from '../http/read-form.ts';
import { sendText } from '../http/send.ts';
import { plainTexts } from './plain-texts.ts';

/** Said in plain text: a page is dear to draw. */
export class Declined extends Error {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;

  constructor(status: number, text: string, headers: OutgoingHttpHeaders = {}) {
    super(text);
    this.status = status;
    this.headers = headers;
  }
}

export const tooMany = (seconds: number) =>
  new Declined(429, plainTexts.tooMany(seconds), { 'retry-after': String(seconds) });

/** Says why it could not be answered, also to somebody who is still sending. */
export function decline(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  headers: OutgoingHttpHeaders,
  log: Log,
) {
  const declined = declinedFor(error);
  if (!declined) logProblem(log, error);
  if (!request.complete) drain(request);
  const { status, message, headers: more } = declined ?? new Declined(500, plainTexts.ourFault);
  sendText(response, status, message, { ...headers, ...more });
}

function declinedFor(error: unknown) {
  if (error instanceof Declined) return error;
  if (error instanceof BrokenForm) return new Declined(400, plainTexts.notAForm);
  if (!(error instanceof BodyError)) return undefined;
  if (error.reason === 'large') return new Declined(413, plainTexts.tooLarge);
  return new Declined(408, plainTexts.notWhole, { connection: 'close' });
}

import type { IncomingMessage } from 'node:http';

import { BodyError } from './read-body.ts';

/** Longer than a phone in a lift is without a line. */
const LONGEST_PAUSE_MS = 30_000;

/** Fails when the sender of a body leaves or pauses for too long. */
export function interruptionOf(request: IncomingMessage, longestPauseMs = LONGEST_PAUSE_MS) {
  const { promise: happens, reject } = Promise.withResolvers<never>();
  happens.catch(() => {});
  let seen = 0;
  let since = Date.now();
  const look = () => {
    const { bytesRead } = request.socket;
    if (bytesRead !== seen) since = Date.now();
    seen = bytesRead;
    if (Date.now() - since > longestPauseMs) reject(new BodyError('slow'));
  };
  const timer = setInterval(look, 1000);
  const onClose = () => request.complete || reject(new BodyError('gone'));
  // It may have left already, while the temporary file was being made.
  if (request.destroyed) onClose();
  request.on('close', onClose);
  request.on('error', onClose);
  return { happens, forget: () => clearInterval(timer) };
}

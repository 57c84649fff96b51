import type { IncomingMessage } from 'node:http';

import { BodyError } from './read-body.ts';

/** How slowly a body may come: 30 s without a byte, as in a lift, or 1 KB/s all the time. */
export const SLOWEST_PACE = { bytesPerSecond: 1024, overSeconds: 30 };

/** Calls back when the sender of a body leaves, or has been too slow for too long. Until it is disposed of. */
export function watchSender(request: IncomingMessage, interrupted: (error: BodyError) => void): Disposable {
  const { bytesPerSecond, overSeconds } = SLOWEST_PACE;
  const seen: number[] = [];
  const look = () => {
    const { bytesRead } = request.socket;
    seen.push(bytesRead);
    if (seen.length > overSeconds && bytesRead - seen.shift()! < bytesPerSecond * overSeconds)
      interrupted(new BodyError('slow'));
  };
  const timer = setInterval(look, 1000);
  const onClose = () => request.complete || interrupted(new BodyError('gone'));
  // It may have left already, while the temporary file was being made.
  if (request.destroyed) onClose();
  request.on('close', onClose);
  request.on('error', onClose);
  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      request.off('close', onClose);
      request.off('error', onClose);
    },
  };
}

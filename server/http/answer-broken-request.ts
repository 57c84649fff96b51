import type { Duplex } from 'node:stream';

import type { Log } from './logger.ts';
import { securityHeaders } from './security-headers.ts';

const statuses: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is not HTTP, or too much of it: Node gives us the bare connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex, log: Log) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  log.brokenRequest(Number.parseInt(status, 10));
  const headers = Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n${headers.join('')}\r\n`);
}

import type { IncomingMessage, ServerResponse } from 'node:http';

import { Unavailable } from '../unavailable.ts';

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type Level = (typeof levels)[number];
export type Log = {
  warn(fields: Record<string, unknown>): void;
  error(fields: Record<string, unknown>): void;
  /** Notes a request when it has been answered. */
  request(request: IncomingMessage, response: ServerResponse, path: string): void;
};

/** Lines of JSON. Those of one turn of the event loop are written at once: a call a line costs as much as an answer. */
export function createLog(level: Level, stream: NodeJS.WritableStream = process.stdout): Log {
  let lines = '';
  const flush = () => {
    stream.write(lines);
    lines = '';
  };
  const writes = (of: Level) => levels.indexOf(of) >= levels.indexOf(level);
  const add = (of: Level, fields: string) => {
    if (!lines) setImmediate(flush);
    lines += `{"level":"${of}","time":${Date.now()},${fields}}\n`;
  };
  const at = (of: Level) =>
    writes(of) ? (fields: Record<string, unknown>) => add(of, JSON.stringify(fields).slice(1, -1)) : () => {};
  return {
    warn: at('warn'),
    error: at('error'),
    request: writes('info')
      ? (request, response, path) => logRequest(add, request, response, path)
      : () => {},
  };
}

/** One line a request. Neither addresses nor query strings are logged, and a path only when it is one of ours: a visitor
 * may have typed anything there. */
function logRequest(
  add: (level: Level, fields: string) => void,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) {
  const started = performance.now();
  response.on('close', () => {
    // 499 as nginx has it: the visitor left before the answer.
    const status = response.writableFinished ? response.statusCode : 499;
    const ms = (performance.now() - started).toFixed(1);
    // Every part is a name of ours or a number, so it needs no escaping.
    add('info', `"method":"${request.method}","path":"${path}","status":${status},"ms":${ms}`);
  });
}

/** What a store said when it failed; the whole way to it only when we did not foresee it. */
export function logProblem(log: Log, problem: unknown) {
  const { message, stack } = problem as Error;
  log.error({ problem: message, ...(problem instanceof Unavailable ? {} : { stack }) });
}

/** What the log calls an address that is none of ours. */
export const UNKNOWN = '(unknown)';

import type { IncomingMessage, ServerResponse } from 'node:http';

import { Unavailable } from '../unavailable.ts';

/** From all that is said to nothing. */
export const logLevels = ['info', 'warn', 'error', 'silent'] as const;
export type Level = (typeof logLevels)[number];
export type Log = {
  error(fields: Record<string, unknown>): void;
  /** What the operator should change, though it works. */
  warn(fields: Record<string, unknown>): void;
  /** Notes a request that has been answered. */
  request(request: IncomingMessage, response: ServerResponse, path: string, started: number): void;
  /** Notes what was sent and is no request. */
  brokenRequest(status: number): void;
};

/** What the log calls an address that is none of ours. */
export const UNKNOWN = '(unknown)';

/** What a handler tells of a request: what the log shall call its path, and when it is answered, if not at once. */
export type Handled = { path: string; answered?: Promise<void> };

/** Lines of JSON. Those of one turn of the event loop are written at once: a call a line costs as much as an answer. */
export function createLog(level: Level, stream: NodeJS.WritableStream = process.stdout): Log {
  let lines = '';
  const flush = () => {
    stream.write(lines);
    lines = '';
  };
  const writes = (of: Level) => logLevels.indexOf(of) >= logLevels.indexOf(level);
  const add = (of: Level, fields: string) => {
    if (!lines) setImmediate(flush);
    lines += `{"level":"${of}","time":${Date.now()},${fields}}\n`;
  };
  const nothing = () => {};
  const adder = (of: Level) => (fields: Record<string, unknown>) =>
    add(of, JSON.stringify(fields).slice(1, -1));
  return {
    error: writes('error') ? adder('error') : nothing,
    warn: writes('warn') ? adder('warn') : nothing,
    request: writes('info')
      ? (request, response, path, started) => add('info', describe(request, response, path, started))
      : nothing,
    brokenRequest: writes('info')
      ? (status) => add('info', `"path":"${UNKNOWN}","status":${status}`)
      : nothing,
  };
}

/** One line a request. Neither addresses nor query strings are logged, and a path only when it is one of ours: a visitor
 * may have typed anything there. So every part is a name of ours or a number, and needs no escaping. */
function describe(request: IncomingMessage, response: ServerResponse, path: string, started: number) {
  // 499 as nginx has it: the visitor left before the answer was sent.
  const status = response.destroyed && !response.writableFinished ? 499 : response.statusCode;
  const ms = (performance.now() - started).toFixed(1);
  return `"method":"${request.method}","path":"${path}","status":${status},"ms":${ms}`;
}

/** What a store said when it failed; the whole way to it only when we did not foresee it. */
export function logProblem(log: Log, problem: unknown, where: { job?: string } = {}) {
  const { message, stack } = problem as Error;
  log.error({ ...where, problem: message, ...(problem instanceof Unavailable ? {} : { stack }) });
}

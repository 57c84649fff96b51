import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';

import { CONFIRMS_HEADER } from '#schemas/forms/form-backend.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { OPENING_HEADER, openingName } from '#schemas/forms/opening-name.ts';

import { bearerToken } from '../http/bearer-token.ts';
import { clientAddress } from '../http/client-address.ts';
import { logProblem, UNKNOWN } from '../http/logger.ts';
import type { Handled, Log } from '../http/logger.ts';
import { BodyError, readBody } from '../http/read-body.ts';
import type { RequestTarget } from '../http/request-target.ts';
import { sendError } from '../http/send-error.ts';
import { begin, prepared } from '../http/send.ts';
import type { Closings } from '../openings/closings.ts';
import type { Limits } from '../rate-limits.ts';
import type { ConstraintViolation, Rows } from '../rows/rows.ts';
import { tables } from '../rows/tables.ts';
import type { Table } from '../rows/tables.ts';
import { hasLink, linksAreOurs } from './links-are-ours.ts';
import { readPreferences } from './prefer.ts';
import { readRows } from './read-rows.ts';
import { restErrors, RestError } from './rest-errors.ts';

export const REST_PATH = '/rest/v1/';

/** The longest enquiry that is taken at all, with every letter escaped, is 50 KB. */
const MOST_BYTES = 64 * 1024;
const LONGEST_BODY_MS = 20_000;

const inserted = { 'content-length': '0', 'content-range': '*/*' };
const confirmed = { ...inserted, [CONFIRMS_HEADER]: 'email' };
const insertedPrepared = prepared(inserted);
const confirmedPrepared = prepared(confirmed);

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

export type RestParts = {
  rows: Rows;
  key: string;
  limits: Limits;
  /** The most that one request may hold. */
  mostRows: number;
  proxies: number;
  siteUrl: string;
  /** Whether whoever sent a row gets an e-mail about it. */
  confirms: boolean;
  /** Whether it comes from a page that may not write here. */
  isForeign: (request: IncomingMessage) => boolean;
  closings: Pick<Closings, 'tooLateFor'>;
  log: Log;
};

/** The part of PostgREST that a visitor may use: inserting into three tables. */
export function handleRest(
  request: IncomingMessage,
  response: ServerResponse,
  { path: whole, search }: RequestTarget,
  parts: RestParts,
): Handled {
  const path = decode(whole.slice(REST_PATH.length));
  const table = tables.get(path);
  const query = search ? new URLSearchParams(search) : undefined;
  const answered = insert(request, query, path, table, parts).then(
    (more) => confirm(response, more, parts),
    (problem: unknown) => sendError(request, response, answerTo(problem, parts.log)),
  );
  return { path: table ? REST_PATH + table.name : UNKNOWN, answered };
}

async function insert(
  request: IncomingMessage,
  query: URLSearchParams | undefined,
  path: string,
  table: Table | undefined,
  { rows, key, limits, mostRows, proxies, siteUrl, isForeign, closings }: RestParts,
) {
  // Before anything is read: what is refused counts as well.
  const limit = limits.ofTable(table?.name);
  const client = clientAddress(request, proxies);
  const wait = limit.take(client);
  if (wait) throw restErrors.tooMany(wait);
  if (isForeign(request)) throw restErrors.fromAnotherSite;
  checkKey(request, query, key);
  checkMethodAndSchema(request);
  if (!table) throw unknown(path);
  const preferences = readPreferences(headerOf(request, 'prefer'));
  if (preferences.invalid) throw restErrors.invalidPreference(preferences.invalid);
  const asksForMore = preferences.returned !== 'minimal' || preferences.resolution;
  if (request.method !== 'POST' || asksForMore) throw restErrors.notPermitted(table.name);
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type && type !== 'application/json' && type !== 'application/vnd.pgrst.array+json')
    throw restErrors.unacceptedType(type);

  const body = await readBody(request, MOST_BYTES, LONGEST_BODY_MS);
  const read = {
    ...readRows(table, body, query?.get('columns'), mostRows),
    opening: table.name === jobApplication.table ? openingName(headerOf(request, OPENING_HEADER)) : undefined,
  };
  const more = read.rows.length > 1 ? limit.take(client, read.rows.length - 1) : 0;
  const tomorrow = more || limits.daily.take(client, read.rows.length);
  if (tomorrow) throw restErrors.tooMany(tomorrow);
  const closedAt = closings.tooLateFor(read.opening);
  if (closedAt !== undefined) throw restErrors.openingClosed(closedAt);
  if (!linksAreOurs(read, request, siteUrl))
    throw restErrors.refused(table.name, { violates: 'policy', rule: table.name });
  if (read.rows.length) {
    // Whether there is a file behind a link is told by the answer, also when nothing is stored for another reason.
    const refused = hasLink(read)
      ? await limits.guessedLinks.ask(client, () => rows.insert(read), isForPolicy, restErrors.tooMany)
      : await rows.insert(read);
    if (refused) throw restErrors.refused(table.name, refused);
  }
  if (!preferences.applied.length) return undefined;
  return {
    'preference-applied': preferences.applied.join(', '),
    ...(preferences.count && { 'content-range': `*/${read.rows.length}` }),
  };
}

const isForPolicy = (refused: ConstraintViolation | undefined) => refused?.violates === 'policy';

function confirm(response: ServerResponse, more: OutgoingHttpHeaders | undefined, { confirms }: RestParts) {
  const begun = more
    ? begin(response, 201, { ...(confirms ? confirmed : inserted), ...more })
    : response.writeHead(201, confirms ? confirmedPrepared : insertedPrepared);
  begun.end();
}

/** The gateway in front of a hosted project asks for the key, PostgREST for a token that is worth something. */
function checkKey(request: IncomingMessage, query: URLSearchParams | undefined, key: string) {
  const given = headerOf(request, 'apikey') ?? query?.get('apikey');
  if (!given) throw restErrors.noKey;
  if (given !== key) throw restErrors.wrongKey;
  const { authorization } = request.headers;
  if (!authorization || authorization === `Bearer ${key}`) return;
  const token = bearerToken(authorization);
  if (token && token !== key) throw restErrors.wrongToken(token.split('.').length);
}

function checkMethodAndSchema(request: IncomingMessage) {
  const method = request.method ?? '';
  if (!methods.has(method)) throw restErrors.unknownMethod(method);
  const reads = method === 'GET' || method === 'HEAD';
  const schema = headerOf(request, reads ? 'accept-profile' : 'content-profile');
  if (schema && schema !== 'public') throw restErrors.unknownSchema(schema);
}

function unknown(path: string): RestError {
  if (!path) return restErrors.noSchemaForVisitors;
  const [, called] = /^rpc\/([^/]+)$/.exec(path) ?? [];
  if (called) return restErrors.unknownFunction(called);
  return path.includes('/') ? restErrors.unknownPath : restErrors.unknownTable(path);
}

function answerTo(problem: unknown, log: Log): RestError {
  if (problem instanceof BodyError)
    return problem.reason === 'large' ? restErrors.tooLarge(MOST_BYTES) : restErrors.tooSlow;
  if (problem instanceof RestError) return problem;
  logProblem(log, problem);
  return restErrors.unavailable;
}

function decode(path: string) {
  try {
    return path.includes('%') ? decodeURIComponent(path) : path;
  } catch {
    return path;
  }
}

function headerOf(request: IncomingMessage, name: string) {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
}

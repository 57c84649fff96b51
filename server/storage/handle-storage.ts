import type { IncomingMessage, ServerResponse } from 'node:http';

import { RESUME_BUCKET, STORED_NAME_PATTERN } from '#schemas/forms/resume-file.ts';

import { bearerToken } from '../http/bearer-token.ts';
import { clientAddress } from '../http/client-address.ts';
import { logProblem, UNKNOWN } from '../http/logger.ts';
import type { Handled, Log } from '../http/logger.ts';
import { BodyError } from '../http/read-body.ts';
import type { RequestTarget } from '../http/request-target.ts';
import { sendError } from '../http/send-error.ts';
import { begin, sendJson } from '../http/send.ts';
import type { Limits } from '../rate-limits.ts';
import { sendFile } from './send-file.ts';
import { storageErrors, StorageError } from './storage-errors.ts';
import { AllowanceSpent } from './upload-allowance.ts';
import { upload } from './upload.ts';
import type { Stores } from './upload.ts';

export const STORAGE_PATH = '/storage/v1/';

export type StorageParts = Stores & {
  key: string;
  limits: Limits;
  proxies: number;
  /** Whether it comes from a page that may not write here. */
  isForeign: (request: IncomingMessage) => boolean;
  log: Log;
  /** Where a public link leads that is the desk's alone; null when it leads nowhere. Undefined when links are public. */
  deskLinks: string | null | undefined;
};

/** The part of Supabase's storage service that a visitor may use: uploading to one bucket, and following a public link. */
export function handleStorage(
  request: IncomingMessage,
  response: ServerResponse,
  { path, search }: RequestTarget,
  parts: StorageParts,
): Handled {
  const [area = '', ...segments] = path.slice(STORAGE_PATH.length).split('/');
  const publicLink = area === 'object' && segments[0] === 'public';
  const work = publicLink
    ? follow(request, response, segments.slice(1), search, parts)
    : change(request, area, segments, parts).then((body) => sendJson(response, 200, body));
  const answered = work.catch((problem: unknown) =>
    sendError(request, response, answerTo(problem, parts.log)),
  );
  const isOurs = segments[publicLink ? 1 : 0] === RESUME_BUCKET;
  const name = publicLink ? `object/public/${RESUME_BUCKET}` : `object/${RESUME_BUCKET}`;
  return { path: isOurs ? STORAGE_PATH + name : UNKNOWN, answered };
}

async function follow(
  request: IncomingMessage,
  response: ServerResponse,
  [bucket, ...rest]: string[],
  search: string,
  { rows, files, limits, proxies, deskLinks }: StorageParts,
) {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw storageErrors.unknownPath;
  const client = clientAddress(request, proxies);
  // Some programs escape what needs no escaping.
  const name = decoded(rest.join('/')) ?? '';
  const isName = bucket === RESUME_BUCKET && STORED_NAME_PATTERN.test(name);
  // The same for a file that is there and for one that is not: nothing can be guessed by it.
  if (deskLinks !== undefined) {
    if (deskLinks === null || !isName) throw storageErrors.deadLink;
    return void begin(response, 307, {
      'cache-control': 'no-store',
      location: deskLinks + encodeURIComponent(name),
    }).end();
  }
  const find = async () => (isName && !(await rows.isClosed(name)) ? files.find(name) : undefined);
  const file = await limits.guessedLinks.ask(client, find, (found) => !found, storageErrors.tooMany);
  if (!file) throw storageErrors.deadLink;
  await sendFile(request, response, name, file, new URLSearchParams(search).get('download'));
}

/** First segments that are operations of the service and no buckets. */
const operations = new Set(['authenticated', 'copy', 'info', 'list', 'list-v2', 'move', 'sign', 'upload']);

async function change(
  request: IncomingMessage,
  area: string,
  [bucket = '', ...rest]: string[],
  parts: StorageParts,
): Promise<unknown> {
  // Before anything else: what is refused counts as well.
  const client = clientAddress(request, parts.proxies);
  const wait = parts.limits.uploads.take(client);
  if (wait) throw storageErrors.tooMany(wait);
  if (parts.isForeign(request)) throw storageErrors.fromAnotherSite;
  checkToken(request, parts.key);
  const { method } = request;
  if (area === 'bucket' && method === 'GET') {
    if (bucket) throw storageErrors.unknownBucket;
    return [];
  }
  if (area === 'object' && method === 'POST' && bucket === 'list') return [];
  if (area === 'object' && method === 'POST' && bucket === 'list-v2')
    return { hasNext: false, folders: [], objects: [] };
  if (method === 'GET' || method === 'HEAD') throw storageErrors.unknownObject;
  if (area !== 'object' || method !== 'POST' || operations.has(bucket)) throw storageErrors.notPermitted;
  if (bucket !== RESUME_BUCKET) throw storageErrors.unknownBucket;
  const name = rest.join('/');
  const asked = decoded(name);
  if (asked === undefined) throw storageErrors.invalidName(name);
  const stored = await upload(request, asked, parts, { client, allowance: parts.limits.allowance });
  parts.limits.guessedLinks.trust(client);
  return stored;
}

function checkToken(request: IncomingMessage, key: string) {
  const token = bearerToken(request.headers.authorization);
  if (!token) throw storageErrors.noToken;
  if (token !== key) throw storageErrors.wrongToken(token.split('.').length);
}

function decoded(name: string) {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

function answerTo(problem: unknown, log: Log): StorageError {
  if (problem instanceof StorageError) return problem;
  if (problem instanceof BodyError) return storageErrors.tooSlow;
  if (problem instanceof AllowanceSpent && !problem.byAll) return storageErrors.tooMany(problem.seconds);
  logProblem(log, problem);
  return storageErrors.unavailable;
}

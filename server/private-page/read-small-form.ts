import type { IncomingMessage } from 'node:http';

import { readBody } from '../http/read-body.ts';
import { BrokenForm } from '../http/read-form.ts';

const MOST_BYTES = 4096;
const LONGEST_MS = 10_000;

/** A form of a field or none, as a browser sends it by itself. Throws a `BodyError` or a `BrokenForm`. */
export async function readSmallForm(request: IncomingMessage): Promise<URLSearchParams> {
  const [type] = (request.headers['content-type'] ?? '').split(';', 1);
  const body = await readBody(request, MOST_BYTES, LONGEST_MS);
  if (type!.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw new BrokenForm();
  return new URLSearchParams(body.toString());
}

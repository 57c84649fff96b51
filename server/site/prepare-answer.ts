import { prepared } from '../http/send.ts';
import type { Encoding } from './encodings.ts';

/** A file in one encoding, with all that is the same for every visitor made ready. */
export type Answer = {
  etag: string;
  headers: string[];
  body: Buffer;
  /** The headers of an answer without the body, to who has it already. */
  unchanged: string[];
};

/** `hash` names the content; each encoding of it gets a suffix of its own. */
export function prepareAnswer(
  body: Buffer,
  encoding: Encoding,
  hash: string,
  headers: Record<string, string>,
): Answer {
  const isEncoded = encoding !== 'identity';
  const etag = `"${hash}${isEncoded ? `-${encoding}` : ''}"`;
  return {
    etag,
    headers: prepared({
      ...headers,
      etag,
      'content-length': String(body.length),
      ...(isEncoded && { 'content-encoding': encoding }),
    }),
    body,
    unchanged: prepared({ ...headers, etag }),
  };
}

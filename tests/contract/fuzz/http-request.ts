import type { Random } from './random.ts';

export type HttpRequest = {
  method: string;
  target: string;
  /** A body gets its length unless something here says how it is framed. */
  headers: Record<string, string>;
  body: Buffer;
};

/** The default of PUBLIC_BACKEND_KEY, which the site is built with. */
export const KEY = 'public-anonymous-key';

export const credentials = { apikey: KEY, authorization: `Bearer ${KEY}` };

export function toBytes({ method, target, headers, body }: HttpRequest): Buffer {
  const isFramed = 'content-length' in headers || 'transfer-encoding' in headers;
  const all = { host: 'localhost', ...headers, ...(!isFramed && { 'content-length': String(body.length) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([inLatin1(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`), body]);
}

/** The same request in chunks of any size, without saying how long it is. */
export function inChunks(request: HttpRequest, random: Random): HttpRequest {
  return {
    ...request,
    headers: { ...request.headers, 'transfer-encoding': 'chunked' },
    body: chunked(request.body, random),
  };
}

function chunked(body: Buffer, random: Random): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length;) {
    const chunk = body.subarray(at, at + random.between(1, Math.ceil(body.length / 3)));
    chunks.push(inLatin1(`${chunk.length.toString(16)}\r\n`), chunk, inLatin1('\r\n'));
    at += chunk.length;
  }
  return Buffer.concat([...chunks, inLatin1('0\r\n\r\n')]);
}

export const inLatin1 = (text: string) => Buffer.from(text, 'latin1');

import { Agent, request } from 'node:http';

import type { Answers, Call, Input } from '#schemas/desk/api.ts';

/** Somebody who is signed in, in a browser that keeps its connections. */
export type BenchReader = {
  call<Name extends Call>(name: Name, input: Input<Name>): Promise<Answers[Name]>;
  /** Reads to the end, and answers how many bytes that was. */
  download(path: string): Promise<number>;
};

/** Uses a link up. */
export async function signIn(link: string): Promise<BenchReader> {
  const { origin, hash } = new URL(link);
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const first = await send(agent, origin, '/api/sign-in', '', JSON.stringify({ token: hash.slice(1) }));
  const cookie = String(first.cookie?.[0]).split(';')[0]!;
  return {
    async call(name, input) {
      const { status, body } = await send(agent, origin, `/api/${name}`, cookie, JSON.stringify(input));
      if (status !== 200) throw new Error(`${name} was answered ${status}: ${body}`);
      return JSON.parse(body) as never;
    },
    async download(path) {
      return (await send(agent, origin, path, cookie)).bytes;
    },
  };
}

function send(agent: Agent, origin: string, path: string, cookie: string, body?: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    body: string;
    bytes: number;
    cookie: string[] | undefined;
  }>();
  const headers = {
    cookie,
    origin,
    'sec-fetch-site': 'same-origin',
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = request(`${origin}${path}`, { agent, method: body ? 'POST' : 'GET', headers }, (answer) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    answer.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      // What is downloaded is counted, not kept.
      if (body) chunks.push(chunk);
    });
    answer.on('error', reject);
    answer.on('end', () =>
      resolve({
        status: answer.statusCode ?? 0,
        body: Buffer.concat(chunks).toString(),
        bytes,
        cookie: answer.headers['set-cookie'],
      }),
    );
  });
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

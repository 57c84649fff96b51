import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request as requestPlainly } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import type { Machine } from './machine.ts';

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };
type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** From here to a machine's programs and what stands in front of them. */
export type Doors = AsyncDisposable & {
  /** Where Postgres's is. */
  folder: string;
  /** Through TLS, by a name for which there must be a certificate. */
  ask(name: string, path: string, asked?: Asked): Promise<Answer>;
  /** Without. */
  askPlainly(port: 80 | 3000 | 4000, name: string, path: string): Promise<Answer>;
};

/** Postgres has a name of its own for a socket. */
const DOORS = ['80=80', '443=443', '3000=3000', '4000=4000', '.s.PGSQL.5432=5432'];
const LONGEST_MS = 60_000;

export async function openDoors(machine: Machine): Promise<Doors> {
  const folder = await mkdtemp(join(tmpdir(), 'doors-'));
  const child = machine.beside(process.execPath, [
    fileURLToPath(new URL('door-beside.ts', import.meta.url)),
    folder,
    ...DOORS,
  ]);
  await once(child.stdout!, 'data');
  return {
    folder,
    async ask(name, path, { body, ...asked } = {}) {
      const ca = await readFile(join(machine.root, 'root/acme.pem'), 'utf8');
      const sent = request({ ...inFolder(folder, 443), servername: name, ca, path, ...named(name, asked) });
      return answerTo(sent.end(body));
    },
    askPlainly: (port, name, path) =>
      answerTo(requestPlainly({ ...inFolder(folder, port), path, ...named(name, {}) }).end()),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const inFolder = (folder: string, port: number) => ({
  socketPath: join(folder, String(port)),
  agent: false as const,
  timeout: LONGEST_MS,
});

const named = (name: string, { headers, ...asked }: Asked) => ({
  ...asked,
  headers: { host: name, ...headers },
});

async function answerTo(sent: ReturnType<typeof request>): Promise<Answer> {
  sent.on('timeout', () => sent.destroy(new Error('no word for a minute')));
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: (await buffer(answer)).toString(),
  };
}

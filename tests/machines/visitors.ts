import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

import { KEY, rowOf } from '../engines/visitor.ts';

/** Visitors by the second, until standard input ends: `node tests/machines/visitors.ts <host> <how many a second> <name of the run>`. Half of them read,
 * half write, of whom every fifth has no script. Prints what became of each. */
const [host = '', rate = '50', run = 'run'] = process.argv.slice(2);

export type Told = {
  asked: number;
  /** What was not answered as it should have been, in words. */
  refused: string[];
  /** The words of letters that were acknowledged. */
  stored: string[];
  slowestMs: number;
  /** For each second of the run, what its slowest took. */
  over1s: number;
};

const told: Told = { asked: 0, refused: [], stored: [], slowestMs: 0, over1s: 0 };
// As browsers do: connections stay, and some are new.
const agent = new Agent({ keepAlive: true, maxSockets: 200, rejectUnauthorized: false });
const underWay = new Set<Promise<void>>();
const leaving = new AbortController();
process.stdin.resume().on('end', () => leaving.abort());
// The machine is gone: what has no answer gets none.
process.on('SIGINT', () => {
  console.log(JSON.stringify(told));
  process.exit();
});

for (let next = performance.now(); !leaving.signal.aborted; next += 1000 / Number(rate)) {
  const asking = visit(told.asked++);
  underWay.add(asking);
  void asking.finally(() => underWay.delete(asking));
  const rest = next - performance.now();
  if (rest > 0) await pause(rest);
}
await Promise.all(underWay);
agent.destroy();
console.log(JSON.stringify(told));

async function visit(number: number) {
  const words = `${run}-${number}`;
  const began = performance.now();
  try {
    const kind = number % 2 ? (number % 10 === 1 ? 'plain form' : 'form') : 'page';
    const status = await (kind === 'page'
      ? read(number)
      : kind === 'form'
        ? write(words)
        : writePlainly(words));
    const isRight = kind === 'page' ? status === 200 : kind === 'form' ? status === 201 : status === 303;
    if (!isRight) told.refused.push(`${kind} ${number}: ${status}`);
    else if (kind !== 'page') told.stored.push(words);
  } catch (error) {
    told.refused.push(`${number}: ${(error as Error).message}`);
  }
  const took = performance.now() - began;
  told.slowestMs = Math.max(told.slowestMs, Math.round(took));
  if (took > 1000) told.over1s++;
}

function read(number: number) {
  return ask('GET', ['/', '/services', '/careers', '/blog'][(number / 2) % 4]!);
}

function write(words: string) {
  const row = {
    name: 'Asha Rao',
    email: `${words}@example.in`,
    messages: words,
    created_at: new Date().toISOString(),
  };
  return ask('POST', '/rest/v1/contact_messages', {
    headers: { apikey: KEY, authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(rowOf('contact_messages', row)),
  });
}

function writePlainly(words: string) {
  return ask('POST', '/contact', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name: 'Asha Rao', email: `${words}@example.in`, message: words }).toString(),
  });
}

function ask(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
) {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const asked = request(
    {
      host: '127.0.0.1',
      port: 443,
      servername: host,
      agent,
      method,
      path,
      headers: { host, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      timeout: 90_000,
    },
    (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    },
  );
  asked.on('timeout', () => asked.destroy(new Error('no answer for 90 s')));
  asked.on('error', reject);
  asked.end(body);
  return promise;
}

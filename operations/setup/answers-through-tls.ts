import { once } from 'node:events';
import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { rootCertificates } from 'node:tls';

import { Refusal } from '#server/refusal.ts';

import type { Proxy } from './answers.ts';
import type { Place } from './place.ts';
import type { Names } from './proxy-files.ts';

const LOOK_EVERY_MS = 500;
const LONGEST_MS = 10_000;

/** Waits until both names answer as visitors will find them: by a certificate that is believed, and from our programs. On this machine, as many cannot reach
 * themselves by the address that others reach them by. */
export async function waitForAnswers(proxy: Proxy, names: Names, place: Place): Promise<void> {
  const until = performance.now() + place.patienceMs;
  for (const [what, name] of [
    ['site', names.www],
    ['desk', names.desk],
  ] as const) {
    for (;;) {
      const seen = await ask(proxy, what, name, place);
      if (seen === 'well') break;
      if (performance.now() > until)
        throw new Refusal(
          `${proxy === 'none' ? `The ${what}` : `https://${name}`} does not answer as it should after ${Math.round(place.patienceMs / 1000)} seconds: ${seen}. What is said of it: sudo journalctl -n 40 -u ${what}${proxy === 'none' ? '' : ` -u ${proxy}`}`,
        );
      await pause(LOOK_EVERY_MS);
    }
  }
}

/** "well", or what was seen. */
async function ask(proxy: Proxy, what: 'site' | 'desk', name: string, { ports, ca }: Place): Promise<string> {
  const plain = {
    host: '127.0.0.1',
    path: '/healthz',
    agent: false,
    signal: AbortSignal.timeout(LONGEST_MS),
  };
  const asking =
    proxy === 'none'
      ? requestPlain({ ...plain, port: ports[what], headers: { host: name, 'x-forwarded-proto': 'https' } })
      : request({
          ...plain,
          port: ports.https,
          servername: name,
          headers: { host: name },
          ...(ca && { ca: [...rootCertificates, ca] }),
        });
  try {
    asking.end();
    const [answer] = (await once(asking, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
    answer.resume();
    return answer.statusCode === 200 ? 'well' : `an answer with ${answer.statusCode}`;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return code ?? message;
  }
}

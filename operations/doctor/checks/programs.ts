import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

import { noDeskBecause, originAt } from '#server/settings.ts';
import type { Settings } from '#server/settings.ts';

import { codeOf, ok, warning, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';
import type { Kept } from '../kept.ts';

const LONGEST_MS = 5000;

type Health = { status?: string; problems?: string[] };

/** What each of the two says of itself, where it listens. */
export const checkSite = ({ HOST, PORT }: Settings): Promise<Found[]> => askHere('site', HOST, PORT);

export async function checkDesk(settings: Settings, kept: Promise<Kept>): Promise<Found[]> {
  const { DESK_HOST, DESK_PORT, DESK_URL } = settings;
  if (noDeskBecause(settings)) return [];
  const url = DESK_URL ? new URL(DESK_URL) : undefined;
  // It answers to its own name, and where that is secure through a proxy alone.
  const headers = url
    ? { host: url.host, ...(url.protocol === 'https:' && { 'x-forwarded-proto': 'https' }) }
    : {};
  const runs = await kept.then(
    ({ runs }) => [...runs.values()],
    () => [],
  );
  const failing = runs.filter(({ failingSince }) => failingSince !== null).map(({ name }) => name);
  return askHere('desk', DESK_HOST, DESK_PORT, { headers, failing });
}

async function askHere(
  what: 'site' | 'desk',
  host: string,
  port: number,
  { headers = {}, failing = [] }: { headers?: Record<string, string>; failing?: string[] } = {},
): Promise<Found[]> {
  const at = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  const where = originAt(at, port);
  const start = `sudo systemctl start ${what} (where there is no systemd: npm start)`;
  const log = `sudo journalctl -u ${what} -n 50`;
  const answer = await ask(at, port, headers);
  if (typeof answer === 'string')
    return [
      wrong(`The ${what} does not answer at ${where} (${answer}).`, answer === 'no answer' ? log : start),
    ];
  const { health } = answer;
  if (!health?.status)
    return [
      wrong(`Another program than the ${what} answers at ${where}.`, `sudo ss -ltnp 'sport = :${port}'`),
    ];
  if (health.status === 'ok') return [ok(`The ${what} answers at ${where}, and is well`)];
  if (health.status !== 'degraded')
    return [wrong(`The ${what} answers at ${where}: ${health.problems?.join(', ') ?? health.status}.`, log)];
  const names = failing.join(', ');
  return [
    warning(
      `The ${what} works, and something that it does by itself does not${names && `: ${names}`}.`,
      'Open the page People of the desk: it says why',
    ),
  ];
}

async function ask(host: string, port: number, headers: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const signal = AbortSignal.timeout(LONGEST_MS);
  request({ host, port, path: '/healthz', headers, agent: false, signal })
    .once('response', resolve)
    .once('error', reject)
    .end();
  try {
    const health = await json(await promise).catch(() => undefined);
    return { health: health as Health | undefined };
  } catch (error) {
    return signal.aborted ? 'no answer' : codeOf(error);
  }
}

import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';

import { DAY_MS } from '#schemas/desk/durations.ts';
import { isLoopback } from '#server/http/from-here.ts';

import { codeOf, ok, warning, wrong } from '../finding.ts';
import type { Found } from '../finding.ts';

/** Whoever renews certificates does so with a third of their time left. */
const LEAST_LEFT_MS = 14 * DAY_MS;
const LONGEST_MS = 4000;
const LOGS = 'sudo journalctl -u caddy -u nginx -n 50';

/** Asks at an address that people use, as they do: the name, the certificate, and whether it is our program that answers. */
export async function checkName(setting: 'SITE_URL' | 'DESK_URL', address: string): Promise<Found[]> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isLoopback(host) && url.protocol === 'http:') return [];
  const named = await lookup(host).then(
    () => undefined,
    (error: unknown) => codeOf(error),
  );
  const asked = named ?? (await ask(url));
  if (typeof asked !== 'string') return judge(setting, url, asked);
  // A machine often cannot reach itself by the address that others reach it by.
  const here = await ask(url, '127.0.0.1');
  const why = named ? `the name ${host} leads nowhere (${named})` : `${url.host} is not reached (${asked})`;
  if (typeof here === 'string')
    return [
      wrong(
        `${setting}: ${why}, and nothing answers for it on this machine (${here}).`,
        named ? `Have the name ${host} lead to this machine, then: getent hosts ${host}` : LOGS,
      ),
    ];
  const reach = named
    ? wrong(`${setting}: ${why}.`, `Have the name ${host} lead to this machine, then: getent hosts ${host}`)
    : warning(
        `${setting}: from this machine ${why}; asked on 127.0.0.1 it answers.`,
        `Ask from elsewhere: curl -sI ${address}/healthz; if that fails, too: where the name leads, and the firewall`,
      );
  return [reach, ...judge(setting, url, here)];
}

type Answer = { status: number; body: string; tls?: Tls };
type Tls = { problem?: string; issuer: string; from: number; until: number };

function judge(setting: string, url: URL, { status, body, tls }: Answer): Found[] {
  const found = tls ? [judgeCertificate(url, tls)] : [plain(setting, url)];
  const state = stateIn(body);
  if (!state)
    found.push(
      wrong(
        `${url.origin}/healthz is answered with ${status} by another program than ours.`,
        status === 502
          ? 'sudo systemctl status site desk'
          : `Look where ${url.hostname} leads, and what the proxy there hands on`,
      ),
    );
  else found.push(ok(`${url.origin} is answered by our program (${state})`));
  return found;
}

const plain = (setting: string, url: URL) =>
  warning(
    `${setting}: ${url.origin} is without TLS: what is typed there may be read on its way.`,
    'Let a proxy with TLS stand in front, and write https://',
  );

function judgeCertificate({ hostname }: URL, { problem, issuer, from, until }: Tls): Found {
  const days = Math.floor((until - Date.now()) / DAY_MS);
  const by = `certificate of ${hostname} by ${issuer}`;
  if (until < Date.now()) return wrong(`The ${by} expired on ${dayOf(until)}.`, LOGS);
  if (problem) return wrong(`The ${by} is not believed (${problem}).`, LOGS);
  const least = Math.min(LEAST_LEFT_MS, (until - from) / 4);
  if (until - Date.now() < least)
    return wrong(`The ${by} expires on ${dayOf(until)}, in ${days} days, and was not renewed.`, LOGS);
  return ok(`The ${by} is good until ${dayOf(until)}, for ${days} days`);
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

function stateIn(body: string): string | undefined {
  try {
    const { status } = JSON.parse(body) as { status?: unknown };
    return typeof status === 'string' && ['ok', 'degraded', 'unavailable'].includes(status)
      ? status
      : undefined;
  } catch {
    return undefined;
  }
}

/** By name, or on this machine as if by name. Answers why not, in a word. */
async function ask(url: URL, at?: string): Promise<Answer | string> {
  const isSecure = url.protocol === 'https:';
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const signal = AbortSignal.timeout(LONGEST_MS);
  const name = url.hostname.replace(/^\[|\]$/g, '');
  const asking = (isSecure ? requestSecurely : requestPlain)({
    host: at ?? name,
    port: url.port || (isSecure ? 443 : 80),
    path: '/healthz',
    headers: { host: url.host },
    agent: false,
    signal,
    // Looked at below: also of one that is not believed it is told whose it is.
    ...(isSecure && { servername: name, rejectUnauthorized: false }),
  });
  asking.once('response', resolve).once('error', reject).end();
  try {
    const answer = await promise;
    const tls = isSecure ? tlsOf(answer.socket as TLSSocket) : undefined;
    return { status: answer.statusCode ?? 0, body: await text(answer), tls };
  } catch (error) {
    return signal.aborted ? 'no answer' : codeOf(error);
  }
}

function tlsOf(socket: TLSSocket): Tls {
  const { issuer, valid_from, valid_to } = socket.getPeerCertificate();
  const { O = '', CN = '' } = (issuer ?? {}) as { O?: string; CN?: string };
  const { authorizationError } = socket as { authorizationError?: Error | string };
  return {
    ...(!socket.authorized && {
      problem: authorizationError instanceof Error ? codeOf(authorizationError) : String(authorizationError),
    }),
    issuer: [O, CN].filter(Boolean).join(' ') || 'nobody',
    from: Date.parse(valid_from),
    until: Date.parse(valid_to),
  };
}

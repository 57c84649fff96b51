import type { IncomingMessage } from 'node:http';

import { Refusal } from '#server/refusal.ts';
import { originAt } from '#server/settings.ts';
import type { Settings } from '#server/settings.ts';

import { CallRefused } from '../record/refused.ts';

/** Where the desk is reached. */
export type DeskAddress = {
  /** As browsers name it, without a slash at its end. */
  origin: string;
  /** Whether TLS is in front of it. */
  isSecure: boolean;
  /** The hosts that it answers to. */
  hosts: Set<string>;
};

const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** Over a network only by TLS: what it shows is other people's. */
export function deskAddress(
  { DESK_HOST, DESK_URL }: Pick<Settings, 'DESK_HOST' | 'DESK_URL'>,
  port: number,
): DeskAddress {
  const url = DESK_URL ? new URL(DESK_URL) : undefined;
  if (DESK_URL && url?.protocol === 'https:')
    return { origin: DESK_URL, isSecure: true, hosts: new Set([url.host]) };
  if (url && !LOOPBACK.has(bare(url.hostname)))
    throw new Refusal(
      `DESK_URL is ${DESK_URL}: over a network the desk is read by TLS only. Set it to an address that begins with https://, and let a proxy answer there (docs/operating/server.md).`,
    );
  if (!LOOPBACK.has(bare(DESK_HOST)))
    throw new Refusal(
      `DESK_HOST is ${DESK_HOST}, where others can reach it: set DESK_URL too, to the https:// address at which a proxy with TLS answers for the desk, or leave DESK_HOST out (docs/operating/server.md).`,
    );
  if (DESK_URL && url) return { origin: DESK_URL, isSecure: false, hosts: new Set([url.host]) };
  const names = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${port}`);
  return {
    origin: originAt(DESK_HOST, port),
    isSecure: false,
    hosts: new Set([...names, ...(port === 80 ? ['localhost', '127.0.0.1', '[::1]'] : [])]),
  };
}

const bare = (host: string) => host.replace(/^\[|\]$/g, '');

/** A name that is not the desk's was made to lead here (DNS rebinding). */
export function refuseOtherHosts({ headers }: IncomingMessage, address: DeskAddress) {
  if (!address.hosts.has((headers.host ?? '').toLowerCase()))
    throw new CallRefused('bad-request', `The desk is at ${address.origin}.`);
  if (address.isSecure && headers['x-forwarded-proto'] !== 'https')
    throw new CallRefused(
      'bad-request',
      'The desk is read by TLS only. The proxy in front of it must say X-Forwarded-Proto: https.',
    );
}

/** Pages of other origins may not ask, wherever they are: cookies know neither ports nor, within a site, hosts. Whoever changes something says
 * where they come from; whoever reads may have typed the address. */
export function refuseForeign({ headers }: IncomingMessage, address: DeskAddress, isRead: boolean) {
  const from = headers['sec-fetch-site'];
  const { origin } = headers;
  const isOurs = from === undefined || from === 'same-origin' || (isRead && from === 'none');
  const isOurOrigin =
    origin === undefined ? isRead || from !== undefined : originsOf(address).includes(origin);
  if (!isOurs || !isOurOrigin)
    throw new CallRefused('not-yours', 'A page of another site asked. The desk answers its own page only.');
}

/** On loopback the desk has several names. */
const originsOf = ({ origin, isSecure, hosts }: DeskAddress) =>
  isSecure ? [origin] : [...hosts].map((host) => `http://${host}`);

import type { IncomingMessage } from 'node:http';

import { CallRefused } from '../record/refused.ts';
import type { DeskAddress } from './desk-address.ts';

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

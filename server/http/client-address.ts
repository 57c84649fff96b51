import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { Socket } from 'node:net';

/**
 * Who a request comes from, for counting. Behind `proxies` of our own, each of which adds the address it was called from
 * to the right of X-Forwarded-For; what stands further left was sent by the visitor and proves nothing.
 */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  if (!proxies) return directAddress(request.socket);
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return network(forwarded.at(-proxies) ?? request.socket.remoteAddress ?? '');
}

const known = new WeakMap<Socket, string>();

/** Worked out once a connection. */
function directAddress(socket: Socket) {
  let address = known.get(socket);
  if (address === undefined) known.set(socket, (address = network(socket.remoteAddress ?? '')));
  return address;
}

/** One visitor has a whole /64 of IPv6 addresses, so that is what is counted. */
function network(address: string) {
  if (!address.includes(':')) return address;
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : [];
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

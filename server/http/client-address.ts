import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';
import type { Socket } from 'node:net';

/** Who a request comes from, for counting. */
export type ClientAddress = {
  /** An IPv4 address, or the /64 of an IPv6 one: one visitor has all of it. */
  address: string;
  /** The /48 of an IPv6 address: one customer of a provider has all of it, and so has whoever asks a tunnel broker. */
  network?: string;
};

/**
 * Behind `proxies` of our own, each of which adds the address it was called from to the right of X-Forwarded-For; what
 * stands further left was sent by the visitor and proves nothing. What is no address there counts as the proxy's own.
 */
export function clientAddress(request: IncomingMessage, proxies: number): ClientAddress {
  if (!proxies) return directAddress(request.socket);
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  return readAddress(withoutPort(forwarded.at(-proxies) ?? '')) ?? directAddress(request.socket);
}

const known = new WeakMap<Socket, ClientAddress>();

/** Worked out once a connection. */
function directAddress(socket: Socket): ClientAddress {
  let client = known.get(socket);
  if (!client) {
    const { remoteAddress = '' } = socket;
    known.set(socket, (client = readAddress(remoteAddress) ?? { address: remoteAddress }));
  }
  return client;
}

/** Some proxies add the port: "203.0.113.50:40001", "[2001:db8::1]:443". */
function withoutPort(address: string) {
  if (address.startsWith('[')) return address.slice(1, address.indexOf(']'));
  const [host = ''] = address.split(':', 1);
  return isIPv4(host) ? host : address;
}

function readAddress(address: string): ClientAddress | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return { address: plain };
  if (!isIPv6(plain)) return undefined;
  const groups = groupsOf(plain);
  // An IPv4 address in IPv6's clothes.
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535')
    return {
      address: groups
        .slice(6)
        .flatMap((group) => [group >> 8, group & 255])
        .join('.'),
    };
  const inHex = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(':');
  return { address: inHex(4), network: inHex(3) };
}

function groupsOf(address: string) {
  const [head = '', tail = ''] = address.split('%', 1)[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : [];
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

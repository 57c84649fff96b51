import type { ClientAddress } from './client-address.ts';
import { NETWORK_FACTOR } from './rate-limit.ts';

/** Counts what clients have open, up to `most` for an address and four times as much for an IPv6 network. */
export function createClientCount(most: number) {
  const counts = new Map<string, number>();
  const change = ({ address, network }: ClientAddress, by: number) => {
    for (const key of network ? [address, network] : [address]) {
      const count = (counts.get(key) ?? 0) + by;
      if (count) counts.set(key, count);
      else counts.delete(key);
    }
  };
  const isBelow = (key: string, bound: number) => (counts.get(key) ?? 0) < bound;
  return {
    hasRoom: ({ address, network }: ClientAddress) =>
      isBelow(address, most) && (!network || isBelow(network, most * NETWORK_FACTOR)),
    add: (client: ClientAddress) => change(client, 1),
    remove: (client: ClientAddress) => change(client, -1),
  };
}

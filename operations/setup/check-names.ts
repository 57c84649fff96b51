import { randomUUID } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';

import type { Place } from './place.ts';
import type { Names } from './proxy-files.ts';

const LONGEST_MS = 8000;

/** As public names are written, in small letters. */
const NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

export function checkSpelling({ www, desk }: Names): string[] {
  const wrong = Object.entries({ site: www, desk }).flatMap(([what, name]) =>
    name === ''
      ? [`The ${what} has no name: site setup www.example.com desk.example.com`]
      : NAME.test(name)
        ? []
        : [
            `"${name}" is no name that a certificate can be had for: write it in small letters and without https://, such as ${what === 'site' ? 'www' : 'desk'}.example.com.`,
          ],
  );
  if (www && www === desk) wrong.push(`The site and the desk need a name each, and both are ${www}.`);
  return wrong;
}

/** Whether a name leads to this machine. Whoever asks for certificates while it does not is locked out of Let's Encrypt for hours. `free` is a port that
 * a challenge can be answered on. */
export async function checkName(name: string, free: number | undefined, place: Place): Promise<string[]> {
  const found = await addressesOf(name, place);
  if ('problem' in found) return [found.problem];
  const own = ownAddresses();
  const problems = await Promise.all(
    found.addresses.map(async (address) => {
      if (own.has(address)) return [];
      const seen = free === undefined ? undefined : await challenge(name, address, free);
      if (seen === '') return [];
      const is = `${name} leads to ${address}, which is no address of this machine (${[...own].join(', ')})`;
      const asked =
        seen === undefined
          ? 'ports 80 and 443 are both in use, so that nothing could be tried there'
          : `http://${name}:${free}/ asked there got ${seen}`;
      const record = address.includes(':') ? 'AAAA' : 'A';
      return [
        `${is}, and ${asked}. Change the ${record} record of ${name} where the domain is managed, or take it away, and wait until it is known; where a router or firewall stands in between, let it hand on ports 80 and 443. If you know that it leads here: --skip-names`,
      ];
    }),
  );
  return problems.flat();
}

type Found = { addresses: string[] } | { problem: string };

async function addressesOf(name: string, { nameServers }: Place): Promise<Found> {
  const resolver = new Resolver({ timeout: LONGEST_MS / 4, tries: 2 });
  if (nameServers) resolver.setServers(nameServers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = [four, six].flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (addresses.length) return { addresses };
  const { code = 'no answer' } = ((four as PromiseRejectedResult).reason ?? {}) as NodeJS.ErrnoException;
  const why =
    code === 'ENOTFOUND' || code === 'ENODATA'
      ? `${name} leads nowhere (${code}): add an A record with this machine's address where the domain is managed, and wait until it is known.`
      : `Where ${name} leads could not be asked (${code}): look at /etc/resolv.conf and the network.`;
  return { problem: `${why} If you know that it leads here: --skip-names` };
}

const ownAddresses = () =>
  new Set(
    Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .map(({ address }) => address)
      .filter((address) => !address.startsWith('fe80:')),
  );

/** Asks itself by the name, at that address. Empty when it was this program that answered; else what was seen. */
async function challenge(name: string, address: string, port: number): Promise<string> {
  const word = randomUUID();
  const server = createServer((_request, response) => void response.end(word));
  server.listen(port);
  const isListening = await Promise.race([
    once(server, 'listening').then(() => true),
    once(server, 'error').then(() => false),
  ]);
  if (!isListening) return `no answer, because port ${port} could not be listened on`;
  try {
    const asking = request({
      host: address,
      port,
      path: `/${randomUUID()}`,
      headers: { host: name },
      agent: false,
      signal: AbortSignal.timeout(LONGEST_MS),
    }).end();
    const [answer] = (await once(asking, 'response')) as [NodeJS.ReadableStream & { statusCode: number }];
    const said = await text(answer);
    return said === word ? '' : `an answer of another program (${answer.statusCode})`;
  } catch (error) {
    const { code, name: kind } = error as NodeJS.ErrnoException;
    return kind === 'AbortError' || kind === 'TimeoutError'
      ? `no answer within ${LONGEST_MS / 1000} seconds`
      : `no answer (${code})`;
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

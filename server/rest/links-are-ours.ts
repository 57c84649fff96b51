import type { IncomingMessage } from 'node:http';

import type { Insert } from '../rows/rows.ts';
import { tables } from '../rows/tables.ts';

/** Whether each link in these rows leads to this server, under the address that the request came to or that the settings
 * name. Whether it leads to a file that is there, the database decides. */
export function linksAreOurs(
  { table, columns, rows }: Insert,
  request: IncomingMessage,
  siteUrl: string,
): boolean {
  const at = columns.findIndex((column) => tables.get(table)!.columns.get(column)?.kind === 'link');
  if (at < 0) return true;
  const ours = hostsOf(request, siteUrl);
  return rows.every((row) => {
    const link = row[at];
    // What is missing is refused for that.
    return typeof link !== 'string' || ours.includes(hostOf(link) ?? '');
  });
}

function hostsOf({ headers }: IncomingMessage, siteUrl: string) {
  // Where a proxy hides the host, the browser still names it.
  const origin = headers['sec-fetch-site'] === 'same-origin' ? headers.origin : undefined;
  const addresses = [`http://${headers.host}`, origin, siteUrl];
  return addresses.flatMap((address) => (address && hostOf(address)) || []);
}

/** Without the port that goes without saying: the one side may name it and the other not. */
const hostOf = (address: string) => URL.parse(address)?.host.replace(/:(?:80|443)$/, '');

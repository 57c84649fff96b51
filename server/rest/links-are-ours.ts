import type { IncomingMessage } from 'node:http';

import { hostOf } from '../http/host.ts';
import type { Insert } from '../rows/rows.ts';
import { tables } from '../rows/tables.ts';

export const hasLink = ({ table, columns }: Insert) => columns.some((column) => isLink(table, column));

const isLink = (table: string, column: string) => tables.get(table)!.columns.get(column)?.kind === 'link';

/** Whether each link in these rows leads to this server, under the address that the request came to or that the settings
 * name. Whether it leads to a file that is there, the database decides. */
export function linksAreOurs(
  { table, columns, rows }: Insert,
  request: IncomingMessage,
  siteUrl: string,
): boolean {
  const at = columns.findIndex((column) => isLink(table, column));
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
  const addresses = [headers.host && `http://${headers.host}`, origin, siteUrl];
  return addresses.flatMap((address) => (address && hostOf(address)) || []);
}

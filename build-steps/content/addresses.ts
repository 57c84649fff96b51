import type { RouteConfigEntry } from '@react-router/dev/routes';

import routes from '#app/routes.ts';
import { ASK_AGAIN_PATH } from '#schemas/private-page/paths.ts';

/** The route table: every address of the site that is a page of its own, with the module that shows it. */
export const routeTable = routes
  .flatMap((entry) => rowsOf(entry, ''))
  .filter(({ address }) => !/[*:]/.test(address));

/** Pages that are found by who needs them, and listed nowhere. */
export const isListed = (address: string) => address !== ASK_AGAIN_PATH;

/** Every address that a text may link to: the route table, the pages that have a file each, and the insights page's anchors. */
export function addresses(contentFiles: string[]): Set<string> {
  const pages = contentFiles.flatMap((path) => {
    const [, folder, name] = /^(services|blog|insights)\/(.+)\.md$/.exec(path) ?? [];
    return folder ? [folder === 'insights' ? `/insights-trends#${name}` : `/${folder}/${name}`] : [];
  });
  return new Set([...routeTable.map(({ address }) => address), ...pages]);
}

function rowsOf({ path = '', file, children = [] }: RouteConfigEntry, parent: string): Row[] {
  const own = [parent, path].filter(Boolean).join('/');
  return [{ address: `/${own}`, module: file }, ...children.flatMap((child) => rowsOf(child, own))];
}

type Row = { address: string; module: string };

import type { RouteConfigEntry } from '@react-router/dev/routes';

import routes from '#app/routes.ts';
import { APPLY, JOBS_PATH, openingPath } from '#schemas/openings/openings-now.ts';
import { ASK_AGAIN_PATH } from '#schemas/private-page/paths.ts';

/** The route table: every address of the site that is a page of its own, with the module that shows it. */
export const routeTable = routes
  .flatMap((entry) => rowsOf(entry, ''))
  .filter(({ address }) => !/[*:]/.test(address));

/** Pages that are found by who needs them, and listed nowhere. */
export const isListed = (address: string) => address !== ASK_AGAIN_PATH && !isApply(address);

/** One form for each opening. */
export const isApply = (address: string) => address.startsWith(`${JOBS_PATH}/`) && address.endsWith(APPLY);

/** Every address that a text may link to: the route table, the pages that have a file each, and the insights page's anchors. */
export function addresses(contentFiles: string[]): Set<string> {
  const pages = contentFiles.flatMap((path) => {
    const [, folder, name] = /^(services|blog|insights|openings)\/(.+)\.md$/.exec(path) ?? [];
    if (folder === 'insights') return [`/insights-trends#${name}`];
    return name ? [folder === 'openings' ? openingPath(name) : `/${folder}/${name}`] : [];
  });
  return new Set([...routeTable.map(({ address }) => address), ...pages]);
}

function rowsOf({ path = '', file, children = [] }: RouteConfigEntry, parent: string): Row[] {
  const own = [parent, path].filter(Boolean).join('/');
  return [{ address: `/${own}`, module: file }, ...children.flatMap((child) => rowsOf(child, own))];
}

type Row = { address: string; module: string };

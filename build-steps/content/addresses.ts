import type { RouteConfigEntry } from '@react-router/dev/routes';

import routes from '#app/routes.ts';

/** The route table: every address of the site, with the module that shows it. */
export const routeTable = routes
  .flatMap((entry) => rowsOf(entry, ''))
  .filter(({ address }) => !address.includes('*'));

/** Every address that a text may link to: the route table, and the insights page's anchors. */
export function addresses(contentFiles: string[]): Set<string> {
  const insights = contentFiles.filter((path) => path.startsWith('insights/'));
  return new Set([
    ...routeTable.map(({ address }) => address),
    ...insights.map((path) => `/insights-trends#${path.slice('insights/'.length, -'.md'.length)}`),
  ]);
}

function rowsOf({ path = '', file, children = [] }: RouteConfigEntry, parent: string): Row[] {
  const own = [parent, path].filter(Boolean).join('/');
  return [{ address: `/${own}`, module: file }, ...children.flatMap((child) => rowsOf(child, own))];
}

type Row = { address: string; module: string };

import type { RouteConfigEntry } from '@react-router/dev/routes';

import routes from '../../app/routes.ts';

/** Every address that a text may link to: the route table, and the insights page's anchors. */
export function addresses(contentFiles: string[]): Set<string> {
  const insights = contentFiles.filter((path) => path.startsWith('insights/'));
  return new Set([
    ...routes.flatMap((entry) => pathsOf(entry, '')).filter((path) => !path.includes('*')),
    ...insights.map((path) => `/insights-trends#${path.slice('insights/'.length, -'.md'.length)}`),
  ]);
}

function pathsOf({ path = '', children = [] }: RouteConfigEntry, parent: string): string[] {
  const own = [parent, path].filter(Boolean).join('/');
  return [`/${own}`, ...children.flatMap((child) => pathsOf(child, own))];
}

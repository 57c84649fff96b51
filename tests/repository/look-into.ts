import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { sourceFolders } from '#build-steps/inputs.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Every folder of the project, for whatever looks into all of them. */
export const folders = [
  ...sourceFolders,
  'demo',
  'docs',
  'operations',
  'packaging',
  'scripts',
  'supabase',
  'tests',
];

type Where = { except?: string[]; cwd?: string };

/** The files that a check looks into. Each pattern has to find some, and so has each alternative in braces: else a check looks at
 * nothing once its files have moved, and holds. */
export function lookInto(patterns: string[], { except = [], cwd = root }: Where = {}): string[] {
  const find = (pattern: string, exclude: string[] = []) => {
    const files = globSync(pattern, { cwd, exclude });
    if (!files.length)
      throw new Error(`Nothing in ${cwd} is called ${pattern}: a check would look at nothing.`);
    return files.map((file) => file.replaceAll('\\', '/'));
  };
  for (const pattern of except.flatMap(alternatives)) find(pattern);
  return [...new Set(patterns.flatMap(alternatives).flatMap((pattern) => find(pattern, except)))];
}

/** What braces stand for, one by one. */
function alternatives(pattern: string): string[] {
  const [braces, inside = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (!braces) return [pattern];
  return inside.split(',').flatMap((one) => alternatives(pattern.replace(braces, () => one)));
}

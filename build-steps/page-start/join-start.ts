import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

import type { BuiltPage, PageStep } from '../built-pages.ts';

const HYDRATE = /(<script type="text\/plain" id="hydrate">)(.*?)(<\/script>)/s;
const FILE = String.raw`"(/assets/[\w.-]+\.js)"`;

/**
 * To start, a page asks for the route table, for the root's exports and for the entry: three requests for 1.6 KB, the last
 * one only when all others are there. This makes one file of them, and has each page name the files which that one imports,
 * so that all are asked for at once. The three stay: a page that is rendered for a form's POST asks for them.
 */
export async function joinStart(folder: URL, [some]: BuiltPage[]): Promise<PageStep> {
  const start = await startModule(folder, some?.html ?? '');
  const hash = createHash('sha256').update(start.code).digest('base64url').slice(0, 8);
  const address = `/assets/start-${hash}.js`;
  await writeFile(new URL(`.${address}`, folder), start.code);

  const joined = (_all: string, open: string, script: string, close: string) => {
    const page = must(new RegExp(`import \\* as route1 from ${FILE}`).exec(script), 'page')[1];
    const modules = must(/window\.__reactRouterRouteModules = [^;]+;/.exec(script), 'list of modules')[0];
    const early = start.imports.map((name) => `import"/assets/${name}";`).join('');
    return `${open}${early}import{root as route0,start}from"${address}";import*as route1 from"${page}";${modules}start()${close}`;
  };
  return ({ file, html }) => ({ file, html: html.replace(HYDRATE, joined) });
}

async function startModule(folder: URL, html: string) {
  const script = must(HYDRATE.exec(html), 'script')[2] ?? '';
  const joined: string[] = [];
  const read = async (pattern: string, what: string) => {
    const address = must(new RegExp(pattern + FILE).exec(script), what)[1] ?? '';
    joined.push(address);
    return readFile(new URL(`.${address}`, folder), 'utf8');
  };
  const manifest = await read('import ', 'route table');
  const root = await read(String.raw`import \* as route0 from `, 'root');
  const entry = await read(String.raw`import\(`, 'entry');

  const [, names = '', from = ''] = must(
    /^export\{([^}]+)\}from"([^"]+)";?\s*$/.exec(root),
    'root’s exports',
  );
  const exported = names.split(',').map((pair) => pair.split(' as '));
  const [imports = ''] = must(/^(?:import\{[^}]*\}from"[^"]+";)+/.exec(entry), 'entry’s imports');
  const rootImports = exported.map(([local, name]) => `${local} as root_${name}`).join(',');
  const rootObject = exported.map(([, name]) => `${name}:root_${name}`).join(',');
  const imported = [...new Set(Array.from(imports.matchAll(/from"\.\/([^"]+)"/g), ([, name = '']) => name))];
  // The router has the files that its table names for every page fetched ahead: those three are here already.
  const table = joined.reduce(
    (text, address) => text.replaceAll(address, `/assets/${imported[0]}`),
    manifest,
  );
  return {
    imports: imported,
    code: `${imports}import{${rootImports}}from"${from}";${table.trim()}
export const root={${rootObject}};export const start=async()=>{${entry.slice(imports.length).trim()}};`,
  };
}

/** The router or the bundler writes its files in another way than this expects. */
function must(found: RegExpExecArray | null, what: string) {
  if (!found)
    throw new Error(
      `The built pages hold no ${what} where build-steps/page-start/join-start.ts looks for it.`,
    );
  return found;
}

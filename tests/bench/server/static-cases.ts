import type { StaticServer } from './static-server.ts';

export type StaticCase = {
  name: string;
  path: string;
  headers: Record<string, string>;
  status: number;
  /** Whether nginx can do it: its brotli module is not everywhere. */
  comparable: boolean;
};

/** One file of each kind, as the home page names them. */
export async function staticCases({ url }: StaticServer): Promise<StaticCase[]> {
  const html = await (await fetch(url)).text();
  const asset = (extension: string) => {
    const [path] = new RegExp(String.raw`/assets/[\w.-]+\.${extension}\b`).exec(html) ?? [];
    if (!path) throw new Error(`The home page names no file that ends in ${extension}`);
    return path;
  };
  const gzip = { 'accept-encoding': 'gzip' };
  return [
    { name: 'Home page, gzip', path: '/', headers: gzip, status: 200, comparable: true },
    {
      name: 'Home page, brotli',
      path: '/',
      headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      status: 200,
      comparable: false,
    },
    { name: 'Home page, not modified', path: '/', headers: gzip, status: 304, comparable: true },
    { name: 'Script, gzip', path: asset('js'), headers: gzip, status: 200, comparable: true },
    { name: 'Font, as it is', path: asset('woff2'), headers: gzip, status: 200, comparable: true },
  ];
}

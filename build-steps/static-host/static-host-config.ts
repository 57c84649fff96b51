import { mkdir, writeFile } from 'node:fs/promises';

import { securityHeaders, TLS_ONLY } from '#server/http/security-headers.ts';
import { loadSite } from '#server/site/load-site.ts';
import type { Site } from '#server/site/load-site.ts';

const POLICY = 'content-security-policy';

/**
 * What a host of static files needs to answer as our server does: `_headers` and `_redirects` for CDNs that read them, and
 * for nginx two files to include. docs/operating/other-setups.md shows how.
 */
export async function writeStaticHostConfig(build: URL, backendUrl: string | undefined): Promise<void> {
  const site = await loadSite(build, backendUrl);
  await mkdir(new URL('nginx/', build), { recursive: true });
  await writeFile(new URL('client/_headers', build), headerRules(site));
  await writeFile(new URL('client/_redirects', build), redirectRules(site));
  await writeFile(new URL('nginx/policies.conf', build), nginxPolicies(site));
  await writeFile(new URL('nginx/site.conf', build), nginxSite());
}

const SHARING = 'cross-origin-resource-policy';
const { [POLICY]: defaultPolicy, [SHARING]: defaultSharing, ...otherHeaders } = securityHeaders;
const pagesOf = ({ files }: Site) => [...files.values()].filter(({ isPage }) => isPage);
const ASSETS = '/assets/';

/** Where two rules give one header, these hosts join them with a comma, and two policies would both be in force: so each page
 * has its own in one rule, and the not-found page, which answers under any address, in its HTML (csp-meta.ts). */
function headerRules(site: Site) {
  const own = { [SHARING]: defaultSharing };
  const rules: [path: string, headers: Record<string, string>][] = [
    ['/*', { ...otherHeaders, ...TLS_ONLY }],
    [`${ASSETS}*`, { ...own, 'cache-control': cacheOf(site, ASSETS) }],
    ...pagesOf(site).map(({ path, headers }): [string, Record<string, string>] => [
      path,
      { ...own, [POLICY]: headers[POLICY] ?? '' },
    ]),
  ];
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('\n');
}

const pathsBelowRoot = (site: Site) =>
  pagesOf(site)
    .map(({ path }) => path)
    .filter((path) => path !== '/');

const redirectRules = (site: Site) =>
  pathsBelowRoot(site)
    .map((path) => `${path}/ ${path} 301\n`)
    .join('');

/** For the `http` block: the headers that differ from file to file. */
function nginxPolicies(site: Site) {
  const rows = [...pagesOf(site), { ...site.notFound, path: '/404' }].map(
    ({ path, headers }) => `  ${path === '/' ? '/index' : path}.html "${headers[POLICY]}";`,
  );
  return `# The longest address is longer than nginx has room for by itself.
map_hash_bucket_size 128;
map $uri $site_policy {
  default "${defaultPolicy}";
${rows.join('\n')}
}
# Pages that are there, and no others: a path that a visitor makes up could lead to another host.
map $uri $site_redirect {
  default "";
${pathsBelowRoot(site)
  .map((path) => `  ${path}/ ${path};`)
  .join('\n')}
}
map $uri $site_cache {
  default "${site.notFound.headers['cache-control']}";
  ~^${ASSETS} "${cacheOf(site, ASSETS)}";
}
map $uri $site_sharing {
  default "${defaultSharing}";
  ~^/social/ "cross-origin";
}
`;
}

/** For the `server` block. */
function nginxSite() {
  const headers = {
    ...otherHeaders,
    [POLICY]: '$site_policy',
    'cache-control': '$site_cache',
    [SHARING]: '$site_sharing',
  };
  return `charset utf-8;
gzip_static on;
gzip_vary on;
absolute_redirect off;
error_page 404 /404.html;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join('\n')}
if ($site_redirect) {
  return 301 $site_redirect$is_args$args;
}
location = / {
  try_files /index.html =404;
}
location / {
  try_files $uri $uri.html =404;
}
location ~ \\.html$ {
  internal;
}
location ~ ^/_(headers|redirects)$ {
  return 404;
}
location ~ \\.md$ {
  types {}
  default_type "text/markdown; charset=utf-8";
}
location = /site.webmanifest {
  types {}
  default_type application/manifest+json;
}
`;
}

const cacheOf = ({ files }: Site, folder: string) =>
  [...files.values()].find(({ path }) => path.startsWith(folder))?.headers['cache-control'] ?? '';

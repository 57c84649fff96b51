import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { run } from '../upgrade/run.ts';
import type { Proxy } from './answers.ts';
import { isAsWritten, sealed, textOf } from './own-files.ts';
import type { Place } from './place.ts';
import { forNginx, proxyFile } from './proxy-files.ts';
import type { Names } from './proxy-files.ts';

const CADDYFILE = '/etc/caddy/Caddyfile';
const CADDY_SITE = '/etc/caddy/site.caddy';
const CADDY_UNIT = '/etc/systemd/system/caddy.service.d/site.conf';
const NGINX = '/etc/nginx/conf.d';
const NGINX_DEFAULT = '/etc/nginx/sites-enabled/default';

/** What is to be written for whatever stands in front, before anything is. */
export type ProxyPlan = {
  /** By their paths; one that is undefined is taken away. */
  files: Map<string, string | undefined>;
  /** Are made where they are missing. */
  folders: string[];
  /** What was changed by hand, and stays so. */
  kept: string[];
  problems: string[];
  /** How it is asked whether it takes the files. */
  check?: [string, string[]];
  /** It cannot be told to read its files again: where it listens for that has changed. */
  needsRestart: boolean;
  /** What the operator has to do before set-up can go on. */
  wants?: string;
};

export const noPlan = (): ProxyPlan => ({
  files: new Map(),
  folders: [],
  kept: [],
  problems: [],
  needsRestart: false,
});

export async function planProxy(proxy: Proxy, names: Names, place: Place): Promise<ProxyPlan> {
  const plan = noPlan();
  if (proxy === 'caddy') await planCaddy(plan, names, place);
  if (proxy === 'nginx') await planNginx(plan, names, place);
  return plan;
}

async function planCaddy(plan: ProxyPlan, names: Names, { root, ports }: Place) {
  const here = (text: string) => text.replaceAll('/etc/caddy/', `${root}/etc/caddy/`);
  await planOwn(plan, root + CADDY_SITE, proxyFile('caddy/site.caddy', names, ports), names);
  const whole = here(proxyFile('caddy/Caddyfile', names, ports));
  const line = here(`import ${CADDY_SITE}`);
  const before = await textOf(root + CADDYFILE);
  const unit = proxyFile('caddy/caddy.service.conf', names, ports);
  const isUnitMissing = before === whole && (await textOf(root + CADDY_UNIT)) === undefined;
  if (before === undefined || isUnitMissing || (await isDebians(CADDYFILE, before, 'caddy'))) {
    // First, as the other makes Caddy look where only this lets it.
    plan.files.set(root + CADDY_UNIT, unit);
    if (!isUnitMissing) plan.files.set(root + CADDYFILE, whole);
    plan.needsRestart = true;
  } else if (!before.split('\n').includes(line))
    plan.files.set(root + CADDYFILE, `${before.trimEnd()}\n\n# The site and the desk.\n${line}\n`);
  plan.check = ['caddy', ['validate', '--config', root + CADDYFILE, '--adapter', 'caddyfile']];
}

async function planNginx(plan: ProxyPlan, names: Names, { root, ports }: Place) {
  plan.folders.push(`${root}/var/www/acme`);
  const { said } = await run('nginx', ['-v']);
  const version = /nginx\/([\d.]+)/.exec(said)?.[1] ?? '1.22.1';
  const own = (file: string, as = file) =>
    planOwn(plan, join(root + NGINX, as), forNginx(proxyFile(`nginx/${file}`, names, ports), version), names);
  await own('names.conf', 'site-names.conf');
  const missing = Object.values(names).filter(
    (name) => !existsSync(`${root}/etc/letsencrypt/live/${name}/fullchain.pem`),
  );
  if (missing.length)
    plan.wants = [
      'nginx answers on port 80 now, and the certificates come by it:',
      '',
      '  sudo apt install certbot',
      ...missing.map(
        (name) =>
          `  sudo certbot certonly --webroot -w /var/www/acme -d ${name} --deploy-hook "systemctl reload nginx"`,
      ),
      '',
      'Then run site setup again. certbot renews them by itself.',
    ].join('\n');
  else for (const file of ['site.conf', 'desk.conf']) await own(file);
  const welcome = await readlink(root + NGINX_DEFAULT).catch(() => undefined);
  const page = welcome && resolve(root + NGINX_DEFAULT, '..', welcome);
  // Debian's page of welcome wants to be what answers every other name, too.
  if (
    page &&
    (await isDebians('/etc/nginx/sites-available/default', (await textOf(page)) ?? '', 'nginx-common'))
  )
    plan.files.set(root + NGINX_DEFAULT, undefined);
  plan.check = ['nginx', ['-t']];
}

async function planOwn(plan: ProxyPlan, path: string, text: string, { www, desk }: Names) {
  const before = await textOf(path);
  const next = sealed(text);
  if (before === next) return;
  if (before === undefined || isAsWritten(before)) plan.files.set(path, next);
  else if (before.includes(www) && before.includes(path.endsWith('/site.conf') ? www : desk))
    plan.kept.push(path);
  else
    plan.problems.push(
      `${path} was changed by hand and is for other names than ${www} and ${desk}: write them into it, or move it away.`,
    );
}

/** As the package has brought it, by what dpkg noted of it. */
async function isDebians(path: string, text: string, packageName: string): Promise<boolean> {
  const { said } = await run('dpkg-query', ['--show', '--showformat=${Conffiles}\n', packageName]);
  const noted = said.split('\n').map((line) => line.trim().split(' '));
  const sum = createHash('md5').update(text).digest('hex');
  return noted.some(([name, md5]) => name === path && md5 === sum);
}

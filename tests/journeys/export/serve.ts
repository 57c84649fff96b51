import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { copyProject } from '../../engines/project-copy.ts';
import { ensureNginx } from '../../programs/ensure-nginx.ts';

/** Run by Playwright: a copy of the site, built for a backend under another origin and served by nginx with nothing but the
 * files of the build, as docs/operating.md shows. */
const [port = '', backend = ''] = process.argv.slice(2);
const nginx = ensureNginx();
const { folder, remove } = await copyProject();

execFileSync(process.execPath, ['scripts/build.ts'], {
  cwd: folder,
  env: { ...process.env, PUBLIC_BACKEND_URL: backend },
  stdio: ['ignore', 'ignore', 'inherit'],
});
const configuration = join(folder, 'nginx.conf');
await writeFile(
  configuration,
  `daemon off;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include ${dirname(configurationOf(nginx))}/mime.types;
  include ${folder}/build/nginx/policies.conf;
  access_log off;
  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    root ${folder}/build/client;
    include ${folder}/build/nginx/site.conf;
  }
}
`,
);
const child = spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', configuration], { stdio: 'inherit' });
child.once('exit', (code) => void remove().then(() => process.exit(code ?? 0)));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => child.kill());

/** Where this nginx has its own settings, and beside them its list of types. */
function configurationOf(program: string) {
  const { stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' });
  return /--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf';
}

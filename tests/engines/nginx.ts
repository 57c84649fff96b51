import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { ensureNginx } from '../programs/ensure-nginx.ts';

/** Serves a built site with nothing but the files of the build, as docs/operating/other-setups.md shows. */
export async function startNginx(build: string, port: number) {
  const program = ensureNginx();
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `daemon off;
pid ${folder}/nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include ${dirname(configurationOf(program))}/mime.types;
  include ${build}/nginx/policies.conf;
  access_log off;
  server {
    listen 127.0.0.1:${port};
    listen [::1]:${port};
    root ${build}/client;
    include ${build}/nginx/site.conf;
  }
}
`,
  );
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', configuration], { stdio: 'inherit' });
  const ended = once(child, 'exit').then(async ([code]) => {
    await rm(folder, { recursive: true, force: true });
    return code as number | null;
  });
  return {
    ended,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

/** Where this nginx has its own settings, and beside them its list of types. */
function configurationOf(program: string) {
  const { stderr } = spawnSync(program, ['-V'], { encoding: 'utf8' });
  return /--conf-path=(\S+)/.exec(stderr)?.[1] ?? '/etc/nginx/nginx.conf';
}

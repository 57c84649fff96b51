import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { forNginx, proxyFile } from '#operations/setup/proxy-files.ts';
import type { Names, Ports } from '#operations/setup/proxy-files.ts';

import { ensureCaddy } from '../programs/ensure-caddy.ts';
import { ensureNginx } from '../programs/ensure-nginx.ts';
import { startAcmeServer } from './acme-server.ts';
import { freePort } from './free-port.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';
import { undoLater } from './undo-later.ts';

export const NAMES: Names = { www: 'www.example.com', desk: 'desk.example.com' };

/** What does TLS in front of site and desk, by the files of packaging/. Ended when its scope ends. */
export type Front = AsyncDisposable & {
  /** Where it listens on 127.0.0.1. */
  http: number;
  https: number;
  /** What its certificates are trusted by. */
  ca: string;
  /** All that it has written while it ran, on its outputs and into files that are not its own certificates. */
  written(): Promise<string>;
  /** Reads its files again. */
  reload(): Promise<void>;
};

/** Caddy, with certificates that it has got from an ACME server. */
export async function startCaddy(ports: Ports): Promise<Front> {
  const program = ensureCaddy();
  await using started = new AsyncDisposableStack();
  const folder = started.use(await newFolder()).path;
  const [http, https] = [await freePort(), await freePort()];
  const leads = { [NAMES.www]: ['127.0.0.1'], [NAMES.desk]: ['127.0.0.1'] };
  const acme = started.use(await startAcmeServer(folder, { http, https }, leads));
  await writeFile(join(folder, 'site.caddy'), proxyFile('caddy/site.caddy', NAMES, ports));
  const forTests = `http_port ${http}
	https_port ${https}
	default_bind 127.0.0.1
	acme_ca ${acme.directory}
	acme_ca_root ${acme.rootFile}
	storage file_system ${folder}/storage
	skip_install_trust`;
  await mkdir(join(folder, 'options.d'));
  await writeFile(join(folder, 'options.d/for-tests'), `${forTests}\n`);
  const config = join(folder, 'Caddyfile');
  await writeFile(
    config,
    proxyFile('caddy/Caddyfile', NAMES, ports)
      .replaceAll('/run/caddy/', `${folder}/`)
      .replaceAll('/etc/caddy/', `${folder}/`),
  );
  const run = (...args: string[]) =>
    runIn(folder, program, [...args, '--config', config, '--adapter', 'caddyfile']);
  started.use(await run('run'));
  return front(started.move(), {
    http,
    https,
    ca: acme.ca,
    folder,
    reload: async () => {
      await using reload = await run('reload');
      const code = await reload.ended;
      if (code) throw new Error(`caddy reload: ${code}`);
    },
  });
}

/** nginx, with a certificate of its own. */
export async function startNginxInFront(ports: Ports): Promise<Front> {
  const program = ensureNginx();
  await using started = new AsyncDisposableStack();
  const folder = started.use(await newFolder()).path;
  const [http, https] = [await freePort(), await freePort()];
  const { key, certificate } = selfSignedCertificate({ names: Object.values(NAMES) });
  await writeFile(join(folder, 'fullchain.pem'), certificate);
  await writeFile(join(folder, 'privkey.pem'), key);
  for (const file of ['names.conf', 'site.conf', 'desk.conf'])
    await writeFile(
      join(folder, file),
      forNginx(proxyFile(`nginx/${file}`, NAMES, ports), '1.22.1')
        .replaceAll(/^\s*listen \[::\].*\n/gm, '')
        .replaceAll('listen 80', `listen 127.0.0.1:${http}`)
        .replaceAll('listen 443', `listen 127.0.0.1:${https}`)
        .replaceAll(/\/etc\/letsencrypt\/live\/[^/]+\//g, `${folder}/`)
        .replaceAll('/var/log/nginx/', `${folder}/`),
    );
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  access_log ${folder}/access.log;
  include ${folder}/names.conf;
  include ${folder}/site.conf;
  include ${folder}/desk.conf;
}
`,
  );
  const child = started.use(
    await runIn(folder, program, ['-e', join(folder, 'error.log'), '-p', folder, '-c', config]),
  );
  const reload = async () => void child.kill('SIGHUP');
  return front(started.move(), { http, https, ca: certificate, folder, reload });
}

function front(
  all: AsyncDisposableStack,
  { folder, ...rest }: Omit<Front, 'written' | typeof Symbol.asyncDispose> & { folder: string },
): Front {
  return {
    ...rest,
    async written() {
      const names = await readdir(folder, { withFileTypes: true });
      const files = names.filter((entry) => entry.isFile() && entry.name.endsWith('.log'));
      if (!files.length) throw new Error('Nothing was found that it could have written to.');
      const texts = await Promise.all(files.map(({ name }) => readFile(join(folder, name), 'utf8')));
      return texts.join('\n');
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

async function newFolder() {
  const path = await mkdtemp(join(tmpdir(), 'front-'));
  return { path, ...undoLater(() => rm(path, { recursive: true, force: true })) };
}

/** What it says goes to a file of its folder. */
async function runIn(folder: string, program: string, args: string[]) {
  const output = createWriteStream(join(folder, 'output.log'), { flags: 'a' });
  await once(output, 'open');
  await mkdir(join(folder, 'home'), { recursive: true });
  const child = spawn(program, args, {
    env: { ...process.env, HOME: join(folder, 'home') },
    stdio: ['ignore', output, output],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return {
    ended,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    ...undoLater(async () => {
      child.kill();
      await ended;
      output.close();
    }),
  };
}

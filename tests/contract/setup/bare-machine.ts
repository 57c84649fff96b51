import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { onTestFinished, vi } from 'vitest';

import { readAsked } from '#operations/setup/answers.ts';
import type { Place } from '#operations/setup/place.ts';
import { setUp } from '#operations/setup/set-up.ts';

import { freePort } from '../../engines/free-port.ts';
import { NAMES } from '../../engines/front.ts';
import type { Front } from '../../engines/front.ts';
import { startNameServer } from '../../engines/name-server.ts';

export const DEBIANS = ':80 {\n\troot * /usr/share/caddy\n\tfile_server\n}\n';
export const LINK = 'https://desk.example.com/sign-in#a-link-for-the-owner';

/** What is asked of the system, in place of a system: it writes down what it was told, and knows what is on. */
const SYSTEMCTL = `#!/bin/sh
echo "$*" >> "$STATE/told"
command=$1; shift
[ "$1" != --quiet ] && [ "$1" != --now ] || shift
for unit; do
  case $command in
    is-active | is-enabled) [ -e "$STATE/$unit" ] || exit 3 ;;
    enable) if [ -e "$STATE/fails-$unit" ]; then echo "Job for $unit failed."; exit 1; fi; touch "$STATE/$unit" ;;
    restart) if [ -e "$STATE/fails-restart" ]; then echo "Job failed."; exit 1; fi ;;
    disable) rm -f "$STATE/$unit" ;;
  esac
done
`;

type Given = {
  /** What is in front already, and answers. */
  front?: Front;
  leads?: Record<string, string[]>;
  place?: Partial<Place>;
  clock?: 'yes' | 'no';
  caddyfile?: string;
  builtFor?: string;
};

/** A machine on which the package was just installed, as far as set-up sees it: a root of its own, and commands that write down what they were told. */
export async function bareMachine({
  front,
  leads,
  place,
  clock = 'yes',
  caddyfile = DEBIANS,
  builtFor,
}: Given = {}) {
  const root = await mkdtemp(join(tmpdir(), 'machine-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const path = (name: string) => join(root, name);
  for (const folder of ['etc/site', 'etc/caddy', 'var/lib/site', 'state', 'programs', 'build'])
    await mkdir(path(folder), { recursive: true });
  await writeFile(path('etc/caddy/Caddyfile'), caddyfile);
  await writeFile(
    path('build/built-for.json'),
    JSON.stringify({ SITE_URL: builtFor ?? `https://${NAMES.www}` }),
  );
  const program = async (name: string, text: string) => {
    await writeFile(path(`programs/${name}`), text);
    await chmod(path(`programs/${name}`), 0o755);
  };
  const md5 = createHash('md5').update(DEBIANS).digest('hex');
  await program('systemctl', SYSTEMCTL);
  await program('getent', `#!/bin/sh\n[ ! -e "$STATE/no-user" ] && echo "site:x:${process.getgid!()}:"\n`);
  await program('timedatectl', `#!/bin/sh\necho ${clock}\n`);
  await program(
    'dpkg-query',
    `#!/bin/sh\necho " /etc/caddy/Caddyfile ${md5}\n /etc/nginx/sites-available/default ${md5}"\n`,
  );
  await program('nginx', '#!/bin/sh\n[ "$1" != -v ] || echo "nginx version: nginx/1.26.3" >&2\n');
  await program('runuser', `#!/bin/sh\necho "$*" >> "$STATE/told"\necho "${LINK}"\n`);
  vi.stubEnv('PATH', `${path('programs')}${delimiter}${process.env.PATH}`);
  vi.stubEnv('STATE', path('state'));
  onTestFinished(() => void vi.unstubAllEnvs());
  const names = await startNameServer(leads ?? { [NAMES.www]: ['127.0.0.1'], [NAMES.desk]: ['127.0.0.1'] });
  onTestFinished(() => names[Symbol.asyncDispose]());
  const here: Place = {
    root,
    ports: {
      http: await freePort(),
      https: front?.https ?? (await freePort()),
      site: await freePort(),
      desk: await freePort(),
    },
    build: pathToFileURL(`${path('build')}/`),
    nameServers: [names.server],
    ...(front && { ca: front.ca }),
    least: { freeMb: 0, memoryMb: 0 },
    patienceMs: 1000,
    ...place,
  };
  const read = (name: string) => readFile(path(name), 'utf8').catch(() => undefined);
  return {
    root,
    here,
    read,
    folder: (name: string) => mkdir(path(name), { recursive: true }),
    write: (name: string, text: string) => writeFile(path(name), text),
    /** What the system was told, but for questions. */
    told: async () =>
      ((await read('state/told')) ?? '').split('\n').filter((line) => line && !line.startsWith('is-')),
    /** `answers`: what a person types, question by question. */
    async setUp(
      args: string[],
      {
        environment = {},
        answers,
        input = [],
      }: { environment?: Record<string, string>; answers?: string[]; input?: string[] } = {},
    ) {
      const said: string[] = [];
      const questions: string[] = [];
      const answer = (question: string) => {
        questions.push(question);
        return Promise.resolve(answers?.shift() ?? '');
      };
      const asked = await readAsked(args, environment, () => Promise.resolve(input.shift() ?? ''));
      const refused = await setUp(asked, here, {
        isThere: answers !== undefined,
        say: (line) => void said.push(line),
        ask: answer,
        askSecret: answer,
      }).then(
        () => '',
        (error: Error) => error.message,
      );
      return { said: said.join('\n'), refused, questions };
    },
  };
}

/** Answers whatever it is asked, as a program that is well. */
export async function wellProgram() {
  const server = createServer((_request, response) => void response.end('{"status":"ok"}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

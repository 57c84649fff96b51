import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bareMachine } from './machine.ts';
import type { Machine, Release } from './machine.ts';

export const NAMES = { www: 'www.example.com', desk: 'desk.example.com' };
const SMTP_PORT = 2525;
/** Of the machine on its own network (slirp4netns). */
const OWN_ADDRESS = '10.0.2.100';
/** By which a machine reaches the loopback of ours. */
export const HOST_FROM_MACHINE = '10.0.2.2';

const beside = (file: string) => fileURLToPath(new URL(file, import.meta.url));

export type SetUp = Machine & {
  /** To whom mails went, and what they were about, a line each. */
  mails: string[];
  /** What does not stand in the machine itself; after a boot. */
  startWorld(): Promise<void>;
  /** Both names, and more answers where there are some. Answers what it says. */
  setUp(answers?: string, env?: Record<string, string>): Promise<string>;
  /** How long the last of each took, in ms. */
  took: { install: number; setUp: number };
};

type Wanted = {
  release?: Release;
  deb: string;
  /** Of Debian's: later the machine asks the tests' own world where names lead. */
  packages?: string[];
};

const INSTALL = 'apt-get install -y ./site.deb';
const ANSWERS = `--smtp-url smtp://127.0.0.1:${SMTP_PORT} --mail-from 'Example <hello@example.com>' --notify-to owner@example.com`;
/** Set-up has to believe the authority of the tests. What keeps a rented machine's clock is not here. */
const TRUSTING = { NODE_EXTRA_CA_CERTS: '/root/acme.pem' };
const setUp = (answers = '') => `site setup ${NAMES.www} ${NAMES.desk} ${answers} --skip-clock --yes`;

/** From nothing to both names answering through TLS: what an owner types, and beside it what the world has. */
export async function setUpMachine({
  env = {},
  ...wanted
}: Wanted & { env?: Record<string, string> }): Promise<SetUp> {
  const machine = await installedMachine(wanted);
  try {
    await machine.setUp(ANSWERS, env);
    return machine;
  } catch (error) {
    await machine[Symbol.asyncDispose]();
    throw error;
  }
}

/** The package on a bare machine, and what the world has: names, a certificate authority, a mail server. Nothing is set up. */
export async function installedMachine({ release = 12, deb, packages = [] }: Wanted): Promise<SetUp> {
  const machine = await bareMachine(release);
  try {
    await machine.put(deb, 'root/site.deb');
    // What comes over a network takes as long as that does.
    await machine.run(
      `apt-get update -qq --error-on=any -o Acquire::Retries=3 && ${INSTALL} --download-only`,
    );
    if (packages.length) await machine.run(`apt-get install -y ${packages.join(' ')}`);
    const took = { install: await timed(() => machine.run(INSTALL)), setUp: 0 };
    await theWorld(machine);
    const mails: string[] = [];
    const startWorld = async () => {
      await writeFile(join(machine.root, 'etc/resolv.conf'), 'nameserver 127.0.0.1\n');
      await mailServer(machine, mails);
    };
    await startWorld();
    return Object.assign(machine, {
      mails,
      startWorld,
      took,
      async setUp(answers?: string, env: Record<string, string> = {}) {
        let said = '';
        took.setUp = await timed(
          async () => (said = await machine.run(setUp(answers), { env: { ...TRUSTING, ...env } })),
        );
        return said;
      },
    });
  } catch (error) {
    await machine[Symbol.asyncDispose]();
    throw error;
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Who says where names lead, and who certifies them: Debian's pebble, which Let's Encrypt tests its own clients with. */
async function theWorld(machine: Machine) {
  const pebble = '/usr/share/doc/pebble/examples';
  const folder = join(machine.root, 'root/pebble');
  await mkdir(folder, { recursive: true });
  await machine.run(
    `apt-get install -y pebble openssl && openssl req -x509 -newkey rsa:2048 -nodes -days 3 -subj /CN=pebble -addext subjectAltName=IP:127.0.0.1,DNS:localhost -keyout pebble/key.pem -out pebble/cert.pem; ls ${pebble} > /dev/null`,
  );
  await writeFile(
    join(folder, 'config.json'),
    JSON.stringify({
      pebble: {
        listenAddress: '127.0.0.1:14000',
        managementListenAddress: '127.0.0.1:15000',
        certificate: '/root/pebble/cert.pem',
        privateKey: '/root/pebble/key.pem',
        httpPort: 80,
        tlsPort: 443,
        ocspResponderURL: '',
        externalAccountBindingRequired: false,
      },
    }),
  );
  const units: Record<string, string> = {
    names: `/usr/bin/pebble-challtestsrv -defaultIPv4 ${OWN_ADDRESS} -defaultIPv6 '' -dns01 127.0.0.1:53 -http01 '' -https01 '' -tlsalpn01 '' -management 127.0.0.1:8055`,
    acme: '/usr/bin/pebble -config /root/pebble/config.json -dnsserver 127.0.0.1:53',
  };
  for (const [name, command] of Object.entries(units))
    await writeFile(
      join(machine.root, `etc/systemd/system/${name}.service`),
      `[Service]\nExecStart=${command}\nEnvironment=PEBBLE_VA_NOSLEEP=1\n[Install]\nWantedBy=multi-user.target\n`,
    );
  await mkdir(join(machine.root, 'etc/caddy/options.d'), { recursive: true });
  await writeFile(
    join(machine.root, 'etc/caddy/options.d/acme'),
    'acme_ca https://127.0.0.1:14000/dir\nacme_ca_root /etc/caddy/acme.pem\n',
  );
  await machine.run(`cp pebble/cert.pem /etc/caddy/acme.pem
    systemctl daemon-reload && systemctl enable --now names acme
    for try in 1 2 3 4 5 6 7 8 9 10; do sleep 1; [ -s acme.pem ] || /opt/site/current/node/bin/node --input-type=module -e "
      import https from 'node:https';
      https.get({ host: '127.0.0.1', port: 15000, path: '/roots/0', rejectUnauthorized: false }, (answer) => answer.pipe(process.stdout));" > acme.pem || true; done; test -s acme.pem`);
}

async function mailServer(machine: Machine, mails: string[]): Promise<void> {
  const child = machine.beside(process.execPath, [beside('mail-beside.ts'), String(SMTP_PORT)]);
  const { promise, resolve } = Promise.withResolvers<void>();
  child.stdout!.on('data', (chunk: Buffer) => {
    const lines = chunk.toString().split('\n').filter(Boolean);
    if (lines.includes('ready')) resolve();
    mails.push(...lines.filter((line) => line !== 'ready'));
  });
  await promise;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';

import { ensurePebble } from '../programs/ensure-pebble.ts';
import { freePort } from './free-port.ts';
import { startNameServer } from './name-server.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';
import { startedOr, undoLater } from './undo-later.ts';
import { waitUntil } from './wait-until.ts';

/** What hands out certificates as Let's Encrypt does, to who answers for a name at these ports of this machine. */
export type AcmeServer = AsyncDisposable & {
  directory: string;
  /** The file that its own address is trusted by. */
  rootFile: string;
  /** What its certificates are trusted by. */
  ca: string;
};

/** Pebble, for which the names lead where it is told. */
export async function startAcmeServer(
  folder: string,
  ports: { http: number; https: number },
  leads: Record<string, string[]>,
): Promise<AcmeServer> {
  const program = ensurePebble();
  const { key, certificate } = selfSignedCertificate();
  const [listen, manage] = [await freePort(), await freePort()];
  const names = await startNameServer(leads);
  const at = (file: string) => join(folder, file);
  await writeFile(at('acme.key'), key);
  await writeFile(at('acme.pem'), certificate);
  await writeFile(
    at('acme.json'),
    JSON.stringify({
      pebble: {
        listenAddress: `127.0.0.1:${listen}`,
        managementListenAddress: `127.0.0.1:${manage}`,
        certificate: at('acme.pem'),
        privateKey: at('acme.key'),
        httpPort: ports.http,
        tlsPort: ports.https,
      },
    }),
  );
  const child = spawn(program, ['-config', at('acme.json'), '-dnsserver', names.server], {
    // It would wait and refuse now and then, to teach clients patience.
    env: { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const untilReady = async () => {
    const root = () => read(manage, '/roots/0', certificate).catch(() => '');
    let ca = '';
    if (!(await waitUntil(async () => Boolean((ca = await root())), 10_000, 20)))
      throw new Error('The ACME server does not answer.');
    return { directory: `https://127.0.0.1:${listen}/dir`, rootFile: at('acme.pem'), ca };
  };
  return startedOr(
    undoLater(async () => {
      child.kill();
      await ended;
      await names[Symbol.asyncDispose]();
    }),
    untilReady(),
  );
}

async function read(port: number, path: string, ca: string): Promise<string> {
  const sent = request({ host: '127.0.0.1', port, path, ca, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [AsyncIterable<Buffer>];
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { connect } from 'node:tls';
import type { TLSSocket } from 'node:tls';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { startDesk } from '#desk-server/serve-desk.ts';
import { readSettings } from '#server/settings.ts';

import { BUILD } from '../contract/site/site-server.ts';
import { freePort } from '../engines/free-port.ts';
import { NAMES } from '../engines/front.ts';
import type { Front } from '../engines/front.ts';
import { startServer } from '../engines/server-process.ts';
import { createLocalStores } from '../engines/test-backend.ts';
import { testIntervals } from '../engines/test-intervals.ts';

export const [WWW, DESK] = [NAMES.www, NAMES.desk];

/** A site and a desk as set-up leaves them, and what is in front of them. */
export async function openBehind(start: (ports: { site: number; desk: number }) => Promise<Front>) {
  await using opened = new AsyncDisposableStack();
  const stores = opened.use(await createLocalStores());
  const environment = { ...stores.environment, TRUST_PROXY: '1' };
  const asked = { ...environment, SUBMISSIONS_PER_MINUTE: '20', LOG_LEVEL: 'info' };
  const startSite = (port = '0') => startServer({ ...asked, PORT: port }, [], BUILD);
  const site = opened.use(await startSite());
  const port = await freePort();
  const desk = await startDesk(
    readSettings({
      ...environment,
      DESK_URL: `https://${DESK}`,
      DESK_PORT: String(port),
      LOG_LEVEL: 'silent',
    }),
    readPromises(),
    { built: BUILD, intervals: testIntervals },
  );
  opened.defer(() => desk.stop());
  const front = opened.use(await start({ site: site.port, desk: port }));
  const all = opened.move();
  return {
    stores,
    site,
    desk,
    front,
    startSite,
    deskPort: port,
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}
export type Behind = Awaited<ReturnType<typeof openBehind>>;

type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

/** Asks through TLS, by a name, with the path as it is given. */
export function ask(
  { https, ca }: Front,
  name: string,
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: https,
        servername: name,
        ca,
        path,
        method,
        headers: { host: name, ...headers },
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.setTimeout(60_000, () => sent.destroy(new Error(`${path}: no word for a minute`)));
    sent.end(body);
  });
}

/** A connection on which whatever is written goes to the proxy as it is. */
export async function line({ https, ca }: Front, name: string): Promise<TLSSocket & { heard(): string }> {
  const socket = connect({ host: '127.0.0.1', port: https, servername: name, ca });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  await once(socket, 'secureConnect');
  // It may be reset when it has said what it has to say.
  socket.on('error', () => {});
  return Object.assign(socket, { heard: () => text });
}

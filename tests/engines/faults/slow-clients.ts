import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

import { insertRequests, uploadRequests } from '../load/requests.ts';
import type { Requests } from '../load/requests.ts';
import type { Sent } from '../load/send-requests.ts';
import { startServer } from '../server-process.ts';
import { createLocalStores } from '../test-backend.ts';
import { lookInside } from './look-inside.ts';
import type { Asked, Found } from './look-inside.ts';
import { comeAndGo } from './other-visitors.ts';

const FILE_BYTES = 20_000;
const HEAD_BEGUN = 'POST / HT'.length;

type Served = Found & { others: Sent[]; cutOff: number };

/** Many who send a byte a second, half of them rows and half files, while others are served for as long as `during` takes;
 * it is told how many answers those had. */
export async function slowClients(
  count: number,
  during: (answers: () => number) => Promise<unknown>,
): Promise<Served> {
  await using stores = await createLocalStores();
  await using server = await startServer(stores.environment);
  const { port } = server;
  const asked: Asked = { run: 'others', rows: [], files: [], fileSize: FILE_BYTES };
  const inserts = insertRequests('slow');
  const uploads = uploadRequests('slow', FILE_BYTES);

  const slow = Array.from({ length: count }, (_, index) =>
    trickle(port, index % 2 ? inserts : uploads, index % 4 > 1),
  );
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  const stop = new AbortController();
  using undo = new DisposableStack();
  undo.defer(() => {
    stop.abort();
    for (const socket of slow) socket.destroy();
  });
  let answers = 0;
  const visits = comeAndGo(port, stop.signal, asked, () => void answers++);
  await during(() => answers);
  stop.abort();
  const others = await visits;
  const cutOff = slow.filter((socket) => socket.destroyed).length;
  undo.dispose();
  await server.stop();
  return { ...(await lookInside(stores, asked)), others, cutOff };
}

/** A byte a second, of the body or of the head already. */
function trickle(port: number, requests: Requests, inHead: boolean): Socket {
  const bytes = requests.builder()(requests.take());
  let sent = inHead ? HEAD_BEGUN : bytes.indexOf('\r\n\r\n') + 4;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => {});
  socket.resume();
  socket.write(bytes.subarray(0, sent));
  const timer = setInterval(() => socket.write(bytes.subarray(sent, ++sent)), 1000);
  socket.on('close', () => clearInterval(timer));
  return socket;
}

import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { insertRequests, uploadRequests } from '../load/requests.ts';
import type { Requests } from '../load/requests.ts';
import { sendRequests } from '../load/send-requests.ts';
import { plain } from '../table.ts';
import type { Section } from '../table.ts';
import { temporaryFolder, temporaryServer } from '../temporary.ts';
import { lookInside } from './look-inside.ts';
import type { Asked } from './look-inside.ts';
import { openPages, othersFigures } from './other-visitors.ts';

const FILE_BYTES = 20_000;

/** Many who send a byte a second, half of them rows and half files, while others are served. */
export async function slowClients({ count, seconds }: { count: number; seconds: number }): Promise<Section> {
  await using folder = temporaryFolder();
  await using server = await temporaryServer(folder.path);
  const { port } = server;
  const asked: Asked = { run: 'slow', rows: [], files: [], fileSize: FILE_BYTES };
  const inserts = insertRequests(asked.run);
  const uploads = uploadRequests(asked.run, FILE_BYTES);

  const slow = Array.from({ length: count }, (_, index) => trickle(port, index % 2 ? inserts : uploads));
  await Promise.all(slow.map((socket) => once(socket, 'connect')));
  const stop = new AbortController();
  const normal = { port, signal: stop.signal, clients: 3, pauseMs: 20 };
  const others = Promise.all([
    openPages(port, stop.signal),
    sendRequests({ ...normal, requests: inserts }),
    sendRequests({ ...normal, requests: uploads }),
  ]);
  await delay(seconds * 1000);
  stop.abort();
  const [pages, rows, files] = await others;
  const cutOff = slow.filter((socket) => socket.destroyed).length;
  for (const socket of slow) socket.destroy();
  asked.rows.push(rows);
  asked.files.push(files);
  await server.stop();
  return {
    title: `Clients that send a byte a second, ${count} at once for ${seconds} s`,
    figures: [
      ...(await lookInside(folder.path, asked)),
      plain('slow clients cut off meanwhile', cutOff),
      ...othersFigures(pages, rows, files),
    ],
  };
}

/** The head at once, then the body a byte a second. */
function trickle(port: number, requests: Requests): Socket {
  const bytes = requests.builder()(requests.take());
  const head = bytes.indexOf('\r\n\r\n') + 4;
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => {});
  socket.resume();
  socket.write(bytes.subarray(0, head));
  let sent = head;
  const timer = setInterval(() => socket.write(bytes.subarray(sent, ++sent)), 1000);
  socket.on('close', () => clearInterval(timer));
  return socket;
}

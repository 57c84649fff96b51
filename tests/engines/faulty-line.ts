import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A line to another server that can go silent: what is sent arrives nowhere, and nothing comes back. */
export async function openFaultyLine(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const swallowed: string[] = [];
  let silent = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('data', (chunk) => {
      if (!silent) far.write(chunk);
      else if (/^[A-Z]+ /.test(chunk.toString('latin1')))
        swallowed.push(chunk.toString('latin1').split(' ')[0]!);
    });
    far.on('data', (chunk) => silent || near.write(chunk));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The methods of the requests that were sent since it went silent. */
    swallowed,
    goSilent() {
      silent = true;
    },
    recover() {
      silent = false;
      hangUp();
    },
    close() {
      server.close();
      hangUp();
    },
  };
}

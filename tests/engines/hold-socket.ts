import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

// As systemd does with a socket unit: it listens, hands the socket over as descriptor 3, and starts the program again when it has ended. Says its own port, and
// each program's process. It takes no connection itself: while it waits for a program its event loop stands still.
const server = createServer();
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log(`Holds ${(server.address() as AddressInfo).port}`);
// Node tells nobody the number.
const { fd } = (server as unknown as Record<'_handle', { fd: number }>)['_handle'];
// Whose process it is, is known only in there.
const command = `echo "Started $$"; LISTEN_PID=$$ LISTEN_FDS=1 exec "$0" "$@"`;
for (;;) {
  const { status } = spawnSync('/bin/sh', ['-c', command, process.execPath, ...process.argv.slice(2)], {
    stdio: ['ignore', 'inherit', 'inherit', fd],
  });
  console.log(`Ended with ${status}`);
}

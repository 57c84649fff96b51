import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** Sockets in a folder that lead to ports of a machine's loopback, from its network: `node tests/machines/door-beside.ts <folder> <port> …`. */
const [folder = '', ...ports] = process.argv.slice(2);
for (const port of ports) {
  const door = createServer({ allowHalfOpen: true }, (outside) => {
    const inside = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true });
    for (const [from, to] of [
      [outside, inside],
      [inside, outside],
    ] as const)
      from.on('error', () => to.destroy()).pipe(to);
  });
  door.listen(join(folder, port));
  await once(door, 'listening');
}
console.log('ready');
await once(process.stdin.resume(), 'end');
process.exit();

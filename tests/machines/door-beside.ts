import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';

/** Sockets in a folder that lead to ports of a machine's loopback, from its network: `node tests/machines/door-beside.ts <folder> <name>=<port> …`. */
const [folder = '', ...doors] = process.argv.slice(2);
for (const [name = '', port] of doors.map((door) => door.split('='))) {
  const door = createServer({ allowHalfOpen: true }, (outside) => {
    const inside = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true });
    for (const [from, to] of [
      [outside, inside],
      [inside, outside],
    ] as const)
      from.on('error', () => to.destroy()).pipe(to);
  });
  door.listen(join(folder, name));
  await once(door, 'listening');
}
console.log('ready');
await once(process.stdin.resume(), 'end');
process.exit();

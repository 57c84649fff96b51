import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const A = 1;
const NOTHING_OF_THE_KIND = 0;
const NO_SUCH_NAME = 3;

/** Answers where names lead, by IPv4; of every other name that there is none. Ended when its scope ends. */
export async function startNameServer(addresses: Record<string, string[]>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, addresses), port, address));
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    async [Symbol.asyncDispose]() {
      socket.close();
      await once(socket, 'close');
    },
  };
}

/** RFC 1035, as far as it is needed for one question. */
function answerTo(query: Buffer, addresses: Record<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at]!; length; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  const question = query.subarray(12, at + 5);
  const type = query.readUInt16BE(at + 1);
  const known = addresses[labels.join('.').toLowerCase()];
  const found = type === A ? (known ?? []) : [];
  const records = found.map((address) =>
    // The name of the question, type A, class IN, a time to live of nothing, four bytes.
    Buffer.from([0xc0, 12, 0, A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  const head = Buffer.from([
    ...query.subarray(0, 2),
    0x85,
    0x80 | (known ? NOTHING_OF_THE_KIND : NO_SUCH_NAME),
    0,
    1,
    0,
    records.length,
    0,
    0,
    0,
    0,
  ]);
  return Buffer.concat([head, question, ...records]);
}

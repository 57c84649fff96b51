import { connect } from 'node:net';

import { uploadRequests } from '../load/requests.ts';
import type { Sent } from '../load/send-requests.ts';
import { startServer } from '../server-process.ts';
import { createLocalStores } from '../test-backend.ts';
import { lookInside } from './look-inside.ts';
import type { Asked, Found } from './look-inside.ts';
import { comeAndGo } from './other-visitors.ts';

const AT_ONCE = 10;
const FILE_BYTES = 200 * 1024;
const HEADS_BYTES = 1000;
const END_BYTES = 100;
/** How long a sender keeps the line open after the last byte, so that the server has begun with what came. */
const LONGEST_LINGER_MS = 50;

/** Uploads that end at any byte, in the head or in the file, while others send theirs whole. */
export async function cutUploads({ count }: { count: number }): Promise<Found & { others: Sent[] }> {
  await using stores = await createLocalStores();
  await using server = await startServer(stores.environment);
  const asked: Asked = { run: 'whole', rows: [], files: [], fileSize: FILE_BYTES };
  const stop = new AbortController();
  const visits = comeAndGo(server.port, stop.signal, asked);

  // Of another name: none of these may ever be found.
  const uploads = uploadRequests('cut', FILE_BYTES);
  let left = count;
  const cutter = async () => {
    const build = uploads.builder();
    while (left-- > 0) {
      const whole = build(uploads.take());
      await sendUntil(server.port, whole.subarray(0, anyByteOf(whole.length)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, cutter));
  stop.abort();
  const others = await visits;
  await server.stop();
  return { ...(await lookInside(stores, asked)), others };
}

/** A third of the cuts fall among the heads of request and parts and a third at the very end: most can go wrong there. */
function anyByteOf(length: number) {
  const random = (from: number, to: number) => from + Math.floor(Math.random() * (to - from));
  return [random(0, HEADS_BYTES), random(HEADS_BYTES, length), random(length - END_BYTES, length)][
    random(0, 3)
  ]!;
}

/** Sends a part of a request and leaves: politely, or as a broken line does. */
function sendUntil(port: number, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.resume();
    socket.write(bytes, () => {
      const leave = Math.random() < 0.5 ? () => socket.destroy() : () => socket.resetAndDestroy();
      setTimeout(leave, Math.random() * LONGEST_LINGER_MS);
    });
  });
}

import { setTimeout as delay } from 'node:timers/promises';

import { insertRequests, uploadRequests } from '../load/requests.ts';
import { sendRequests } from '../load/send-requests.ts';
import type { Section } from '../table.ts';
import { temporaryFolder, temporaryServer } from '../temporary.ts';
import { lookInside } from './look-inside.ts';
import type { Asked } from './look-inside.ts';

const FILE_BYTES = 20_000;
const SHORTEST_ROUND_MS = 100;
const LONGEST_ROUND_MS = 600;

/** kill -9 while rows and files arrive, again and again on the same data. */
export async function killUnderLoad({
  rounds,
  insertClients = 40,
  uploadClients = 10,
}: {
  rounds: number;
  insertClients?: number;
  uploadClients?: number;
}): Promise<Section> {
  await using folder = temporaryFolder();
  const asked: Asked = { run: 'kill', rows: [], files: [], ...(uploadClients && { fileSize: FILE_BYTES }) };
  const inserts = insertRequests(asked.run);
  const uploads = uploadRequests(asked.run, FILE_BYTES);
  for (let round = 0; round < rounds; round++) {
    await using server = await temporaryServer(folder.path);
    const stop = new AbortController();
    const shared = { port: server.port, signal: stop.signal };
    const load = Promise.all([
      sendRequests({ ...shared, requests: inserts, clients: insertClients }),
      sendRequests({ ...shared, requests: uploads, clients: uploadClients }),
    ]);
    await delay(SHORTEST_ROUND_MS + Math.random() * (LONGEST_ROUND_MS - SHORTEST_ROUND_MS));
    // Only now does the load stop: whatever is under way, the kill must meet it.
    await server.kill();
    stop.abort();
    const [rows, files] = await load;
    asked.rows.push(rows);
    asked.files.push(files);
  }
  return {
    title: `Killed with kill -9 under load, ${rounds} times`,
    figures: await lookInside(folder.path, asked),
  };
}

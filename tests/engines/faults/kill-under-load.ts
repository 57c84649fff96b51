import { insertRequests, uploadRequests } from '../load/requests.ts';
import { sendRequests } from '../load/send-requests.ts';
import { startServer } from '../server-process.ts';
import { createLocalStores } from '../test-backend.ts';
import { waitUntil } from '../wait-until.ts';
import { lookInside } from './look-inside.ts';
import type { Asked, Found } from './look-inside.ts';

const FILE_BYTES = 20_000;
const PATIENCE_MS = 30_000;

type Load = {
  rounds: number;
  insertClients?: number;
  uploadClients?: number;
  /** Each round ends after so many at most. */
  answers?: number;
};

/** kill -9 while rows and files arrive, again and again on the same data. */
export async function killUnderLoad({
  rounds,
  insertClients = 40,
  uploadClients = 10,
  answers: most = 1000,
}: Load): Promise<Found> {
  await using stores = await createLocalStores();
  const asked: Asked = { run: 'kill', rows: [], files: [], fileSize: FILE_BYTES };
  const inserts = insertRequests(asked.run);
  const uploads = uploadRequests(asked.run, FILE_BYTES);
  for (let round = 0; round < rounds; round++) {
    await using server = await startServer(stores.environment);
    const stop = new AbortController();
    const answers = { rows: 0, files: 0 };
    const shared = { port: server.port, signal: stop.signal };
    const load = Promise.all([
      sendRequests({
        ...shared,
        requests: inserts,
        clients: insertClients,
        onAnswer: () => void answers.rows++,
      }),
      sendRequests({
        ...shared,
        requests: uploads,
        clients: uploadClients,
        onAnswer: () => void answers.files++,
      }),
    ]);
    const enough = Math.ceil(Math.random() * most);
    // Of each there is something to lose.
    const hasBoth = () => answers.rows > 0 && answers.files > 0;
    await waitUntil(() => hasBoth() && answers.rows + answers.files >= enough, PATIENCE_MS);
    // Only now does the load stop: whatever is under way, the kill must meet it.
    await server.kill();
    stop.abort();
    const [rows, files] = await load;
    asked.rows.push(rows);
    asked.files.push(files);
  }
  return await lookInside(stores, asked);
}

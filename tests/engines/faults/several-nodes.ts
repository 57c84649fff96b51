import type { S3Settings } from '#server/files/s3.ts';

import type { PostgresCluster } from '../postgres-cluster.ts';
import { pdf } from '../resumes.ts';
import { startServer } from '../server-process.ts';
import { createLocalStores, createStores } from '../test-backend.ts';
import { linkTo, sendApplication, sendFile, sendMessage } from '../visitor.ts';
import { waitUntil } from '../wait-until.ts';
import { repeatedIn } from './look-inside.ts';

const NODES = 4;
const CLIENTS = 32;
/** One submission in eight is an application with a resume. */
const APPLICATION_EVERY = 8;
const PATIENCE_MS = 120_000;

type Kept = {
  acknowledged: { messages: number; applications: number };
  /** Acknowledged, and not there. */
  lost: string[];
  doubled: string[];
};

/** Several nodes on one Postgres and one S3 take submissions; on the way one node is killed and Postgres restarted. */
export async function severalNodes(
  submissions: number,
  { cluster, s3 }: { cluster: PostgresCluster; s3: S3Settings },
): Promise<Kept> {
  await using undo = new AsyncDisposableStack();
  const stores = undo.use(
    await createStores({ rows: 'Postgres', files: 'S3' }, { postgres: cluster.url, s3 }),
  );
  const nodes = await Promise.all(
    Array.from({ length: NODES }, async () => {
      const { dataFolder } = undo.use(await createLocalStores());
      return undo.use(await startServer({ ...stores.environment, DATA_DIR: dataFolder }));
    }),
  );

  const messages: string[] = [];
  const files: string[] = [];
  let mark = 0;
  let alive = nodes;
  const submit = async () => {
    const number = mark++;
    const { port, url } = alive[number % alive.length]!;
    if (number % APPLICATION_EVERY) {
      const { status } = await sendMessage(port, `${number}`);
      if (status === 201) messages.push(`${number}`);
      return;
    }
    const name = `${number}-a.pdf`;
    const uploaded = await sendFile(port, name, pdf(2000));
    if (uploaded.status !== 200) return;
    const inserted = await sendApplication(port, url + linkTo(name));
    if (inserted.status === 201) files.push(name);
  };
  const done = () => messages.length + files.length;
  const deadline = performance.now() + PATIENCE_MS;
  const clients = Array.from({ length: CLIENTS }, async () => {
    while (done() < submissions && performance.now() < deadline)
      await submit().catch(() => new Promise((resolve) => setTimeout(resolve, 20)));
  });
  await waitUntil(() => done() >= submissions * 0.3, PATIENCE_MS);
  await nodes[0]!.kill();
  alive = nodes.slice(1);
  await waitUntil(() => done() >= submissions * 0.6, PATIENCE_MS);
  await cluster.stop();
  await cluster.start();
  await Promise.all(clients);

  const stored = (await stores.rowsIn('contact_messages')).map(({ messages: text }) => text!);
  const applied = (await stores.rowsIn('job_applications')).map(({ resume_url: link }) =>
    link!.split('/').at(-1)!,
  );
  const inBucket = new Set(await stores.fileNames());
  const inRows = new Set([...stored, ...applied]);
  return {
    acknowledged: { messages: messages.length, applications: files.length },
    lost: [
      ...messages.filter((text) => !inRows.has(text)),
      ...files.filter((name) => !inRows.has(name) || !inBucket.has(name)),
    ],
    doubled: repeatedIn([...stored, ...applied]),
  };
}

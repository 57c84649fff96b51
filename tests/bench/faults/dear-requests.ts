import { dearRequests, STORED } from '../../engines/dear-requests.ts';
import { startServer } from '../../engines/server-process.ts';
import { createLocalStores } from '../../engines/test-backend.ts';
import { sendFile } from '../../engines/visitor.ts';
import { percentile } from '../load/percentile.ts';
import { cpuMicroseconds } from '../process-usage.ts';
import { atMost, plain } from '../table.ts';
import type { Section } from '../table.ts';

const TIMES = 30;
const MOST_MS = 10;

/** What each costs the server at its longest, in milliseconds of the processor. The contract tests see that none grows faster
 * than its length. */
export async function dearSection(): Promise<Section> {
  const title = `Requests that would be dear if read carelessly, ${dearRequests.length} of them`;
  await using stores = await createLocalStores();
  await using server = await startServer({ ...stores.environment, TRUST_PROXY: '1', ALLOWED_ORIGINS: '*' });
  if (cpuMicroseconds(server.pid) === undefined)
    return { title: `${title}: not measured, because it needs Linux`, figures: [] };
  await sendFile(server.port, STORED);
  const costs: { what: string; ms: number }[] = [];
  for (const { what, longest, ask } of dearRequests) {
    await ask(server.port, longest);
    const before = cpuMicroseconds(server.pid)!;
    for (let time = 0; time < TIMES; time++) await ask(server.port, longest);
    costs.push({ what, ms: (cpuMicroseconds(server.pid)! - before) / TIMES / 1000 });
  }
  const dearest = costs.reduce((one, other) => (other.ms > one.ms ? other : one));
  const half = percentile(
    costs.map(({ ms }) => ms),
    0.5,
  );
  return {
    title,
    figures: [
      plain('processor time, half of them', half, 'ms'),
      atMost(`the dearest: ${dearest.what}`, dearest.ms, MOST_MS, 'ms'),
    ],
  };
}

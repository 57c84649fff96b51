import { insertRequests, pageRequests, uploadRequests } from '../load/requests.ts';
import { sendRequests } from '../load/send-requests.ts';
import type { Sent } from '../load/send-requests.ts';
import type { Asked } from './look-inside.ts';

const VISITORS = 5;
const PAUSE_MS = 20;

/** People who open a page now and then while something goes wrong elsewhere. */
export function openPages(port: number, signal: AbortSignal, onAnswer = () => {}): Promise<Sent> {
  const requests = pageRequests('/');
  return sendRequests({ port, requests, clients: VISITORS, pauseMs: PAUSE_MS, signal, onAnswer });
}

/** People who open pages, write and apply, and whom the fault does not concern. What they send is noted in `asked`. */
export async function comeAndGo(port: number, signal: AbortSignal, asked: Asked, onAnswer = () => {}) {
  const shared = { port, signal, clients: 3, pauseMs: PAUSE_MS, onAnswer };
  const [pages, rows, files] = await Promise.all([
    openPages(port, signal, onAnswer),
    sendRequests({ ...shared, requests: insertRequests(asked.run) }),
    sendRequests({ ...shared, requests: uploadRequests(asked.run, asked.fileSize) }),
  ]);
  asked.rows.push(rows);
  asked.files.push(files);
  return [pages, rows, files];
}

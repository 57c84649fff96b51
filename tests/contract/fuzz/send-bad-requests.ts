import type { BadRequest } from './bad-request.ts';
import { fault } from './judge.ts';
import { sendBytes } from './send-bytes.ts';

const CONNECTIONS = 32;
const MOST_FAULTS = 20;
/** Larger than the number of requests, and a prime. */
const STRIDE = 7919;

/** Sends bad requests over several connections at once, and answers what was wrong with the answers. */
export async function sendBadRequests(port: number, requests: BadRequest[]): Promise<string[]> {
  const faults: string[] = [];
  // Unlike ones at the same time.
  const left = requests.map((_, index) => requests[(index * STRIDE) % requests.length]!);
  const sendInTurn = async () => {
    for (let next = left.pop(); next && faults.length < MOST_FAULTS; next = left.pop()) {
      const request = next;
      const found = await sendBytes(port, request).then(
        (answers) => answers.flatMap((answer) => fault(answer, request) ?? []),
        (error: Error) => [error.message],
      );
      faults.push(...found.map((what) => `${request.kind}: ${what}`));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn));
  return faults;
}

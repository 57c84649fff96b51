import { badRequest } from './bad-request.ts';
import type { Target } from './bad-request.ts';
import { fault } from './judge.ts';
import { sendBytes } from './send-bytes.ts';

const CONNECTIONS = 32;
const MOST_FAULTS = 20;

type Run = Target & {
  port: number;
  /** The number of the first request; each further one has the next. */
  first?: number;
  /** Whether to go on after so many. */
  goOn: (sent: number) => boolean;
};

/** Sends bad requests over several connections at once, and answers what was wrong with the answers. */
export async function sendBadRequests({ port, first = 0, goOn, ...target }: Run) {
  const faults: string[] = [];
  let sent = 0;
  const sendInTurn = async () => {
    while (goOn(sent) && faults.length < MOST_FAULTS) {
      const request = badRequest(first + sent++, target);
      const found = await sendBytes(port, request).then(
        (answers) => answers.flatMap((answer) => fault(answer, request) ?? []),
        (error: Error) => [error.message],
      );
      faults.push(...found.map((what) => `${request.name}: ${what}\n${shown(request.bytes)}`));
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn));
  return { sent, faults };
}

const shown = (bytes: Buffer) => JSON.stringify(bytes.toString('latin1', 0, 2000));

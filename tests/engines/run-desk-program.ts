import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import type { DeskOrder } from './desk-program.ts';

/** A site and its desk, in a process of their own and on stores of their own, which go when their scope ends. */
export type DeskProgram = AsyncDisposable & {
  site: string;
  desk: string;
  dataFolder: string;
  /** What no browser can ask for. */
  order(order: DeskOrder): Promise<unknown>;
};

/** `settings`: such as a mail server of the journey's own. */
export async function runDeskProgram(settings: Record<string, string> = {}): Promise<DeskProgram> {
  const program = fork(new URL('desk-program.ts', import.meta.url), {
    execArgv: [],
    env: { ...process.env, JOURNEY_SETTINGS: JSON.stringify(settings) },
  });
  const exited = once(program, 'exit');
  const [first] = (await Promise.race([once(program, 'message'), exited])) as [unknown];
  if (typeof first !== 'object' || !first) throw new Error('The desk did not start.');
  return {
    ...(first as Pick<DeskProgram, 'site' | 'desk' | 'dataFolder'>),
    order: orderOf(program),
    async [Symbol.asyncDispose]() {
      // It stops by itself when it hears no more of us, and takes its folder away.
      if (program.connected) program.disconnect();
      await exited;
    },
  };
}

function orderOf(program: ChildProcess) {
  let last = 0;
  return (order: DeskOrder): Promise<unknown> => {
    const id = ++last;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const hear = (message: { id: number; answer?: unknown; error?: string }) => {
      if (message.id !== id) return;
      program.off('message', hear);
      if (message.error) reject(new Error(message.error));
      else resolve(message.answer);
    };
    program.on('message', hear);
    program.send({ id, order });
    return promise;
  };
}

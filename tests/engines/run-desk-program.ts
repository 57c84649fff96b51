import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

import type { DeskOrder, Opened, ProgramOrder } from './desk-program.ts';

/** A site and its desk on stores of their own, which go when their scope ends. */
export type SiteAndDesk = AsyncDisposable &
  Opened & {
    /** What no browser can ask for. */
    order(order: DeskOrder): Promise<unknown>;
  };

/** A process that runs a site and its desk, and then others: to start it takes longer than all the rest. It ends with its scope. */
export type DeskProgram = AsyncDisposable & {
  /** `settings`: such as a mail server of the journey's own. One at a time. */
  open(settings?: Record<string, string>): Promise<SiteAndDesk>;
};

export async function runDeskProgram(): Promise<DeskProgram> {
  const program = fork(new URL('desk-program.ts', import.meta.url), { execArgv: [] });
  const exited = once(program, 'exit');
  const [first] = (await Promise.race([once(program, 'message'), exited])) as [unknown];
  if (first !== 'ready') throw new Error('The desk did not start.');
  const order = orderOf(program);
  return {
    async open(settings = {}) {
      const opened = (await order({ do: 'open', settings })) as Opened;
      return {
        ...opened,
        order,
        async [Symbol.asyncDispose]() {
          await order({ do: 'close' });
        },
      };
    },
    async [Symbol.asyncDispose]() {
      // It stops by itself when it hears no more of us, and takes its folder away.
      if (program.connected) program.disconnect();
      await exited;
    },
  };
}

function orderOf(program: ChildProcess) {
  let last = 0;
  return (order: ProgramOrder): Promise<unknown> => {
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

import { setTimeout as delay } from 'node:timers/promises';

const INTERRUPTED = 130;

let left: (() => Promise<unknown>)[] = [];

/** Something to undo when its scope ends, and also when the whole command is interrupted before. */
export function undoLater(undo: () => Promise<unknown>): AsyncDisposable {
  left.push(undo);
  return {
    async [Symbol.asyncDispose]() {
      left = left.filter((other) => other !== undo);
      await undo();
    },
  };
}

/** Runs a command that leaves nothing behind, however it ends, and that ends within the given time. */
export async function run(minutes: number, command: () => Promise<void>): Promise<void> {
  let interrupted = false;
  const interrupt = async (reason: string) => {
    if (interrupted) return;
    interrupted = true;
    console.error(`\n${reason}: cleaning up.`);
    // What the command is doing fails now, at any place.
    process.on('unhandledRejection', () => {});
    // The last first: a server before the folder that it writes to.
    for (const undo of left.toReversed()) await undo().catch(console.error);
    process.exit(INTERRUPTED);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void interrupt(signal));
  const timer = setTimeout(() => void interrupt(`Not done after ${minutes} minutes`), minutes * 60_000);
  try {
    await command();
  } catch (error) {
    if (!interrupted) throw error;
    await delay(60_000);
  } finally {
    clearTimeout(timer);
  }
}

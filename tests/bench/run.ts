const INTERRUPTED = 130;

const never = new Promise<never>(() => {});
let toUndo: (() => Promise<unknown>)[] = [];
let interrupted = false;

/** Something to undo when its scope ends, and also when the whole command is interrupted before. */
export function undoLater(undo: () => Promise<unknown>): AsyncDisposable {
  toUndo.push(undo);
  return {
    async [Symbol.asyncDispose]() {
      // Then everything is undone by the interruption, and the command goes no further.
      if (interrupted) return never;
      toUndo = toUndo.filter((other) => other !== undo);
      await undo();
    },
  };
}

/** Runs a command that leaves nothing behind, however it ends, and that ends within the given time. */
export async function run(minutes: number, command: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void interrupt(signal));
  const timer = setTimeout(() => void interrupt(`Not done after ${minutes} minutes`), minutes * 60_000);
  try {
    await command();
  } catch (error) {
    if (interrupted) return await never;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function interrupt(reason: string) {
  if (interrupted) return;
  interrupted = true;
  console.error(`\n${reason}: cleaning up.`);
  // What the command is doing fails now, at any place.
  process.on('unhandledRejection', () => {});
  // The last first: a server before the folder that it writes to.
  for (let undo = toUndo.pop(); undo; undo = toUndo.pop()) await undo().catch(console.error);
  process.exit(INTERRUPTED);
}

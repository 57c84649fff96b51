import { undoAll } from '../engines/undo-later.ts';

const INTERRUPTED = 130;

const never = new Promise<never>(() => {});
let interrupted = false;

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
  await undoAll();
  process.exit(INTERRUPTED);
}

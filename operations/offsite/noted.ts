import { noteJob } from '#server/backup/note-backup.ts';

/** Runs what a timer starts, and notes how it ended where the desk looks. */
export async function noted<Result>(
  name: 'offsite' | 'drill',
  dataFolder: string,
  work: () => Promise<Result>,
): Promise<Result> {
  // What is begun is cleared away, also when the timer's patience is over.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  const found = await work().catch((error: unknown) => {
    noteJob(dataFolder, name, { error: error as Error });
    throw error;
  });
  const problem = noteJob(dataFolder, name, name === 'drill' ? { found } : {});
  if (problem) console.error(`The desk could not be told of it: ${problem}`);
  return found;
}

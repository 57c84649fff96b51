/** Something the operator has to change. Its message is the whole explanation: it is shown without a stack trace. */
export class Refusal extends Error {}

/** Runs a command; a refusal ends it with one line and exit code 1. */
export async function runOrExplain(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

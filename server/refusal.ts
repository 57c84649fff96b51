/** Something the operator has to change. Its message is the whole explanation: it is shown without a stack trace. */
export class Refusal extends Error {}

/** The same of what is outside of us, and may come back without anybody: a database that starts later than we do. */
export class RefusalForNow extends Refusal {}

/** Of a service that was refused for good: the next start would say the same (EX_CONFIG of sysexits.h; RestartPreventExitStatus in packaging/systemd). */
export const REFUSED_SERVICE = 78;

/** Runs a command; a refusal ends it with one line and exit code 1. */
export const runOrExplain = (command: () => Promise<void>): Promise<void> => explain(command, () => 1);

/** Runs what something keeps running, and which is told by the exit code whether another start may help. */
export const serveOrExplain = (command: () => Promise<void>): Promise<void> =>
  explain(command, (refusal) => (refusal instanceof RefusalForNow ? 1 : REFUSED_SERVICE));

async function explain(command: () => Promise<void>, exitCode: (refusal: Refusal) => number): Promise<void> {
  try {
    await command();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exit(exitCode(error));
  }
}

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

/** Waits for what is being started, which is undone when it does not start, too. */
export async function startedOr<Started extends object>(
  undo: AsyncDisposable,
  starting: Promise<Started>,
): Promise<AsyncDisposable & Started> {
  try {
    return Object.assign(await starting, undo);
  } catch (error) {
    await undo[Symbol.asyncDispose]();
    throw error;
  }
}

/** For a command that is interrupted: nothing ends its scope from now on. */
export async function undoAll(): Promise<void> {
  interrupted = true;
  // The last first: a server before the folder that it writes to.
  for (let undo = toUndo.pop(); undo; undo = toUndo.pop()) await undo().catch(console.error);
}

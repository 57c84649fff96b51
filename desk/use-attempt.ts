import { useState } from 'react';

import { CallError } from '#desk/api/call.ts';

/** Work that the desk may refuse: whether it is under way, and why it was not done. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, attempt };
}

export const problemOf = (error: unknown) => (error instanceof CallError ? error.message : String(error));

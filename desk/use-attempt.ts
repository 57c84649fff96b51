import { useState } from 'react';

import { problemOf } from '#desk/api/call.ts';

/** Work that the desk may refuse, once at a time: whether it is under way, and why it was not done. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
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

import { useState } from 'react';

import { call, useAttempt } from '#desk/api/call.ts';
import { now } from '#desk/session.tsx';
import { undo } from '#desk/undo.ts';

const focus = (element: HTMLElement | null) => element?.focus();

/** The date of somebody in talks, set in a form that opens in place: the focus goes to its first field, and back to what opened it. */
export function useNextDate(number: number) {
  const [form, setForm] = useState<'shut' | 'open' | 'left'>('shut');
  const { isBusy, problem, setProblem, attempt } = useAttempt();
  const close = () => {
    setForm('left');
    setProblem('');
  };
  const set = (at: number | null, withWhom?: string) =>
    attempt(async () => {
      if (at !== null && !(at > now())) return setProblem('That is over by now. Choose a day to come.');
      const { undo: back } = await call('set-date', { number, at, ...(withWhom && { with: withWhom }) });
      close();
      undo.offer(at === null ? 'Date removed.' : 'Date set.', back);
    });
  return {
    isOpen: form === 'open',
    open: () => setForm('open'),
    close,
    set,
    isBusy,
    problem,
    opener: form === 'left' ? focus : undefined,
    firstField: focus,
  };
}

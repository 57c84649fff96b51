import { useCallback, useSyncExternalStore } from 'react';

import type { Answers, Call, Input } from '#schemas/desk/api.ts';

import type { CallError } from './call.ts';
import { answerOf, subscribe, refresh } from './kept-answers.ts';

/**
 * An answer that stays true: asked for when name or input change, and again whenever something changes at the server. `data` always
 * belongs to this input: it is kept while asked for again, and is undefined for one that was never asked. Without input nothing
 * is asked yet.
 */
export function useCall<Name extends Call>(
  name: Name,
  input: Input<Name> | undefined,
): { data?: Answers[Name]; error?: CallError; isLoading: boolean; refresh: () => void } {
  const key = input === undefined ? undefined : JSON.stringify(input);
  const { data, error, isLoading } = useSyncExternalStore(
    useCallback((listener) => (key === undefined ? () => {} : subscribe(name, key, listener)), [name, key]),
    () => answerOf(name, key),
  );
  return {
    data: data as Answers[Name] | undefined,
    error,
    isLoading,
    refresh: useCallback(() => {
      if (key !== undefined) refresh(name, key);
    }, [name, key]),
  };
}

import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

import type { Answers, Call, Input } from '#schemas/desk/api.ts';

import { call, CallError, mayPass } from './call.ts';
import { queryClient } from './query-client.ts';

type Kept<Name extends Call> = { data?: Answers[Name]; error?: CallError };

/**
 * An answer that stays true: asked for when name or input change, and again whenever something changes at the server. `data` always
 * belongs to this input: it is kept while asked for again, and is undefined for one that was never asked. Without input nothing
 * is asked yet.
 */
export function useCall<Name extends Call>(
  name: Name,
  input: Input<Name> | undefined,
): Kept<Name> & { isLoading: boolean; refresh: () => void } {
  const queryKey = [name, input];
  const ask = async ({ signal }: { signal: AbortSignal }): Promise<Kept<Name>> => {
    try {
      return { data: await call(name, input as Input<Name>, signal) };
    } catch (error) {
      if (signal.aborted) throw error;
      const known = error instanceof CallError ? error : new CallError('unavailable', String(error));
      // What was erased, or is no longer ours to read, is not shown any longer.
      return {
        data: mayPass(known) ? queryClient.getQueryData<Kept<Name>>(queryKey)?.data : undefined,
        error: known,
      };
    }
  };
  const { data, isFetching, refetch } = useQuery(
    { queryKey, queryFn: input === undefined ? skipToken : ask },
    queryClient,
  );
  const refresh = useCallback(() => void refetch(), [refetch]);
  return { ...data, isLoading: isFetching, refresh };
}

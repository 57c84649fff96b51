import { notifyManager, QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { createBell, createStore } from '#desk/store.ts';
import type { Answers, Call, Input, Refused, RefusedWhy } from '#schemas/desk/api.ts';
import { HOUR_MS } from '#schemas/desk/durations.ts';

/** Asks the desk's server. What it refuses, or that it is out of reach, is thrown as a `CallError`. */
export async function call<Name extends Call>(
  name: Name,
  input: Input<Name>,
  signal?: AbortSignal,
): Promise<Answers[Name]> {
  const response = await ask(name, input, signal);
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) {
    if (changing.has(name)) tellChange();
    return answer as Answers[Name];
  }
  const { error = 'unavailable', message = unreadable, retryAfter } = (answer ?? {}) as Partial<Refused>;
  if (error === 'signed-out') tellSignedOut();
  throw new CallError(error, message, retryAfter);
}

export class CallError extends Error {
  override name = 'CallError';
  why: RefusedWhy | 'offline';
  /** Seconds. */
  retryAfter: number | undefined;

  constructor(why: RefusedWhy | 'offline', message: string, retryAfter?: number) {
    super(message);
    this.why = why;
    this.retryAfter = retryAfter;
  }
}

/** Whether the same may be done later: nothing is wrong with what was asked. */
export const mayPass = (error: unknown): error is CallError =>
  error instanceof CallError && ['offline', 'unavailable', 'too-many'].includes(error.why);

/** Why it was not done, to be shown. */
export const problemOf = (error: unknown) => (error instanceof CallError ? error.message : String(error));

const unreadable = 'The desk did not answer as it should. Try again in a moment.';

/** After these what is shown is asked for again at once, without waiting for the stream. */
const changing: ReadonlySet<Call> = new Set<Call>([
  'my-settings',
  'mark',
  'move',
  'set-date',
  'undo',
  'forget-marks',
  'note',
  'discard-draft',
  'restore-draft',
  'answer',
  'save-reply',
  'delete-saved-reply',
  'send-again',
  'send-batch',
  'change-batch',
  'close-opening',
  'reopen-opening',
  'invite',
  'change-person',
  'new-link',
  'revoke-link',
  'remove-access',
  'keep',
  'remove-hold',
  'erase',
]);

async function ask(name: Call, input: unknown, signal?: AbortSignal) {
  const body = JSON.stringify(input);
  try {
    return await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      cache: 'no-store',
      // What is small arrives even if the page is left meanwhile; a browser takes 64 KB of such at a time.
      keepalive: body.length < 10_000 && !signal,
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new CallError('offline', 'The desk cannot be reached. Is it running?');
  }
}

/** What was answered, by call and input, so that two parts of a screen ask once and the way back is immediate. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A desk on this machine is in reach without a network, and one that is not says so.
      networkMode: 'always',
      retry: false,
      gcTime: HOUR_MS,
    },
  },
});

// An answer is shown before anything else happens, and not after a timer.
notifyManager.setScheduler(queueMicrotask);

/** Something changed at the server, by the stream's word or by a call of our own: what is shown is asked for again. */
export function tellChange() {
  queryClient.removeQueries({
    type: 'inactive',
    // Of what may have been erased nothing is held that nobody looks at.
    predicate: ({ queryKey: [name] }) => name === 'letter' || name === 'erase-look',
  });
  void queryClient.invalidateQueries();
}

const signedOut = createBell();

/** Told when an answer says that this browser is no longer signed in. */
export const onSignedOut = signedOut.on;

export function tellSignedOut() {
  queryClient.removeQueries({ predicate: ({ queryKey: [name] }) => name !== 'session' });
  signedOut.ring();
}

/** Whether somebody signed out on this page, until it is loaded anew: the door then says that, and nothing that sounds like a fault. */
export const justSignedOut = createStore(false);

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

/** Work that the desk may refuse, once at a time: whether it is under way, and why it was not done. `offline`: what is said where the desk is not reached. */
export function useAttempt(offline?: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const attempt = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      const isOffline = error instanceof CallError && error.why === 'offline';
      setProblem((isOffline && offline) || problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, setProblem, attempt };
}

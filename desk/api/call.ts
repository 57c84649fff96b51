import type { Answers, Call, Input, Refused, RefusedWhy } from '#schemas/desk/api.ts';

import { tellChange, tellSignedOut } from './query-client.ts';

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
  'undo',
  'note',
  'answer',
  'send-again',
  'invite',
  'change-person',
  'new-link',
  'take-link-back',
  'shut-out',
  'keep',
  'let-go',
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

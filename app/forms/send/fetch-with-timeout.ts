import { ANSWER_TIMEOUT_MS } from '#schemas/forms/answer-timeout.ts';

/** `fetch` that gives up. */
export const withTimeout =
  (call: typeof fetch): typeof fetch =>
  async (input, init) => {
    const patience = new AbortController();
    const { promise: late, reject: giveUp } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      const reason = new Error('The backend did not answer.');
      patience.abort(reason);
      giveUp(reason);
    }, ANSWER_TIMEOUT_MS);
    try {
      // Node 26 can lose a signal between here and the call (nodejs/undici#4068): see server/files/s3.ts.
      return await Promise.race([call(input, { ...init, signal: patience.signal }), late]);
    } finally {
      clearTimeout(timer);
    }
  };

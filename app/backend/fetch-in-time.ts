/** A row is small: whoever has not answered by now will not. */
const LONGEST_ANSWER_MS = 30_000;

/** `fetch` that gives up. */
export const inTime =
  (call: typeof fetch): typeof fetch =>
  async (input, init) => {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('The backend did not answer.')), LONGEST_ANSWER_MS);
    try {
      return await call(input, { ...init, signal: late.signal });
    } finally {
      clearTimeout(timer);
    }
  };

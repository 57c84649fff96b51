/** What a call came to, as plain data that can be compared and sent out of a browser. */
export type Outcome = Record<string, unknown>;

type RestResult = { status: number; error: unknown; data: unknown; count?: number | null };

export function restOutcome({ status, error, data }: RestResult): Outcome {
  return { status, data, error: error ? plain(error) : null };
}

type StorageResult = { error: unknown; data: unknown };

export function storageOutcome({ error, data }: StorageResult): Outcome {
  if (!error) return { data, error: null };
  const { name, message, status, statusCode } = error as Record<string, unknown>;
  return { data, error: { name, message, status, statusCode } };
}

export async function answerOutcome(answer: Response, headers: string[] = []): Promise<Outcome> {
  const text = await answer.text();
  return {
    status: answer.status,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    ...Object.fromEntries(headers.map((name) => [name, answer.headers.get(name)])),
  };
}

/** postgrest-js makes errors of the answers: their own fields are what the server said. */
function plain(error: unknown) {
  const { code, details, hint, message } = error as Record<string, unknown>;
  return code === undefined ? { message, hint } : { code, details, hint, message };
}

/** The answers of the storage service, by what its client makes of them. */
export const storageError = (statusCode: string, message: string, status = 400): Outcome => ({
  data: null,
  error: { name: 'StorageApiError', message, status, statusCode },
});

export const restError = (
  status: number,
  code: string,
  message: string,
  { details = null, hint = null }: { details?: string | null; hint?: string | null } = {},
): Outcome => ({ status, data: null, error: { code, details, hint, message } });

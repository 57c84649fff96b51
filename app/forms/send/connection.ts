/** How the backend is reached: by the browser itself, or by the server for a visitor without script. */
export type Connection = {
  url: string;
  key: string;
  fetch: typeof fetch;
  /** For the one call that takes long: its caller may want to watch it. */
  fetchUpload: typeof fetch;
};

/** The backend cannot take it: it refused, failed, or did not answer. */
export class BackendError extends Error {
  /** Whether the same may be taken another time: it was not refused for what it is. A name that is taken is another one a
   * millisecond later. */
  readonly mayPass: boolean;
  /** What the visitor can mend, by the name of the field. */
  readonly wrong: Record<string, string> | undefined;

  constructor(
    message: string,
    { status = 0, cause, wrong }: { status?: number; cause?: unknown; wrong?: Record<string, string> },
  ) {
    super(message, { cause });
    this.mayPass = status < 400 || status >= 500 || [408, 409, 429].includes(status);
    this.wrong = wrong;
  }
}

/** What every call carries: the public key of an anonymous visitor. */
export const headersFor = ({ key }: Connection) => ({ apikey: key, Authorization: `Bearer ${key}` });

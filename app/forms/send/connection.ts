/** How the backend is reached: by the browser itself, or by the server for a visitor without script. */
export type Connection = {
  url: string;
  key: string;
  fetch: typeof fetch;
  /** For the one call that takes long: its caller may want to watch it. */
  fetchUpload: typeof fetch;
};

/** What every call carries: the public key of an anonymous visitor. */
export const headersFor = ({ key }: Connection) => ({ apikey: key, Authorization: `Bearer ${key}` });

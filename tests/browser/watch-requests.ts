import type { Page, Request } from '@playwright/test';

export type Fetched = {
  path: string;
  type: string;
  /** The body as it was sent. */
  bytes: number;
  headerBytes: number;
};

/** Notes what a page fetches, its workers included, from now on. */
export function watchRequests(page: Page): () => Promise<Fetched[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return () => Promise.all(finished.map(describe));
}

async function describe(request: Request): Promise<Fetched> {
  const response = await request.response();
  return {
    path: new URL(request.url()).pathname,
    type: request.resourceType(),
    // Not what Chromium counts: that is 0 for a worker's script. Not reported upstream: ask for its `sizes()`.
    bytes: Number(await response?.headerValue('content-length')),
    headerBytes: (await request.sizes()).responseHeadersSize,
  };
}

export const sumOfBytes = (fetched: Fetched[]) => fetched.reduce((sum, { bytes }) => sum + bytes, 0);

export const isScript = ({ path }: Fetched) => path.endsWith('.js');

import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export type Answer = { status: number; headers: IncomingHttpHeaders; raw: Buffer; body: string };

type Options = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

const PATIENCE_MS = 60_000;

/** Sends a request with the path exactly as given: `fetch` would tidy it up first. */
export function send(port: number, path: string, options: Options = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const raw = Buffer.concat(chunks);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, raw, body: raw.toString() });
      });
    });
    sent.on('error', reject);
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`${method} ${path}: no word for a minute`)));
    sent.end(body);
  });
}

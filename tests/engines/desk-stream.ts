import { request } from 'node:http';

import type { LiveEvent } from '#schemas/desk/api.ts';
import { deskPaths } from '#schemas/desk/paths.ts';

import type { DeskBrowser } from './desk-browser.ts';
import { waitUntil } from './wait-until.ts';

/** A browser's stream of events, as far as it has come. */
export async function openStream({ port, cookie }: DeskBrowser) {
  let text = '';
  let isEnded = false;
  const { promise: answered, resolve, reject } = Promise.withResolvers<number>();
  const sent = request(
    { host: '127.0.0.1', port, path: deskPaths.events, headers: { cookie }, agent: false },
    (answer) => {
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('close', () => (isEnded = true));
      resolve(answer.statusCode ?? 0);
    },
  );
  sent.on('error', reject);
  sent.end();
  const status = await answered;
  const events = () =>
    text
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice('data: '.length)) as LiveEvent);
  return {
    status,
    events,
    /** All that came over the line. */
    text: () => text,
    ends: (withinMs?: number) => waitUntil(() => isEnded, withinMs, 20),
    hears: (isIt: (event: LiveEvent) => boolean) => waitUntil(() => events().some(isIt), undefined, 20),
    close: () => void sent.destroy(),
  };
}

import { BROWSER_GONE } from './browser.ts';

type Message =
  | { type: 'success'; id: number; result: unknown }
  | { type: 'error'; id: number; error: string; message: string }
  | { type: 'event'; method: string; params: unknown };

export type Bidi = {
  send<Result = unknown>(method: string, params?: Record<string, unknown>): Promise<Result>;
  isClosed(): boolean;
  close(): void;
};

/** A connection that speaks WebDriver BiDi: commands are numbered, and so are their answers; events come when they like. */
export async function connectBidi(
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(url);
  const asked = new Map<number, PromiseWithResolvers<unknown>>();
  let count = 0;
  const opened = Promise.withResolvers<void>();
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('close', () => {
    const error = new Error(BROWSER_GONE);
    opened.reject(error);
    for (const { reject } of asked.values()) reject(error);
    asked.clear();
  });
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.type === 'event') return onEvent(message.method, message.params);
    const waiting = asked.get(message.id);
    asked.delete(message.id);
    if (message.type === 'success') waiting?.resolve(message.result);
    else waiting?.reject(new Error(`${message.error}: ${message.message}`));
  });
  await opened.promise;
  return {
    send<Result>(method: string, params = {}) {
      const answer = Promise.withResolvers<unknown>();
      asked.set(++count, answer);
      socket.send(JSON.stringify({ id: count, method, params }));
      return answer.promise as Promise<Result>;
    },
    isClosed: () => socket.readyState !== WebSocket.OPEN,
    close: () => socket.close(),
  };
}

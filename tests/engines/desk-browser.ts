import type { Answers, Call, Input } from '#schemas/desk/api.ts';

import { send } from './send.ts';
import type { Answer } from './send.ts';

/** One that is undefined is left out. */
export type Said = Record<string, string | undefined>;

/** A browser that has the desk's page open: it keeps its cookie, and asks as the page does. */
export function deskBrowser(port: number, origin: string) {
  let cookie = '';
  const headers = (more: Said): Record<string, string> => {
    const said = Object.entries({ cookie: cookie || undefined, ...more });
    return Object.fromEntries(said.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  };
  const keep = (answer: Answer) => {
    const [set] = answer.headers['set-cookie'] ?? [];
    if (set) cookie = set.includes('Max-Age=0') ? '' : (set.split(';', 1)[0] ?? '');
    return answer;
  };
  /** Whatever it answers. */
  const ask = async (name: string, input: unknown, more: Said = {}) =>
    keep(
      await send(port, `/api/${name}`, {
        method: 'POST',
        headers: headers({
          origin,
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...more,
        }),
        body: typeof input === 'string' ? input : JSON.stringify(input),
      }),
    );
  return {
    ask,
    /** What it answers when all is well; throws otherwise. */
    async call<Name extends Call>(name: Name, input: Input<Name>): Promise<Answers[Name]> {
      const { status, body } = await ask(name, input);
      if (status !== 200) throw new Error(`${name}: ${status} ${body}`);
      return JSON.parse(body) as Answers[Name];
    },
    get: (path: string, more: Said = {}, method = 'GET') =>
      send(port, path, { method, headers: headers(more) }),
    get cookie() {
      return cookie;
    },
    /** As if somebody had put it there. */
    set cookie(value: string) {
      cookie = value;
    },
    port,
    origin,
  };
}
export type DeskBrowser = ReturnType<typeof deskBrowser>;

import { decodeQR } from 'qr/decode.js';
import { describe, expect, test } from 'vitest';

import { INTERVALS } from '#desk-server/record/intervals.ts';

import type { DeskBrowser } from '../../engines/desk-browser.ts';
import { runDeskCommand } from '../../engines/run-desk-command.ts';
import { DAY_MS, movableClock, tokenIn } from '../../engines/test-desk.ts';
import { waitUntil } from '../../engines/wait-until.ts';
import { bothEngines, openDesk } from './open-desk.ts';

const errorOf = ({ status, body }: { status: number; body: string }) => [
  status,
  (JSON.parse(body) as { error?: string }).error,
];
const signIn = (browser: DeskBrowser, token: string) => browser.ask('sign-in', { token });

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('a link is used up by the button alone: neither GET nor HEAD nor a look at it, and then for good', async () => {
    const desk = await openDesk(engines);
    const { url } = await desk.owner.call('invite', {
      name: 'Priya Nair',
      reads: ['application'],
    });
    const token = tokenIn(url);
    const visitor = desk.visit();
    for (const method of ['GET', 'HEAD'])
      for (const path of ['/sign-in', '/api/sign-in', '/api/link', `/sign-in?token=${token}`]) {
        const { headers } = await visitor.get(path, {}, method);
        expect(headers['set-cookie']).toBeUndefined();
      }
    for (let times = 0; times < 2; times++)
      expect(await visitor.call('link', { token })).toMatchObject({
        name: 'Priya Nair',
        isOwner: false,
        reads: ['application'],
        madeBy: 'Owner',
      });
    expect(await visitor.call('sign-in', { token })).toEqual({ name: 'Priya Nair' });
    expect((await visitor.call('session', {})).me.name).toBe('Priya Nair');
    const [again, look] = await Promise.all([
      signIn(desk.visit(), token),
      desk.visit().ask('link', { token }),
    ]);
    expect([errorOf(again), errorOf(look)]).toEqual([
      [410, 'dead-link'],
      [410, 'dead-link'],
    ]);
    // The same words for one that never was.
    expect((await signIn(desk.visit(), 'z'.repeat(43))).body).toBe(again.body);
    expect((await visitor.call('session', {})).me.name).toBe('Priya Nair');
  });

  test('of ten who press the button at once, one is let in', async () => {
    const desk = await openDesk(engines, { environment: { TRUST_PROXY: '1' } });
    const token = tokenIn(await desk.ownerLink());
    const tries = Array.from({ length: 10 }, (_, index) =>
      desk.visit().ask('sign-in', { token }, { 'x-forwarded-for': `10.1.0.${index}` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 410)).toHaveLength(9);
  });

  test('a link runs out, a colleague’s after a day and the owner’s after ten minutes, and ends with the next one, with being revoked and with lost access', async () => {
    const clock = movableClock();
    clock.stop(Date.UTC(2027, 0, 20, 9));
    const desk = await openDesk(engines, { clock, environment: { TRUST_PROXY: '1' } });
    const { owner } = desk;
    const { url: first } = await owner.call('invite', { name: 'Priya Nair', reads: ['message'] });
    const { people } = await owner.call('people', {});
    const priya = people.find(({ name }) => name === 'Priya Nair')?.id ?? 0;
    const me = people.find(({ isOwner }) => isOwner)?.id ?? 0;
    const newLink = async (person: number) => (await owner.call('new-link', { person })).url;
    const use = (link: string) => signIn(desk.visit(), tokenIn(link));
    const expectDead = async (link: string) => expect(errorOf(await use(link))).toEqual([410, 'dead-link']);
    const second = await newLink(priya);
    await expectDead(first);
    await owner.call('revoke-link', { person: priya });
    await expectDead(second);
    const third = await newLink(priya);
    await owner.call('remove-access', { person: priya });
    await expectDead(third);
    for (const [person, life] of [
      [priya, DAY_MS],
      [me, 10 * 60_000],
    ] as const) {
      const late = await newLink(person);
      clock.move(life);
      await expectDead(late);
      const soon = await newLink(person);
      clock.move(life - 1000);
      expect((await use(soon)).status).toBe(200);
    }
    const terminal = await desk.ownerLink();
    clock.move(10 * 60_000);
    await expectDead(terminal);
  });

  test('the owner makes a link for another browser of their own, sees that it is pending, and revokes it; nobody else does', async () => {
    const desk = await openDesk(engines);
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'message');
    const pending = async () =>
      (await desk.owner.call('people', {})).people.flatMap(({ name, link }) => (link ? [name] : []));
    const { people } = await desk.owner.call('people', {});
    const person = people.find(({ isOwner }) => isOwner)?.id ?? 0;
    for (const call of ['new-link', 'revoke-link'])
      expect((await priya.ask(call, { person })).status).toBe(403);
    const { url } = await desk.owner.call('new-link', { person });
    expect(await pending()).toEqual(['Owner']);
    const phone = await desk.signIn(url);
    expect((await phone.call('session', {})).me).toMatchObject({ isOwner: true });
    expect((await desk.owner.call('session', {})).me).toMatchObject({ isOwner: true });
    expect(await pending()).toEqual([]);
    const { url: other } = await desk.owner.call('new-link', { person });
    await phone.call('revoke-link', { person });
    expect((await signIn(desk.visit(), tokenIn(other))).status).toBe(410);
    expect((await desk.owner.ask('new-link', { person: 99 })).status).toBe(404);
  });

  test('guessing is slowed, stopped after ten in a minute, and counted; the right link works all the while', async () => {
    const desk = await openDesk(engines, { intervals: INTERVALS });
    const start = performance.now();
    const guesses = Array.from({ length: 14 }, (_, index) => signIn(desk.visit(), `guess-${index}`));
    const answers = await Promise.all(guesses);
    expect(performance.now() - start).toBeGreaterThan(0.99 * INTERVALS.wrongLink);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(10);
    const stopped = answers.filter(({ status }) => status === 429);
    expect(stopped).toHaveLength(4);
    expect(Number(stopped[0]?.headers['retry-after'])).toBeGreaterThan(0);
    const right = await signIn(desk.visit(), tokenIn(await desk.ownerLink()));
    expect(right.status).toBe(200);
    const guessing = desk.visit();
    guessing.cookie = 'desk-session=guess';
    // One that has run out is told so, however many were tried.
    expect((await guessing.ask('session', {})).status).toBe(401);
    // Those that were stopped are written down a second later.
    const counted = async () => (await desk.owner.call('people', {})).wrongLinks;
    expect(await waitUntil(async () => (await counted()) === 15, undefined, 50)).toBe(true);
  });

  test('a session that somebody put into the browser is worth nothing, and ends with signing in', async () => {
    const desk = await openDesk(engines);
    const browser = desk.visit();
    browser.cookie = `desk-session=${'f'.repeat(43)}`;
    await browser.call('sign-in', { token: tokenIn(await desk.ownerLink()) });
    expect(browser.cookie).not.toContain('ffff');
    const first = desk.visit();
    first.cookie = browser.cookie;
    await browser.call('sign-in', { token: tokenIn(await desk.ownerLink()) });
    expect(browser.cookie).not.toBe(first.cookie);
    expect((await first.ask('session', {})).status).toBe(401);
    await browser.call('sign-out', {});
    expect(browser.cookie).toBe('');
  });
});

test('a terminal draws the link for the camera of a phone, where a phone can open it', async () => {
  const { environment } = (await openDesk({ rows: 'SQLite', files: 'disk' })).stores;
  const invite = (url: string) =>
    runDeskCommand({ environment: { ...environment, DESK_URL: url } }, ['invite', '--qr']);
  const said = await invite('https://desk.example.com');
  const [link = ''] = /https:.*/.exec(said) ?? [];
  expect(link).toMatch(/#[\w-]{43}$/);
  expect(decodeQR(imageOf(said))).toBe(link);
  expect(await invite('http://127.0.0.1:4000')).not.toMatch(/[█▀▄]/);
});

/** The blocks as a camera has them, eight pixels each way. */
function imageOf(said: string) {
  const light: Record<string, [number, number]> = { '█': [1, 1], '▀': [1, 0], '▄': [0, 1], ' ': [0, 0] };
  const lines = said.split('\n').flatMap((line) => /97;40m([█▀▄ ]+)/.exec(line)?.[1] ?? []);
  const rows = lines.flatMap((line) => [0, 1].map((half) => [...line].map((block) => light[block]?.[half])));
  const side = 8;
  const [width, height] = [(rows[0]?.length ?? 0) * side, rows.length * side];
  const data = Uint8Array.from({ length: width * height * 4 }, (_, index) => {
    const [x, y] = [Math.floor(index / 4) % width, Math.floor(index / 4 / width)];
    return index % 4 === 3 || rows[Math.floor(y / side)]?.[Math.floor(x / side)] ? 255 : 0;
  });
  return { width, height, data };
}

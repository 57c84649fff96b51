import { describe, expect, test } from 'vitest';

import { calls } from '#desk-server/http/calls.ts';
import type { SignedInCall } from '#desk-server/http/calls.ts';
import type { RefusedWhy } from '#schemas/desk/api.ts';

import type { DeskBrowser } from '../../engines/desk-browser.ts';
import { send } from '../../engines/send.ts';
import { DAY_MS } from '../../engines/test-desk.ts';
import { everyRoute } from './every-route.ts';
import { bothEngines, openDesk, openSite } from './open-desk.ts';
import type { OpenDesk } from './open-desk.ts';

const SESSION_DAYS = 30;
/** Wrong cookies are slowed by address: each request comes from another. */
const environment = { TRUST_PROXY: '1' };
const atTheDoor = new Set(['link', 'sign-in']);

async function openWithLetter(engines: (typeof bothEngines)[number]) {
  const desk = await openDesk(engines, { environment });
  const site = await openSite(desk.stores);
  const [number = 0] = await desk.put([{ kind: 'application', at: Date.now() - 1000, file: '3-asha.pdf' }]);
  const target = { number, email: 'asha@example.in', file: '3-asha.pdf', person: 1 };
  return { desk, site, routes: everyRoute(target) };
}

/** Why each route was refused, if it was. */
async function refusals(browser: DeskBrowser, routes: ReturnType<typeof everyRoute>) {
  const { cookie } = browser;
  const asked = routes.map(async ({ name, ask }, index) => {
    const { status, body } = await ask(browser, {
      'x-forwarded-for': `10.0.0.${index + 1}`,
      ...(cookie && { cookie }),
    });
    return [name, status, (JSON.parse(body) as { error: RefusedWhy }).error] as const;
  });
  return Promise.all(asked);
}

const refused = (routes: ReturnType<typeof everyRoute>) =>
  routes.map(({ name }) => (atTheDoor.has(name) ? [name, 410, 'dead-link'] : [name, 401, 'signed-out']));

const marksOf = async ({ desk }: OpenDesk) =>
  JSON.stringify([
    await desk.engine.query`SELECT number, state, read_at, version, kept_until FROM desk_letters`,
    await desk.engine.query`SELECT what FROM desk_trail WHERE what NOT IN ('invited', 'shut-out')`,
    await desk.engine.query`SELECT text FROM desk_notes UNION SELECT text FROM desk_drafts`,
  ]);

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('every route is refused without a cookie, with a wrong one, with one of somebody shut out and with one that ran out', async () => {
    const { desk, routes } = await openWithLetter(engines);
    const before = await marksOf(desk);
    expect(routes.length).toBeGreaterThan(30);
    expect(await refusals(desk.visit(), routes)).toEqual(refused(routes));

    const wrong = (await openDesk(desk.stores, { environment })).visit();
    wrong.cookie = `desk-session=${'y'.repeat(43)}`;
    expect(await refusals(wrong, routes)).toEqual(refused(routes));

    const again = await openDesk(desk.stores, { environment });
    const priya = await again.colleague(again.owner, 'Priya Nair', 'application', 'message', 'enquiry');
    await priya.call('session', {});
    const { colleagues } = await again.owner.call('session', {});
    const { id = 0 } = colleagues.find(({ name }) => name === 'Priya Nair') ?? {};
    const { cookie } = priya;
    expect(await again.owner.call('remove-access', { person: id })).toEqual({ sessions: 1 });
    expect(await refusals(priya, routes)).toEqual(refused(routes));
    // Let in again, she needs the new link.
    await again.owner.call('new-link', { person: id });
    priya.cookie = cookie;
    expect((await priya.ask('session', {})).status).toBe(401);

    const later = await openDesk(desk.stores, { environment });
    const old = await later.signInOwner();
    later.clock.move((SESSION_DAYS + 1) * DAY_MS);
    expect(await refusals(old, routes)).toEqual(refused(routes));
    expect(await marksOf(desk)).toBe(before);
  });

  test('what is the owner’s alone is refused to a colleague who reads everything', async () => {
    const { desk, routes } = await openWithLetter(engines);
    const priya = await desk.colleague(desk.owner, 'Priya Nair', 'application', 'message', 'enquiry');
    const owners = Object.keys(calls).filter((name) => calls[name as SignedInCall].isOwners);
    expect(owners).toEqual([
      'test-mail',
      'people',
      'invite',
      'change-person',
      'new-link',
      'revoke-link',
      'remove-access',
      'allow-deletion',
      'proofs',
    ]);
    for (const { name, ask } of routes) {
      if (!owners.includes(name)) continue;
      const { status, body } = await ask(priya);
      expect([name, status, (JSON.parse(body) as { error: string }).error]).toEqual([name, 403, 'not-yours']);
    }
  });

  test('the public server knows none of the desk’s addresses, whatever cookie comes with it', async () => {
    const { desk, site, routes } = await openWithLetter(engines);
    for (const path of [...routes.map((route) => route.path), '/sign-in', '/inbox']) {
      const cookie = desk.owner.cookie;
      const got = await send(site.port, path, { headers: { cookie } });
      const posted = await send(site.port, path, {
        method: 'POST',
        headers: { cookie, origin: desk.origin, 'content-type': 'application/json' },
        body: '{}',
      });
      expect([path, got.status]).toEqual([path, 404]);
      expect(posted.status).toBeGreaterThanOrEqual(400);
      expect(got.body + posted.body).not.toContain('asha');
    }
  });
});

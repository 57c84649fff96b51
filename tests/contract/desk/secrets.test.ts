import { raw } from 'sql-template-tag';
import { describe, expect, test } from 'vitest';

import { send } from '../../engines/send.ts';
import { tokenIn } from '../../engines/test-desk.ts';
import { bothEngines, openDesk } from './open-desk.ts';
import { startSecureDesk } from './secure-desk.ts';

describe.each(bothEngines)('$rows and $files', (engines) => {
  test('of secrets hashes are stored, and nothing else', async () => {
    const desk = await openDesk(engines);
    const { url } = await desk.owner.call('invite', { name: 'Priya Nair', reads: ['message'] });
    const secrets = [tokenIn(url), desk.owner.cookie.split('=')[1] ?? ''];
    expect(secrets.every(({ length }) => length === 43)).toBe(true);
    const tables = ['links', 'sessions', 'people', 'trail', 'facts'];
    const rows = await Promise.all(
      tables.map((table) => desk.desk.engine.query`SELECT * FROM ${raw(`desk_${table}`)}`),
    );
    const stored = JSON.stringify(rows);
    for (const secret of secrets) expect(stored).not.toContain(secret);
    expect(stored.match(/"hash":"[0-9a-f]{64}"/g)).toHaveLength(2);
  });

  test('the cookie is the desk’s own: HttpOnly, SameSite=Strict, and behind TLS with the prefix that binds it to its host', async () => {
    const desk = await openDesk(engines);
    const { headers } = await desk.visit().ask('sign-in', { token: tokenIn(await desk.ownerLink()) });
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^desk-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/),
    ]);
    const secure = await startSecureDesk(desk.stores);
    const ask = (more: Record<string, string> = {}) =>
      send(secure.port, '/api/sign-in', {
        method: 'POST',
        headers: {
          host: 'desk.example.com',
          origin: 'https://desk.example.com',
          'content-type': 'application/json',
          ...more,
        },
        body: JSON.stringify({ token: secure.token }),
      });
    // The proxy in front of it has to say that it speaks TLS.
    expect((await ask()).status).toBe(400);
    const { status, headers: answered } = await ask({ 'x-forwarded-proto': 'https' });
    expect(status).toBe(200);
    expect(answered['set-cookie']).toEqual([
      expect.stringMatching(
        /^__Host-desk-session=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ]);
    expect(answered['strict-transport-security']).toBeDefined();
  });
});

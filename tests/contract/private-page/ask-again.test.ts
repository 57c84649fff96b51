import { describe, expect, test } from 'vitest';

import { bothEngines } from '../desk/open-desk.ts';
import { openBoth, requestsIn, said, WITH_MAIL } from './private-links.ts';

describe.each(bothEngines)('on $rows', (engines) => {
  test('who asks for a link gets the same answer, whether or not anything is held', async () => {
    const { link, post, stores, desk } = await openBoth(engines, WITH_MAIL);
    await link('message', { email: 'asha@example.in' });
    await desk.stop();
    const known = await post('/yours', { email: ' asha@example.in ' });
    const unknown = await post('/yours', { email: 'nobody@example.in' });
    const again = await post('/yours', { email: 'nobody@example.in' });
    expect(known.status).toBe(200);
    expect(known.headers['cache-control']).toBe('no-store');
    expect(known.body).toContain('an e-mail with your link is on its way');
    expect(said(unknown)).toEqual(said(known));
    expect(said(again)).toEqual(said(known));
    expect(await requestsIn(stores)).toMatchObject([
      { what: 'links', address: 'asha@example.in', hash: null, done_at: null },
      { what: 'links', address: 'nobody@example.in', hash: null, done_at: null },
    ]);
  });

  test('what is no address is told so beside the field, and kept in it', async () => {
    const { post, stores } = await openBoth(engines, WITH_MAIL);
    for (const email of [
      'asha@',
      `${'a'.repeat(250)}@example.in`,
      'a"<b>@c.in',
      'a@example.in\r\nBcc: b@c.in',
    ]) {
      const refused = await post('/yours', { email });
      expect(refused.status).toBe(422);
      expect(refused.body).toContain('Invalid email address');
      expect(refused.body).toContain('aria-invalid="true"');
    }
    expect((await post('/yours', { email: 'a"<b>@c.in' })).body).toContain('value="a&quot;&lt;b&gt;@c.in"');
    expect((await post('/yours', {})).body).toContain('Email is required');
    expect((await post('/yours', { email: 'a@b.in' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await requestsIn(stores)).toEqual([]);
  });
});

const [sqlite] = bothEngines as [(typeof bothEngines)[0]];

test('a site without mail says so, and notes nothing', async () => {
  const { post, stores } = await openBoth(sqlite);
  const refused = await post('/yours', { email: 'asha@example.in' });
  expect(refused.status).toBe(503);
  expect(refused.body).toContain('We cannot e-mail links at the moment.');
  expect(await requestsIn(stores)).toEqual([]);
});

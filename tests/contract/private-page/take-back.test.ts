import { describe, expect, test } from 'vitest';

import { onePagePdf } from '../../engines/one-page-pdf.ts';
import { send } from '../../engines/send.ts';
import { waitUntil } from '../../engines/wait-until.ts';
import { bothEngines, openDesk } from '../desk/open-desk.ts';
import { expectPrivate, hashOf, openBoth, requestsIn } from './private-links.ts';

/** For a desk that does nothing there is nothing to wait for. */
const HASTY = { longestMs: 100, pauseMs: 20 };

describe.each(bothEngines)('on $rows', (engines) => {
  test('taken back while the desk is at work: gone from the database, and a proof', async () => {
    const { link, get, post, stores } = await openBoth(engines);
    const { path } = await link('message', { text: 'Quxzar' });
    const other = await link('message', { email: 'ravi@example.in' });
    const gone = await post(`${path}/delete`);
    expect(gone.status).toBe(200);
    expectPrivate(gone);
    expect(gone.body).toContain('It is deleted.');
    const [, id] = /(\d{4}-\d\d-\d\d-\d{6}-\d{3})/.exec(gone.body) ?? [];
    expect(id).toBeDefined();
    expect(await stores.rowsIn('contact_messages')).toHaveLength(1);
    expect((await get(other.path)).status).toBe(200);

    const later = await get(path);
    expect(later.status).toBe(200);
    expect(later.body).toContain(id);
    const copy = await get(`${path}/copy.txt`);
    expect(copy.body).toContain(`Number: ${id}\n`);
    // Once more asks for nothing more.
    expect((await post(path)).body).toContain(id);
    const requests = await requestsIn(stores);
    expect(requests).toHaveLength(1);
    expect(JSON.stringify(requests)).not.toContain('example.in');
  });

  test('an application goes with its file', async () => {
    const { link, post, stores, server } = await openBoth(engines);
    const files = ['1794741240000-asha-rao.pdf', '1794741240001-ravi-patil.pdf'] as const;
    for (const file of files) {
      const stored = await send(server.port, `/storage/v1/object/resumes/${file}`, {
        method: 'POST',
        headers: {
          apikey: 'public-anonymous-key',
          authorization: 'Bearer public-anonymous-key',
          'content-type': 'application/pdf',
        },
        body: onePagePdf(file),
      });
      expect(stored.status).toBe(200);
    }
    const { path } = await link('application', { file: files[0] });
    await link('application', { file: files[1], email: 'ravi@example.in' });
    expect((await post(`${path}/delete`)).body).toContain('It is deleted.');
    expect(await stores.fileNames()).toEqual([files[1]]);
    expect(await stores.rowsIn('job_applications')).toHaveLength(1);
  });

  test('taken back while the desk is closed: noted once, and done when it opens', async () => {
    const { link, get, post, stores, desk } = await openBoth(engines, {}, HASTY);
    const { path, secret } = await link();
    await desk.stop();
    // A browser that does not say where it is: this page sends no referrer, so its origin is none.
    const older = { 'sec-fetch-site': '', origin: 'null' };
    const answers = await Promise.all([post(path), post(path), post(path, {}, older)]);
    for (const noted of answers) {
      expect(noted.status).toBe(202);
      expect(noted.body).toContain('We have your request.');
    }
    expect(await requestsIn(stores)).toMatchObject([
      { what: 'take-back', hash: hashOf(secret), address: null, done_at: null },
    ]);
    expect((await get(path)).body).toContain('We have your request.');
    await openDesk(stores);
    const isDone = async () => (await get(path)).body.includes('It is deleted.');
    expect(await waitUntil(isDone, undefined, 50)).toBe(true);
    expect(await stores.rowsIn('project_querries')).toEqual([]);
  });

  test('a page of another site takes nothing back', async () => {
    const { link, get, post, stores, desk } = await openBoth(engines);
    const { path } = await link();
    await desk.stop();
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: 'null' },
      { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
    ];
    for (const headers of foreign) {
      const refused = await post(path, {}, headers);
      expect(refused.status).toBe(403);
      expectPrivate(refused);
    }
    expect((await post(path, {}, { 'content-type': 'application/json' })).status).toBe(400);
    expect((await post(path, { a: 'x'.repeat(5000) })).status).toBe(413);
    expect(await requestsIn(stores)).toEqual([]);
    expect((await get(path)).status).toBe(200);
  });
});

import { describe, expect, onTestFinished, test } from 'vitest';

import { submitForm } from '#app/forms/send/submit-form.ts';
import { supabaseBackend } from '#app/forms/send/supabase-backend.ts';
import { readPromises } from '#build-steps/content/read-promises.ts';
import { eraseLetters } from '#desk-server/erasure/erase-letters.ts';
import { markLetters } from '#desk-server/letters/mark-letters.ts';
import { takeIn } from '#desk-server/letters/take-in.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { ownerOf } from '#desk-server/people/find-person.ts';
import { findLetterOfFile } from '#desk-server/record/letter-record.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { readSettings } from '#server/settings.ts';

import { pdf } from '../engines/resumes.ts';
import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Engines } from '../engines/test-backend.ts';
import { linkTo, sendApplication, sendFile, sendRow } from '../engines/visitor.ts';
import { servers } from './servers.ts';

const FILE = '1-asha.pdf';

async function applied(engines: Engines, environment: Record<string, string> = {}) {
  const stores = await createStores(engines, servers());
  onTestFinished(() => stores.remove());
  const backend = await startTestBackend(stores, environment);
  onTestFinished(() => backend.stop());
  expect((await sendFile(backend.port, FILE)).status).toBe(200);
  expect((await sendApplication(backend.port, backend.url + linkTo(FILE))).status).toBe(201);
  const follow = (name = FILE) => fetch(backend.url + linkTo(name), { redirect: 'manual' });
  const applyAgain = async () => {
    const row = { name: 'Another Name', email: 'another@example.in', created_at: '2026-11-15T10:00:00.000Z' };
    const answer = await sendRow(backend.port, 'job_applications', {
      ...row,
      resume_url: backend.url + linkTo(FILE),
    });
    expect(answer.status).toBe(201);
  };
  return { stores, follow, applyAgain };
}

async function deskOn(environment: Record<string, string>) {
  const desk = await openDesk(readSettings(environment), readPromises());
  onTestFinished(() => desk.engine.close());
  return { desk, owner: await ownerOf(desk) };
}

const both: Engines[] = [
  { rows: 'SQLite', files: 'disk' },
  { rows: 'Postgres', files: 'S3' },
];

describe.each(both)('the public link of a resume, with $rows and $files', (engines) => {
  test('is closed while its application is set aside, and open again when that is taken back', async () => {
    const { stores, follow } = await applied(engines);
    expect((await follow()).status).toBe(200);
    const { desk, owner } = await deskOn(stores.environment);
    expect((await follow()).status).toBe(200);

    const which = { filter: { view: 'all' as const, order: 'due' as const } };
    expect(await markLetters(desk, owner, { which, mark: 'spam' })).toMatchObject({ count: 1 });
    expect((await follow()).status).toBe(404);

    await markLetters(desk, owner, { which, mark: 'waiting' });
    expect((await follow()).status).toBe(200);
  });

  test('stays closed when its sender applies again with the same link, at the desk as well', async () => {
    const { stores, follow, applyAgain } = await applied(engines);
    const { desk, owner } = await deskOn(stores.environment);
    await markLetters(desk, owner, { which: { numbers: [1] }, mark: 'spam' });
    await applyAgain();
    await takeIn(desk);
    expect((await follow()).status).toBe(404);
    await expect(findLetterOfFile(desk, owner, FILE)).rejects.toThrow('This letter is not here');
    await markLetters(desk, owner, { which: { numbers: [1] }, mark: 'waiting' });
    expect(await findLetterOfFile(desk, owner, FILE)).toEqual({ number: 2 });
  });

  test('is dead when its application is erased', async () => {
    const { stores, follow } = await applied(engines);
    const { desk, owner } = await deskOn(stores.environment);
    await eraseLetters(desk, [1], { by: owner, reason: 'asked' });
    expect((await follow()).status).toBe(404);
    expect(await stores.fileNames()).toEqual([]);
  });

  test('is nobody’s with RESUME_LINKS=desk', async () => {
    const { follow } = await applied(engines, { RESUME_LINKS: 'desk' });
    expect((await follow()).status).toBe(404);
  });

  test('leads to the desk where that has an address, and says the same of a file that is not there', async () => {
    const { follow } = await applied(engines, {
      RESUME_LINKS: 'desk',
      DESK_URL: 'https://desk.example.com',
    });
    for (const name of [FILE, '2-nobody.pdf']) {
      const answer = await follow(name);
      expect(answer.status).toBe(307);
      expect(answer.headers.get('location')).toBe(`https://desk.example.com/resumes/${name}`);
      expect(await answer.text()).toBe('');
    }
  });

  test.each([
    ['before it arrives', { DESK_URL: 'https://desk.example.com' }, false],
    ['after it is stored', { DESK_URL: 'https://desk.example.com' }, true],
    ['after it is stored, and no desk has an address', {}, true],
  ])('an application whose row is lost %s is sent again, and stored once', async (_when, desk, arrives) => {
    const stores = await createStores(engines, servers());
    onTestFinished(() => stores.remove());
    const server = await startTestBackend(stores, { RESUME_LINKS: 'desk', ...desk });
    onTestFinished(() => server.stop());
    let lost = 0;
    /** A line that loses the first row, or its answer; and that leads to this server alone, as the page's policy has it. */
    const line: typeof fetch = async (input, init) => {
      const { url, redirect } = new Request(input, init);
      const answer = async () => {
        const given = await fetch(input, { ...init, redirect: 'manual' });
        if (given.status === 307 && redirect === 'follow') throw new TypeError('Failed to fetch');
        return given;
      };
      if (lost || !url.includes('/rest/')) return answer();
      lost++;
      if (arrives) await answer();
      throw new TypeError('Failed to fetch');
    };
    let known: string | undefined;
    const backend = supabaseBackend(
      { url: server.url, key: server.key, fetch: line, fetchUpload: line },
      { find: () => known, keep: (link) => (known = link) },
    );
    const send = () => {
      const data = new FormData();
      data.set('name', 'Asha Rao');
      data.set('email', 'asha@example.in');
      data.set('resume', new File([new Uint8Array(pdf())], 'cv.pdf', { type: 'application/pdf' }));
      return submitForm(jobApplication, data, backend, () => {});
    };
    expect(await send()).toMatchObject({ kind: 'refused', mayPass: true });
    expect(await send()).toMatchObject({ kind: 'sent' });
    const [file] = await stores.fileNames();
    expect(await stores.rowsIn('job_applications')).toEqual([
      expect.objectContaining({ name: 'Asha Rao', resume_url: server.url + linkTo(file!) }),
    ]);
    expect(await stores.fileNames()).toHaveLength(1);
  });
});

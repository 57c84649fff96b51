import { describe, expect, onTestFinished, test } from 'vitest';

import { readPromises } from '#build-steps/content/read-promises.ts';
import { eraseLetters } from '#desk-server/erasure/erase-letters.ts';
import { markLetters } from '#desk-server/letters/mark-letters.ts';
import { takeIn } from '#desk-server/letters/take-in.ts';
import { openDesk } from '#desk-server/open-desk.ts';
import { ownerOf } from '#desk-server/people/find-person.ts';
import { findLetterOfFile } from '#desk-server/record/find-letter.ts';
import { readSettings } from '#server/settings.ts';

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
    expect(await markLetters(desk, owner, { which, mark: 'aside' })).toMatchObject({ count: 1 });
    expect((await follow()).status).toBe(404);

    await markLetters(desk, owner, { which, mark: 'waiting' });
    expect((await follow()).status).toBe(200);
  });

  test('stays closed when its sender applies again with the same link, at the desk as well', async () => {
    const { stores, follow, applyAgain } = await applied(engines);
    const { desk, owner } = await deskOn(stores.environment);
    await markLetters(desk, owner, { which: { numbers: [1] }, mark: 'aside' });
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
});

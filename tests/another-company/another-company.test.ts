import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

import { parse } from 'node-html-parser';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';

import { namesIn } from '#schemas/content/company.ts';
import { daysInWords } from '#schemas/content/time-in-words.ts';
import { dueAt } from '#schemas/desk/letter-times.ts';
import type { Promises } from '#schemas/desk/promises.ts';
import { RESUME_BUCKET } from '#schemas/forms/resume-file.ts';

import { unitTests } from '../../vitest.config.ts';
import { ownEnvironment } from '../engines/own-environment.ts';
import { pdf } from '../engines/resumes.ts';
import { send } from '../engines/send.ts';
import { startServer } from '../engines/server-process.ts';
import { createLocalStores } from '../engines/test-backend.ts';
import { lookInto } from '../repository/look-into.ts';
import { company, listOf } from '../site-content.ts';
import { BACKEND_PORT, changeContent } from './build-other.ts';
import { contentTests } from './content-tests.ts';
import { otherCompany } from './other-content.ts';

let other: Awaited<ReturnType<typeof changeContent>>;
beforeAll(async () => void (other = await changeContent()), 60_000);

/** Any of them may be the one that builds it. */
vi.setConfig({ testTimeout: 600_000 });

test('the tests that need no browser hold for another company’s content, and those that quote the sample company are left out', async () => {
  const readers = contentTests(lookInto(unitTests));
  // Each reads in a way of its own: by a path, by an import, by one of an import.
  expect(readers).toEqual(
    expect.arrayContaining([
      'app/forms/notice-of.test.ts',
      'build-steps/content/broken-content.test.ts',
      'build-steps/seo/lists-on-pages.test.ts',
      'tests/repository/systemd-units.test.ts',
    ]),
  );
  // Those of functions need no build: they are run meanwhile.
  const [unit] = await Promise.all([runTests(['unit'], readers), other.build()]);
  expect(unit.code, unit.output).toBe(0);
  expect(stripVTControlCharacters(unit.output)).toContain(`${readers.length} passed (${readers.length})`);
  const { code, output } = await runTests(['pages', 'specification']);
  expect(code, output).toBe(0);
  expect(output).toContain(
    `content/ is ${otherCompany.name}’s: what the specification quotes of the sample company is not looked for.`,
  );
  expect(output).toMatch(/tests\/specification\/home\.test\.ts.*skipped/);
});

const runTests = (projects: string[], files: string[] = []) =>
  other.run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--testTimeout=30000',
    '--expect.poll.timeout=10000',
    ...projects.map((name) => `--project=${name}`),
    ...files,
  ]);

test('another company leaves no trace of the old one', async () => {
  await other.build();
  const client = join(other.folder, 'build/client');
  const files = (await readdir(client, { recursive: true })).filter((name) =>
    /\.(html|js|json|svg|css|txt|md|xml|atom|webmanifest)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const old = [company.name, company.flagship, company.city, company.email, namesIn(company).replyTime];
  const traces = [];
  for (const name of files) {
    const text = (await readFile(join(client, name), 'utf8')).toLowerCase();
    for (const word of old) if (text.includes(word.toLowerCase())) traces.push(`${name}: ${word}`);
  }
  expect(traces).toEqual([]);

  const home = await readFile(join(client, 'index.html'), 'utf8');
  // As many as there are, its one sentence in two lines.
  expect(home).toMatch(/Thirteen \p{L}+ /u);
  expect(
    Array.from(home.matchAll(/<span class="-mr-\(--margin\) block">([^<]+) <\/span>/g), ([, line]) => line),
  ).toEqual(['Ask twice,', 'cut once.']);
  expect(home).toMatch(/Reply within (<!-- -->)?12 working hours/);
  expect(home).toContain('Köhler &amp; &quot;Söhne&quot;');
  expect(await readFile(join(client, 'about.html'), 'utf8')).toContain('Sternwarte');
  // Three times as long as the old one's.
  const { backupDays } = listOf('privacy-notices').desk;
  const contact = await readFile(join(client, 'contact.html'), 'utf8');
  expect(contact).toContain(daysInWords(backupDays * 3));
  expect(contact).toContain(
    '12 working hours (Tuesday to Saturday, 08:00 to 16:30 in Pune, except on holidays)',
  );
  // What its server and its desk obey.
  const promises = JSON.parse(await readFile(join(other.folder, 'build/promises.json'), 'utf8')) as Promises;
  const thursday = Date.parse('2026-12-24T10:30+05:30');
  expect([dueAt(promises, 'message', thursday), dueAt(promises, 'application', thursday)]).toEqual([
    Date.parse('2026-12-26T14:00+05:30'),
    Date.parse('2027-01-29T14:00+05:30'),
  ]);
});

test('npm start serves what is built for its settings, and would build anew for another backend’s key', async () => {
  await other.build();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: other.folder,
    env: {
      ...ownEnvironment(),
      PUBLIC_BACKEND_URL: other.backend,
      PORT: '0',
      DATA_DIR: join(other.folder, 'data'),
    },
  });
  onTestFinished(() => void child.kill());
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await expect.poll(() => said, { timeout: 30_000 }).toContain('Ready at ');
  expect(said).not.toContain('Building the site');
  child.kill();
  await once(child, 'close');

  expect(await other.isBuilt()).toBe(true);
  expect(await other.isBuilt({ PUBLIC_BACKEND_KEY: 'sb_publishable_2' })).toBe(false);
  expect(await other.isBuilt({ PUBLIC_BACKEND_URL: 'https://elsewhere.example' })).toBe(false);
});

/** The forms as a browser without script sends them, with the table that each ends up in. */
const forms = {
  '/careers': { table: 'job_applications', fields: { name: 'Ananya Rao', email: 'ananya@example.in' } },
  '/contact': {
    table: 'contact_messages',
    fields: { name: 'Asha Rao', email: 'asha@example.in', message: 'Two systems disagree.' },
  },
  '/client-onboarding': {
    table: 'project_querries',
    fields: {
      name: 'Meera Shah',
      email: 'meera@example.in',
      company: 'Harbourline Insurance',
      projectNeeds: 'Claims are typed in twice.\nWe want them once.',
    },
  },
};

async function post(port: number, path: keyof typeof forms) {
  const form = new FormData();
  for (const [name, value] of Object.entries(forms[path].fields)) form.set(name, value);
  if (path === '/careers')
    form.set('resume', new File([new Uint8Array(pdf(2000))], 'cv.pdf', { type: 'application/pdf' }));
  const request = new Request('http://site', { method: 'POST', body: form });
  return send(port, path, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type')! },
    body: Buffer.from(await request.arrayBuffer()),
  });
}

/** The other company's server, which stores nothing itself. */
async function startOther() {
  await other.build();
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const settings = { ...stores.environment, PUBLIC_BACKEND_URL: other.backend };
  const server = await startServer(settings, [], pathToFileURL(join(other.folder, 'build/')));
  onTestFinished(() => server.kill());
  return server;
}

test('without script its forms are sent to the other backend, by the site’s server', async () => {
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const backend = await startServer({ ...stores.environment, PORT: String(BACKEND_PORT) });
  onTestFinished(() => backend.kill());
  const site = await startOther();
  for (const [path, { table, fields }] of Object.entries(forms)) {
    const answer = await post(site.port, path as keyof typeof forms);
    expect([path, answer.status]).toEqual([path, 303]);
    const [row] = await stores.rowsIn(table);
    expect(row).toMatchObject({ name: fields.name, email: fields.email });
    if (path !== '/careers') continue;
    expect(row!.resume_url).toContain(`${other.backend}/storage/v1/object/public/${RESUME_BUCKET}/`);
    const stored = join(stores.dataFolder, RESUME_BUCKET, row!.resume_url!.split('/').at(-1)!);
    expect((await readFile(stored)).equals(pdf(2000))).toBe(true);
  }
});

test('no backend there: without script the visitor is told, and what was typed is still there', async () => {
  const site = await startOther();
  const answer = await post(site.port, '/client-onboarding');
  expect(answer.status).toBe(503);
  const document = parse(answer.body);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(
    'Failed to submit your project details. Please try again.',
  );
  for (const [name, value] of Object.entries(forms['/client-onboarding'].fields)) {
    const field = document.querySelector(`main form [name="${name}"]`)!;
    expect([name, field.getAttribute('value') ?? field.textContent.trim().replaceAll('\r\n', '\n')]).toEqual([
      name,
      value,
    ]);
  }
});

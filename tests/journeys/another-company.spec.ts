import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { alive, expect, test as base } from '../browser/journey.ts';
import { copyProject } from '../engines/project-copy.ts';
import { field, fill, forms, submitButton, toast } from './forms/form.ts';
import type { Answers } from './forms/form.ts';
import { rowsOf, storedFile } from './forms/stored.ts';

type Started = Awaited<ReturnType<typeof startUntil>>;

/** A backend under another origin, as a hosted project would be. */
const BACKEND_PORT = 3213;
const hosted = {
  PUBLIC_BACKEND_URL: `http://localhost:${BACKEND_PORT}`,
  // That of the server which stores what they send: it was built for it.
  PUBLIC_BACKEND_KEY: 'public-anonymous-key',
};
const DATA = join(import.meta.dirname, '../../test-results/hosted-data');

/** A copy of the project with another brand, started for another backend: the dearest thing that the journeys do. */
const test = base.extend<object, { site: { folder: string; first: Started } }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from here: nothing
    async ({}, use) => {
      const { folder, change, remove } = await copyProject();
      try {
        await rebrand(change);
        const first = await startUntil(folder, 'Ready at ', hosted);
        await use({ folder, first });
        await first.end();
      } finally {
        await remove();
      }
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

// In one worker, and so with one build.
test.describe.configure({ mode: 'default' });

test('another name, flagship, city and reply time in company.yaml leave no trace of the old ones', async ({
  site,
}) => {
  const client = join(site.folder, 'build/client');
  const files = (await readdir(client, { recursive: true })).filter((name) =>
    /\.(html|js|json|svg|css|txt)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(60);
  const traces = [];
  for (const name of files) {
    const text = (await readFile(join(client, name), 'utf8')).toLowerCase();
    for (const old of ['northrule', 'pointfield', 'mumbai', '24 hours'])
      if (text.includes(old)) traces.push(`${name}: ${old}`);
  }
  expect(traces).toEqual([]);

  const home = await readFile(join(client, 'index.html'), 'utf8');
  expect(home).toMatch(/Reply within (<!-- -->)?48 hours/);
  expect(home).toContain('Why Choose Köhler &amp; &quot;Söhne&quot;');
  const about = await readFile(join(client, 'about.html'), 'utf8');
  expect(about).toContain('Sternwarte');
});

test.describe('with a backend under another origin', () => {
  let backend: Started;
  test.beforeAll(async () => {
    backend = await startUntil(
      join(import.meta.dirname, '../..'),
      'Ready at ',
      {
        ...hosted,
        // Not for itself: it only stores what the other one's pages send.
        PUBLIC_BACKEND_URL: '',
        PORT: String(BACKEND_PORT),
        DATA_DIR: DATA,
        ALLOWED_ORIGINS: '*',
      },
      'server/main.ts',
    );
  });
  test.afterAll(() => backend.end());

  for (const [name, form] of Object.entries(forms)) {
    test(`${name}: sent there, with the policy in force`, async ({ page, site: { first } }) => {
      await page.goto(addressOf(first) + form.path);
      await alive(page);
      const { texts, resume }: Answers = form.answers();
      await fill(page, { texts, resume });
      await submitButton(page).click();
      await expect(toast(page)).toContainText('Thank you');
      const [row] = rowsOf(form.table, texts.Email!, DATA);
      expect(row).toMatchObject({ email: texts.Email });
      if (resume) {
        expect(row!.resume_url).toContain(`${hosted.PUBLIC_BACKEND_URL}/storage/v1/object/public/resumes/`);
        expect(storedFile(row!.resume_url!, DATA).equals(resume.buffer)).toBe(true);
      }
    });

    test(`${name}: sent there without script, by the site's server`, async ({ browser, site: { first } }) => {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(addressOf(first) + form.path);
      const { texts, resume }: Answers = form.answers();
      await fill(page, { texts, resume });
      await submitButton(page).click();
      await expect(page.locator('[id$=-receipt]')).toBeVisible();
      const [row] = rowsOf(form.table, texts.Email!, DATA);
      if (resume) expect(storedFile(row!.resume_url!, DATA).equals(resume.buffer)).toBe(true);
      else expect(row).toMatchObject({ email: texts.Email });
      await context.close();
    });
  }
});

test('no backend there: without script the visitor is told, and what was typed is still there', async ({
  browser,
  site: { first },
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(addressOf(first) + forms.enquiry.path);
  const answers = forms.enquiry.answers();
  await fill(page, answers);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    submitButton(page).click(),
  ]);
  expect(answer.status()).toBe(503);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to submit your project details. Please try again.',
  );
  for (const [label, text] of Object.entries(answers.texts))
    await expect(field(page, label)).toHaveValue(text);
  await context.close();
});

test('another backend in the settings: npm start builds the site anew, and its pages may speak to it', async ({
  site: { folder, first },
}) => {
  expect(first.said()).toContain('Building the site');
  const address = addressOf(first);
  const policy = (await fetch(`${address}/contact`)).headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self' http://localhost:3213;");
  await first.end();

  const same = await startUntil(folder, 'Ready at ', hosted);
  expect(same.said()).not.toContain('Building the site');
  await same.end();

  const changed = await startUntil(folder, 'Building the site', {
    ...hosted,
    PUBLIC_BACKEND_KEY: 'sb_publishable_2',
  });
  await changed.end();
});

async function rebrand(change: Awaited<ReturnType<typeof copyProject>>['change']) {
  await change('content/company.yaml', 'name: Northrule', 'name: Köhler & "Söhne"');
  await change('content/company.yaml', 'flagship: Pointfield', 'flagship: Sternwarte');
  await change('content/company.yaml', 'city: Mumbai', 'city: Pune');
  await change('content/company.yaml', 'replyHours: 24', 'replyHours: 48');
  await change('content/company.yaml', /^email: .*/m, 'email: hallo@koehler.example');
  await change('content/company.yaml', /^privacyEmail: .*/m, 'privacyEmail: daten@koehler.example');
  await change('content/company.yaml', /^securityEmail: .*/m, 'securityEmail: schutz@koehler.example');
  await change(
    'content/company.yaml',
    /^linkedin: .*/m,
    'linkedin: https://www.linkedin.example/company/koehler',
  );
}

const addressOf = ({ said }: Started) => /Ready at (http:\S+)/.exec(said())![1]!;

/** Runs what `npm start` runs in a copy of the project, until it says what is waited for. */
async function startUntil(
  folder: string,
  text: string,
  env: Record<string, string>,
  script = 'scripts/start.ts',
) {
  const child = spawn(join(folder, 'node_modules/.bin/node'), [script], {
    cwd: folder,
    env: { ...process.env, PORT: '0', DATA_DIR: join(folder, 'data'), ...env },
    // A group of its own, which ends together with a build that it has begun.
    detached: true,
  });
  const ended = once(child, 'close');
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const end = async () => {
    if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
    await ended;
  };
  try {
    await expect.poll(() => said, { timeout: 180_000 }).toContain(text);
  } catch (error) {
    await end();
    throw error;
  }
  return { said: () => said, end };
}

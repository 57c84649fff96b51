import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

import { expect, test as base } from '@playwright/test';

import { copyProject } from '../../engines/project-copy.ts';

const PORT = 3212;

const test = base.extend<{ project: Awaited<ReturnType<typeof copyProject>> }>({
  project: async ({ page: _page }, use) => {
    const project = await copyProject();
    await use(project);
    await project.remove();
  },
});

/** The development server of a copy, ended by its id. */
async function serve(folder: string): Promise<ChildProcess> {
  const server = spawn('node_modules/.bin/react-router', ['dev', '--port', String(PORT), '--strictPort'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  await expect
    .poll(async () => (await fetch(`http://localhost:${PORT}/favicon.svg`).catch(() => undefined))?.ok, {
      timeout: 30_000,
    })
    .toBe(true);
  return server;
}

test('a broken file is named in the browser, on the page and on reload, and the page returns when it is mended', async ({
  page,
  project,
}) => {
  test.setTimeout(120_000);
  const server = await serve(project.folder);
  try {
    await page.goto(`http://localhost:${PORT}/about/our-people`);
    await expect(page.getByRole('heading', { level: 1, name: 'Our People' })).toBeVisible();

    await project.change('content/pages/our-people.md', 'lead:', 'laed:');
    const message = page.getByText(
      /content\/pages\/our-people\.md:5: "laed" is not a known setting\. Remove it or correct its spelling/,
    );
    // What is broken, not the file that a page happened to ask for first.
    const file = page.locator('vite-error-overlay .file');
    await expect(message.first()).toBeVisible({ timeout: 20_000 });
    await expect(file).toHaveText(/\/content\/pages\/our-people\.md:5:0$/);
    await page.reload();
    await expect(message.first()).toBeVisible({ timeout: 20_000 });
    await expect(file).toHaveText(/\/content\/pages\/our-people\.md:5:0$/);

    await project.change('content/pages/our-people.md', 'laed:', 'lead:');
    await expect(page.getByRole('heading', { level: 1, name: 'Our People' })).toBeVisible({
      timeout: 20_000,
    });
    await expect(message).toHaveCount(0);

    await project.change('content/pages/our-people.md', 'heading: Our People', 'heading: People First');
    await expect(page.getByRole('heading', { level: 1, name: 'People First' })).toBeVisible({
      timeout: 20_000,
    });
  } finally {
    server.kill('SIGTERM');
  }
});

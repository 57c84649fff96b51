import { alive, expect, sweep } from '../../browser/journey.ts';
import { wordsOf } from '../../site-content.ts';
import { test } from './workbench.ts';

test.use({ forgiven: /./ });

const FILE = 'content/pages/our-people.md';

test(
  'a broken file is named in the browser, on the page and on reload, and the page returns when it is mended',
  sweep(),
  async ({ page, workbench }) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const { heading: written } = wordsOf('our-people');
    await page.goto('/about/our-people');
    await expect(heading(written)).toBeVisible();
    // Vite hears of a change once its own script runs.
    await alive(page);

    await workbench.change(FILE, 'lead:', 'laed:');
    const message = page.getByText(
      /content\/pages\/our-people\.md:\d+: "laed" is not a known setting\. Remove it or correct its spelling/,
    );
    // What is broken, not the file that a page happened to ask for first.
    const file = page.locator('vite-error-overlay .file');
    await expect(message.first()).toBeVisible();
    await expect(file).toHaveText(/\/content\/pages\/our-people\.md:\d+:0$/);
    await page.reload();
    await expect(message.first()).toBeVisible();
    await expect(file).toHaveText(/\/content\/pages\/our-people\.md:\d+:0$/);

    await workbench.change(FILE, 'laed:', 'lead:');
    await expect(heading(written)).toBeVisible();
    await expect(message).toHaveCount(0);

    await workbench.change(FILE, /^heading: .+$/m, 'heading: Changed meanwhile');
    await expect(heading('Changed meanwhile')).toBeVisible();
  },
);

import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { copyProject } from './project-copy.ts';

/** Builds a copy of the project. Returns what the writer of its content gets to read. */
function build(folder: string) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(join(folder, 'node_modules/.bin/node'), ['scripts/build.ts'], { cwd: folder });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('close', (code) => resolve({ code, output }));
  });
}

test('another name, flagship and city in company.yaml leave no trace of the old ones', async () => {
  test.setTimeout(180_000);
  const { folder, change, remove } = await copyProject();
  try {
    await change('content/company.yaml', 'name: Northrule', 'name: Köhler & "Söhne"');
    await change('content/company.yaml', 'flagship: Pointfield', 'flagship: Sternwarte');
    await change('content/company.yaml', 'city: Mumbai', 'city: Pune');
    await change('content/company.yaml', /^email: .*/m, 'email: hallo@koehler.example');
    await change(
      'content/company.yaml',
      /^linkedin: .*/m,
      'linkedin: https://www.linkedin.example/company/koehler',
    );
    const { code, output } = await build(folder);
    expect(code, output).toBe(0);

    const client = join(folder, 'build/client');
    const files = (await readdir(client, { recursive: true })).filter((name) =>
      /\.(html|js|svg|css|txt)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(60);
    const traces = [];
    for (const name of files) {
      const text = (await readFile(join(client, name), 'utf8')).toLowerCase();
      for (const old of ['northrule', 'pointfield', 'mumbai'])
        if (text.includes(old)) traces.push(`${name}: ${old}`);
    }
    expect(traces).toEqual([]);

    const home = await readFile(join(client, 'index.html'), 'utf8');
    expect(home).toContain('Why Choose Köhler &amp; &quot;Söhne&quot;');
    const about = await readFile(join(client, 'about/index.html'), 'utf8');
    expect(about).toContain('Sternwarte');
  } finally {
    await remove();
  }
});

test('broken content stops the build with the file, the line and the remedy, and no stack trace', async () => {
  const { folder, change, remove } = await copyProject();
  try {
    await change('content/pages/about.md', 'lead:', 'laed:');
    await change('content/lists/leaders.yaml', 'role: Chief Executive', 'rank: Chief Executive');
    const { code, output } = await build(folder);
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toEqual([
      'content/lists/leaders.yaml:1: "0.role" is missing. Add it.',
      'content/lists/leaders.yaml:2: "0.rank" is not a known setting. Remove it or correct its spelling.',
      'content/pages/about.md: "lead" is missing. Add it.',
      'content/pages/about.md:5: "laed" is not a known setting. Remove it or correct its spelling.',
      'The site was not built. Mend the content as said above and build again.',
    ]);
  } finally {
    await remove();
  }
});

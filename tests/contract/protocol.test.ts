import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

import { chromium } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { createStores, startTestBackend } from '../engines/test-backend.ts';
import type { Engines, Stores, TestBackend } from '../engines/test-backend.ts';
import { chromiumOptions } from '../programs/find-chromium.ts';
import { clientNames } from './protocol/clients.ts';
import type { Outcome } from './protocol/outcomes.ts';
import { cases, runCases } from './protocol/run-cases.ts';

const engines: Engines[] = [
  { rows: 'SQLite', files: 'disk' },
  { rows: 'Postgres', files: 'S3' },
  { rows: 'SQLite', files: 'S3' },
  { rows: 'Postgres', files: 'disk' },
];
/** In Node against all four; in a browser, on a page of another origin, against the two that are meant to be used. */
const places = [
  ...engines.map((stores) => ({ place: 'Node', ...stores })),
  ...engines.slice(0, 2).map((stores) => ({ place: 'Chromium', ...stores })),
];

describe.each(places)('the official clients in $place, on $rows and $files', ({ place, rows, files }) => {
  let stores: Stores;
  let backend: TestBackend;
  let outcomes: Record<string, Outcome>;

  beforeAll(async () => {
    stores = await createStores({ rows, files }, { postgres: inject('postgres'), s3: inject('s3') });
    if (place === 'Node') {
      backend = await startTestBackend(stores);
      outcomes = await runCases(backend.url, backend.key);
    } else {
      const page = await servePage();
      backend = await startTestBackend(stores, { ALLOWED_ORIGINS: page.origin });
      outcomes = await runInChromium(page.origin, backend);
      page.close();
    }
  });

  afterAll(async () => {
    await backend.stop();
    await stores.remove();
  });

  test.each(clientNames.flatMap((client) => cases.map((one) => ({ client, ...one }))))(
    '$client: $name',
    ({ client, name, expected }) => {
      expect(outcomes[`${client}: ${name}`]).toEqual(expected);
    },
  );

  test('stored exactly what was acknowledged', async () => {
    const rowsOf = async (table: string) => (await stores.rowsIn(table)).length;
    // One, two in an array, two counted, two of which each was sent twice, one with the key in its address, one with a
    // number, one with headers.
    expect(await rowsOf('contact_messages')).toBe(clientNames.length * 10);
    // One, and one that was sent twice.
    expect(await rowsOf('project_querries')).toBe(clientNames.length * 2);
    expect(await rowsOf('job_applications')).toBe(clientNames.length * 2);
    const accepted = cases.filter(
      ({ name, expected }) =>
        ('hasId' in expected && expected.hasId) ||
        /^(public link: (?!nothing)|download|upload: a name that is taken)/.test(name),
    );
    // Each application has one, also the one whose link leads elsewhere.
    expect(await stores.fileNames()).toHaveLength(clientNames.length * (accepted.length + 3));
  });
});

/** A page of another origin with the cases and the unmodified clients on it. */
async function servePage() {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('protocol/run-cases.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'cases',
      },
    },
  });
  const [output] = [built].flat();
  const script = output && 'output' in output ? output.output[0].code : '';
  const server = createServer((request, response) => {
    const isScript = request.url === '/cases.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!DOCTYPE html><script type="module" src="/cases.js"></script>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

async function runInChromium(origin: string, { url, key }: TestBackend) {
  const browser = await chromium.launch(chromiumOptions());
  try {
    const page = await browser.newPage();
    await page.goto(origin);
    await page.waitForFunction(() => 'runCases' in globalThis);
    return await page.evaluate(
      ([address, publicKey]) =>
        (globalThis as unknown as { runCases: typeof runCases }).runCases(address!, publicKey!),
      [url, key],
    );
  } finally {
    await browser.close();
  }
}

import { expect, onTestFinished, test } from 'vitest';

import { send } from '../engines/send.ts';
import { createLocalStores, startTestBackend } from '../engines/test-backend.ts';
import { startTestDesk } from '../engines/test-desk.ts';
import { sendFile, sendMessage } from '../engines/visitor.ts';
import { startSecureDesk } from './desk/secure-desk.ts';

/** By the rules of the text format: each name is helped and typed once, before its samples, which stand together; each line is a name, labels and a number. */
function readMetrics(text: string): Map<string, number> {
  expect(text.endsWith('\n')).toBe(true);
  const samples = new Map<string, number>();
  const types = new Map<string, string>();
  let current = '';
  for (const line of text.trimEnd().split('\n')) {
    const [, word, name = '', said = ''] = /^# (HELP|TYPE) ([a-z_]+) (.+)$/.exec(line) ?? [];
    if (word === 'HELP') {
      expect(types.has(name)).toBe(false);
      current = name;
    } else if (word === 'TYPE') {
      expect(name).toBe(current);
      expect(['counter', 'gauge', 'histogram']).toContain(said);
      types.set(name, said);
    } else {
      const [, sample = '', labels = '', value = ''] =
        /^([a-z_]+)(\{[a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*\})? (\S+)$/.exec(line) ?? [];
      const suffix = types.get(current) === 'histogram' ? '(?:_bucket|_sum|_count)' : '';
      expect(sample).toMatch(new RegExp(`^${current}${suffix}$`));
      expect(Number.isFinite(Number(value))).toBe(true);
      expect(samples.has(sample + labels)).toBe(false);
      samples.set(sample + labels, Number(value));
    }
  }
  return samples;
}

async function read(url: string) {
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  // Whose they are, is nobody's to count.
  expect(text).not.toMatch(/asha|@|127\.0|\.pdf/i);
  return readMetrics(text);
}

/** What a proxy adds. */
const forwarded: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.5' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=203.0.113.5' },
  { via: '1.1 proxy' },
];

test('the site counts what is asked and sent, for who asks from here alone', async () => {
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const site = await startTestBackend(stores);
  onTestFinished(() => site.stop());
  const before = await read(site.url);
  const form = (outcome: string) => `site_submissions_total{form="contact-message",outcome="${outcome}"}`;
  expect(before.get(form('stored'))).toBe(0);

  for (const text of ['One', 'Two', 'Two']) await sendMessage(site.port, text);
  await sendMessage(site.port, ' '.repeat(9000));
  await sendFile(site.port, '1-asha.pdf');
  await sendFile(site.port, '1-asha.pdf');

  const after = await read(site.url);
  expect(['stored', 'repeated', 'refused', 'failed'].map((outcome) => after.get(form(outcome)))).toEqual([
    2, 1, 1, 0,
  ]);
  expect(after.get('site_uploads_total{kind="resume",outcome="stored"}')).toBe(1);
  expect(after.get('site_uploads_total{kind="resume",outcome="taken"}')).toBe(1);
  expect(after.get('site_http_requests_total{status="2xx",method="write"}')).toBe(3);
  expect(after.get('site_http_requests_total{status="4xx",method="write"}')).toBe(3);
  expect(after.get('site_http_requests_total{status="2xx",method="read"}')).toBe(1);
  expect(after.get('site_http_request_seconds_count')).toBe(7);
  expect(after.get('site_http_request_seconds_bucket{le="+Inf"}')).toBe(7);
  expect(after.get('site_open_connections')).toBeGreaterThan(0);

  const unknown = await fetch(`${site.url}/nothing-is-here`);
  for (const headers of forwarded) {
    const answer = await fetch(`${site.url}/metrics`, { headers });
    expect([answer.status, await answer.text()]).toEqual([unknown.status, '']);
  }
  expect(unknown.status).toBe(404);
});

test('the desk counts what waits, and says how its jobs fare', async () => {
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const desk = await startTestDesk(stores);
  onTestFinished(() => desk.stop());
  const letter = (kind: string, state: string) => `desk_letters{kind="${kind}",state="${state}"}`;
  expect((await read(desk.origin)).get(letter('message', 'waiting'))).toBe(0);
  const site = await startTestBackend(stores);
  onTestFinished(() => site.stop());
  await sendMessage(site.port, 'Good morning');

  await expect
    .poll(async () => (await read(desk.origin)).get(letter('message', 'waiting')), { interval: 200 })
    .toBe(1);
  const figures = await read(desk.origin);
  expect(figures.get(letter('message', 'unread'))).toBe(1);
  expect(figures.get(letter('application', 'waiting'))).toBe(0);
  expect(figures.get('desk_spam_letters')).toBe(0);
  expect(figures.get('desk_mails{state="queued"}')).toBe(0);
  expect(figures.get('desk_job_failing{job="take-in"}')).toBe(0);
  expect(figures.get('desk_job_last_success_timestamp_seconds{job="take-in"}')).toBeGreaterThan(
    1_700_000_000,
  );
  // There was none.
  expect(figures.has('desk_backup_age_seconds')).toBe(false);
  await stores.run(`INSERT INTO desk_jobs (name, ok_at) VALUES ('backup', ${Date.now() - 3_600_000})`);
  await expect
    .poll(async () => (await read(desk.origin)).get('desk_backup_age_seconds'), { interval: 200 })
    .toBeGreaterThanOrEqual(3600);

  for (const headers of forwarded) {
    const answer = await fetch(`${desk.origin}/metrics`, { headers });
    expect(await answer.text()).not.toContain('desk_letters');
  }
});

test('a desk behind TLS tells how it is whoever asks from here, and by no name that is not of here', async () => {
  const stores = await createLocalStores();
  onTestFinished(() => stores.remove());
  const { port } = await startSecureDesk(stores);
  const origin = `http://127.0.0.1:${port}`;
  expect((await read(origin)).get('desk_spam_letters')).toBe(0);
  expect(await (await fetch(`${origin}/healthz`)).json()).toMatchObject({
    status: 'ok',
    jobs: { 'take-in': {} },
  });
  expect((await fetch(origin)).status).toBe(400);
  for (const headers of [...forwarded, { host: 'evil.example' }, { host: `desk.example.com` }])
    for (const path of ['/metrics', '/healthz'])
      expect((await send(port, path, { headers: { host: `127.0.0.1:${port}`, ...headers } })).status).toBe(
        400,
      );
});

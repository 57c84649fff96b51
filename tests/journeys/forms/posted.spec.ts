import { expect, test } from '@playwright/test';
import type { APIResponse } from '@playwright/test';

import { everyForm, forms } from './form.ts';
import { post } from './post.ts';
import { resume } from './resumes.ts';
import { rowsOf, rowWith } from './stored.ts';

for (const [name, form] of everyForm) {
  test(`${name}: what is posted is stored, refused, or neither, and nobody keeps the answer`, async ({
    request,
  }) => {
    const answers = form.answers();
    const email = answers.texts.Email!;

    const elsewhere = await post(request, form, answers, { origin: 'https://elsewhere.example' });
    expectAnswer(elsewhere, 403);
    for (const site of ['cross-site', 'same-site'])
      expectAnswer(await post(request, form, answers, { 'sec-fetch-site': site }), 403);
    expectAnswer(await request.post(form.path, { data: { email } }), 400);
    expectAnswer(
      await request.post(form.path, { data: 'a=b', headers: { 'content-type': 'multipart/form-data' } }),
      400,
    );
    const refused = await post(request, form, { ...answers, texts: { ...answers.texts, Email: 'a"<b>@c' } });
    expectAnswer(refused, 422);
    expect(await refused.text()).toContain('value="a&quot;&lt;b&gt;@c"');
    expect(rowsOf(form.table, email)).toEqual([]);

    const sent = await post(request, form, answers, { 'sec-fetch-site': 'same-origin' });
    expectAnswer(sent, 303);
    const { location } = sent.headers();
    expect(location).toMatch(new RegExp(`^${form.path}\\?sent#`));
    expect(sent.headers()['set-cookie']).toMatch(/^receipt=.*; HttpOnly; SameSite=Lax/);
    const receipt = await request.get(location!);
    expectAnswer(receipt, 200);
    expect(await receipt.text()).toContain(email);
    expect(rowsOf(form.table, email)).toEqual([rowWith(answers.texts)]);
  });

  test(`${name}: a cookie that is no receipt shows the plain page`, async ({ request }) => {
    const plain = await (await request.get(form.path)).text();
    for (const [what, cookie] of Object.entries(nonsense)) {
      const answer = await request.get(`${form.path}?sent`, { headers: { cookie: `receipt=${cookie}` } });
      expect(answer.status(), what).toBe(200);
      const html = await answer.text();
      expect(html, what).not.toContain('-receipt"');
      expect(mainOf(html), what).toBe(mainOf(plain));
    }
  });
}

const encoded = (value: unknown) => encodeURIComponent(btoa(JSON.stringify(value)));
const nonsense = {
  nothing: '',
  'no base64': '%E0%A4%A',
  'no JSON': btoa('receipt'),
  'no object': encoded(null),
  'nothing said': encoded({ form: 'contact-message', at: '2026-01-01T00:00:00.000Z' }),
  'no time': encoded({ form: 'contact-message', at: 'now', said: [] }),
  'another form': encoded({ form: 'another', at: '2026-01-01T00:00:00.000Z', said: [['Name', 'Asha']] }),
};

test('application: a file that is far too large is refused in words, and nothing of it is kept', async ({
  request,
}) => {
  const { texts } = forms.application.answers();
  for (const megabytes of [6, 19]) {
    const file = resume({ size: megabytes * 1024 * 1024 });
    const answer = await post(request, forms.application, { texts, resume: file });
    expectAnswer(answer, 422);
    expect(await answer.text()).toContain('Resume must be less than 5MB');
  }
  const file = resume({ size: 30 * 1024 * 1024 });
  const answer = await post(request, forms.application, { texts, resume: file });
  expectAnswer(answer, 413);
  expect(await answer.text()).toContain('choose a smaller file');
  expect(rowsOf('job_applications', texts.Email)).toEqual([]);
});

test('a page without a form takes none', async ({ request }) => {
  const answer = await post(request, { path: '/about' }, forms.contact.answers());
  expectAnswer(answer, 405);
  expect(answer.headers().allow).toBe('GET, HEAD');
});

function expectAnswer(answer: APIResponse, status: number) {
  expect(answer.status()).toBe(status);
  const headers = answer.headers();
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
  expect(headers['content-security-policy']).not.toContain('unsafe');
}

const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)![0];

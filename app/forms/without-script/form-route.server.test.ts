import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import { contactMessage } from '#schemas/forms/contact-message.ts';
import type { FormBackend } from '#schemas/forms/form-backend.ts';
import type { Form } from '#schemas/forms/form.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { projectEnquiry } from '#schemas/forms/project-enquiry.ts';
import { HONEYPOT_NAME } from '#schemas/forms/signals.ts';

import { answersTo } from '../test-answers.ts';
import { answerForm, receiptOf } from './form-route.server.ts';
import { requestContext } from './request-context.ts';

const person = { name: 'Asha Rao', email: 'asha@example.in' };
const message = answersTo(contactMessage, { ...person, message: 'Good morning' });

afterEach(() => {
  vi.useRealTimers();
});

/** A backend that counts its rows, and takes them unless it is told otherwise. */
function backend(failure?: { failure: string; mayPass: boolean }) {
  const rows: Record<string, string>[] = [];
  const taking: FormBackend = {
    insertRow: async (_table, row) => (failure ? failure : void rows.push(row)),
    storeResume: async () => ({ link: 'https://site.example/cv.pdf' }),
  };
  return { rows, taking };
}

type Answer = Response | { data: unknown; init: ResponseInit | null };

async function post(
  form: Form,
  fields: Record<string, string | File>,
  to: FormBackend,
  origin = 'http://site.example',
) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const context = new RouterContextProvider();
  context.set(requestContext, { form: data, backend: to, report: () => {} });
  const request = new Request(`${origin}/contact`, { method: 'POST' });
  const answer: Answer = await answerForm(form)({ request, context } as never);
  return answer;
}

const sent = (answer: Answer) => {
  if (!(answer instanceof Response)) throw new Error('It was not sent.');
  return {
    status: answer.status,
    to: answer.headers.get('location'),
    cookie: answer.headers.get('set-cookie')!,
  };
};
const refused = (answer: Answer) => {
  if (answer instanceof Response) throw new Error('It was sent.');
  return {
    status: answer.init?.status,
    ...(answer.data as { values: object; notice: object; messages: object; remark?: string }),
  };
};

const load = (form: Form, search: string, cookie: string) =>
  receiptOf(form)({
    request: new Request(`http://site.example/contact${search}`, { headers: { cookie } }),
  } as never);

test('what was sent leads to its receipt, which a cookie tells that page and no other', async () => {
  const { rows, taking } = backend();
  const { status, to, cookie } = sent(await post(contactMessage, message, taking));
  expect(rows).toMatchObject([{ ...person, messages: 'Good morning' }]);
  expect([status, to]).toEqual([303, '/contact?sent#contact-message-receipt']);
  expect(cookie).toMatch(
    /^receipt=[^;]+; Max-Age=600; Path=\/contact; (Expires=[^;]+; )?HttpOnly; SameSite=Lax$/,
  );
  const own = cookie.split(';')[0]!;
  expect((await load(contactMessage, '?sent', own)).receipt).toMatchObject({
    summary: [
      ['Name', 'Asha Rao'],
      ['Email', 'asha@example.in'],
      ['Message', 'Good morning'],
    ],
  });
  // Another page, another form, and what is no receipt.
  expect(await load(contactMessage, '', own)).toEqual({ receipt: null });
  expect(await load(projectEnquiry, '?sent', own)).toEqual({ receipt: null });
  for (const broken of ['receipt=%%%', `receipt=${btoa('{"form":"contact-message"}')}`, ''])
    expect(await load(contactMessage, '?sent', broken)).toEqual({ receipt: null });
});

test('over TLS the cookie has a name that browsers take over TLS only', async () => {
  const { cookie } = sent(await post(contactMessage, message, backend().taking, 'https://site.example'));
  expect(cookie).toMatch(/^__Secure-receipt=[^;]+; .*Secure; SameSite=Lax$/);
});

test('the longest receipt fits into a cookie', async () => {
  const words = '🙂'.repeat(2000);
  const fields = {
    name: '🙂'.repeat(100),
    email: `${'a'.repeat(244)}@example.in`,
    company: '🙂'.repeat(100),
    projectNeeds: words,
  };
  const { cookie } = sent(await post(projectEnquiry, fields, backend().taking));
  expect(cookie.length).toBeLessThan(4096);
});

test('what is wrong comes back with what was written, and a word on the file', async () => {
  const resume = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
  const written = { ...person, name: ' ', resume, [HONEYPOT_NAME]: 'https://spam.example' };
  const answer = refused(await post(jobApplication, written, backend().taking));
  expect(answer).toEqual({
    status: 422,
    values: { ...person, name: ' ' },
    messages: { name: 'Name is required' },
    notice: { title: 'Validation Error', text: 'Name is required', destructive: true },
    remark: 'Please choose your resume again; the browser could not keep it.',
  });
});

test.each([
  [true, 503],
  [false, 422],
])('a refusal that may pass (%s) is %s, with what was written', async (mayPass, status) => {
  const { taking } = backend({ failure: 'no', mayPass });
  expect(refused(await post(contactMessage, message, taking))).toMatchObject({
    status,
    values: message,
    messages: {},
    notice: { title: 'Error', text: 'Failed to send message. Please try again.', destructive: true },
  });
});

test('the same application twice is stored once for ten minutes, and each sender is told the own time', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-15T10:00:00Z') });
  const { rows, taking } = backend();
  const resume = () => new File(['%PDF-1.7 the same'], 'cv.pdf', { type: 'application/pdf' });
  const timeOf = async (answer: Answer) =>
    (await load(jobApplication, '?sent', sent(answer).cookie.split(';')[0]!)).receipt?.at;
  const first = await post(jobApplication, { ...person, resume: resume() }, taking);
  vi.advanceTimersByTime(60_000);
  const second = await post(jobApplication, { ...person, resume: resume() }, taking);
  expect(rows).toHaveLength(1);
  expect(await timeOf(first)).toBe('2026-11-15T10:00:00.000Z');
  expect(await timeOf(second)).toBe('2026-11-15T10:01:00.000Z');
  // Another file, and the same one after a while.
  const other = new File(['%PDF-1.7 another'], 'cv.pdf', { type: 'application/pdf' });
  await post(jobApplication, { ...person, resume: other }, taking);
  expect(rows).toHaveLength(2);
  vi.advanceTimersByTime(10 * 60_000);
  await post(jobApplication, { ...person, resume: resume() }, taking);
  expect(rows).toHaveLength(3);
});

test('the field that nobody sees is told in the row and nowhere else, and makes no other application of it', async () => {
  const { rows, taking } = backend();
  const resume = () => new File(['%PDF-1.7 unseen'], 'cv.pdf', { type: 'application/pdf' });
  const honeypot = 'https://spam.example';
  const first = sent(
    await post(jobApplication, { ...person, resume: resume(), [HONEYPOT_NAME]: honeypot }, taking),
  );
  const again = sent(
    await post(jobApplication, { ...person, resume: resume(), [HONEYPOT_NAME]: '' }, taking),
  );
  expect([first.status, again.status]).toEqual([303, 303]);
  expect(rows).toEqual([expect.objectContaining({ ...person, signals: 'filled' })]);
  await post(contactMessage, { ...message, [HONEYPOT_NAME]: '' }, taking);
  expect(rows[1]).toMatchObject({ signals: 'empty' });
  const { receipt } = await load(jobApplication, '?sent', first.cookie.split(';')[0]!);
  expect(receipt?.summary.map(([label]) => label)).toEqual(['Full name', 'Email', 'Resume']);
  expect(JSON.stringify([rows, receipt])).not.toContain('spam');
});

test('an application that failed is not taken for sent when it comes again', async () => {
  const resume = () => new File(['%PDF-1.7 failing'], 'cv.pdf', { type: 'application/pdf' });
  const down = backend({ failure: 'no', mayPass: true });
  expect(refused(await post(jobApplication, { ...person, resume: resume() }, down.taking)).status).toBe(503);
  const { rows, taking } = backend();
  expect(sent(await post(jobApplication, { ...person, resume: resume() }, taking)).status).toBe(303);
  expect(rows).toHaveLength(1);
});

const qa = { slug: 'qa-engineer', title: 'QA engineer' };

async function apply(path: string, content: string, insertRow: FormBackend['insertRow']) {
  const data = new FormData();
  for (const [name, value] of Object.entries(person)) data.set(name, value);
  data.set('resume', new File([`%PDF-1.7 ${content}`], 'cv.pdf', { type: 'application/pdf' }));
  const context = new RouterContextProvider();
  const backend = { insertRow, storeResume: async () => ({ link: 'https://site.example/cv.pdf' }) };
  context.set(requestContext, { form: data, backend, report: () => {} });
  const request = new Request(`http://site.example${path}`, { method: 'POST' });
  const action = answerForm(jobApplication, (at) => (at === '/apply' ? qa : undefined));
  const answer: Answer = await action({ request, context } as never);
  return answer;
}

test('the address says from which opening an application is sent, and the same resume for another one is another', async () => {
  const openings: (string | undefined)[] = [];
  const insertRow: FormBackend['insertRow'] = async (_table, _row, opening) => void openings.push(opening);
  const { to, cookie } = sent(await apply('/apply', 'opening', insertRow));
  expect(to).toBe('/apply?sent#job-application-receipt');
  expect(await load(jobApplication, '?sent', cookie.split(';')[0]!)).toMatchObject({
    receipt: { summary: [['Opening', 'QA engineer'], ['Full name', 'Asha Rao'], {}, {}] },
  });
  await apply('/apply', 'opening', insertRow);
  expect(sent(await apply('/apply?no-opening', 'opening', insertRow)).to).toBe(
    '/apply?sent#job-application-receipt',
  );
  await apply('/careers', 'opening', insertRow);
  expect(openings).toEqual(['qa-engineer', undefined]);
});

test('when its opening has closed, what was written comes back with the question', async () => {
  const closed = { failure: 'closed', mayPass: false, closedAt: Date.parse('2026-11-30T18:00+05:30') };
  const answer = refused(await apply('/apply', 'closed', async () => closed));
  const text = 'This opening closed on Monday 30 November, 18:00.';
  expect(answer).toEqual({
    status: 422,
    values: person,
    messages: {},
    notice: { text, destructive: true },
    closed: text,
    remark: 'Please choose your resume again; the browser could not keep it.',
  });
});

import { expect, onTestFinished, test, vi } from 'vitest';

import { contactMessage } from '#schemas/forms/contact-message.ts';
import type { FormBackend } from '#schemas/forms/form-backend.ts';
import type { Form } from '#schemas/forms/form.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { projectEnquiry } from '#schemas/forms/project-enquiry.ts';
import { HONEYPOT_NAME } from '#schemas/forms/signals.ts';

import { answersTo } from '../test-answers.ts';
import { submitForm } from './submit-form.ts';

const person = { name: 'Asha Rao', email: 'asha@example.in' };
const message = answersTo(contactMessage, { ...person, message: 'x' });
const resume = (size = 9, name = 'My CV.pdf', type = 'application/pdf') =>
  new File(['x'.repeat(size)], name, { type });
type Written = Record<string, string | File>;

function formData(values: Written) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

/** A backend that keeps what it is asked, and takes it unless it is told otherwise. */
function backend(answers: Partial<FormBackend> = {}) {
  const asked: unknown[] = [];
  const taking: FormBackend = {
    async insertRow(table, row, opening) {
      asked.push([table, row, ...(opening ? [opening] : [])]);
      return answers.insertRow?.(table, row, opening);
    },
    async storeResume(file, applicant, now) {
      asked.push([file.name, applicant]);
      return answers.storeResume?.(file, applicant, now) ?? { link: 'https://site.example/cv.pdf' };
    },
  };
  return { asked, taking };
}

const submit = (form: Form, values: Written, to = backend(), report = () => {}) =>
  submitForm(form, formData(values), to.taking, report);

test.each<[table: string, Form, Written, row: Record<string, unknown>, told: [string, string][]]>([
  [
    'contact_messages',
    contactMessage,
    { ...person, message: 'Good morning' },
    { ...person, messages: 'Good morning', created_at: expect.any(String) },
    [
      ['Name', 'Asha Rao'],
      ['Email', 'asha@example.in'],
      ['Message', 'Good morning'],
    ],
  ],
  [
    'project_querries',
    projectEnquiry,
    { ...person, company: 'Rao Textiles', projectNeeds: 'A portal for our dealers' },
    { ...person, company_name: 'Rao Textiles', project_requirements: 'A portal for our dealers' },
    [
      ['Name', 'Asha Rao'],
      ['Email', 'asha@example.in'],
      ['Company', 'Rao Textiles'],
      ['Project needs', 'A portal for our dealers'],
    ],
  ],
  [
    'job_applications',
    jobApplication,
    { ...person, resume: resume() },
    { ...person, resume_url: 'https://site.example/cv.pdf', created_at: expect.any(String) },
    [
      ['Full name', 'Asha Rao'],
      ['Email', 'asha@example.in'],
      ['Resume', 'My CV.pdf, 9 bytes'],
    ],
  ],
])(
  '%s: one row with what was written, and a receipt that tells it',
  async (table, form, values, row, told) => {
    const to = backend();
    const outcome = await submit(form, values, to);
    if (outcome.kind !== 'sent') throw new Error(outcome.kind);
    expect(to.asked.slice(form === jobApplication ? 1 : 0)).toEqual([[table, row]]);
    expect(outcome.receipt.summary).toEqual(told);
  },
);

test('a row says in ISO when it was sent, by the sender’s clock', async () => {
  vi.setSystemTime(Date.parse('2026-11-15T10:00:00.123Z'));
  onTestFinished(() => void vi.useRealTimers());
  const to = backend();
  const outcome = await submit(contactMessage, message, to);
  const at = '2026-11-15T10:00:00.123Z';
  expect(to.asked).toEqual([['contact_messages', expect.objectContaining({ created_at: at })]]);
  expect(outcome).toMatchObject({ receipt: { at } });
});

test('the resume is stored first, and the row has its link', async () => {
  const to = backend();
  await submit(jobApplication, { ...person, resume: resume() }, to);
  expect(to.asked).toEqual([
    ['My CV.pdf', 'Asha Rao'],
    ['job_applications', expect.objectContaining({ ...person, resume_url: 'https://site.example/cv.pdf' })],
  ]);
});

test.each<
  [what: string, honeypot: string | undefined, seconds: number | undefined, signals: string | undefined]
>([
  ['left empty, by script', '', 12.7, 'empty,12'],
  ['filled, by script', 'https://spam.example', 0.4, 'filled,0'],
  ['left empty, without script', '', undefined, 'empty'],
  ['filled, without script', ' ', undefined, 'filled'],
  ['missing', undefined, undefined, undefined],
])(
  'the field that nobody sees, %s: sent like any other, and the row tells no more of it',
  async (_what, honeypot, seconds, signals) => {
    for (const form of [contactMessage, projectEnquiry, jobApplication]) {
      const to = backend();
      const written = { ...answersTo(form), ...(form === jobApplication && { resume: resume() }) };
      const without = await submit(form, written);
      const data = formData({ ...written, ...(honeypot !== undefined && { [HONEYPOT_NAME]: honeypot }) });
      const outcome = await submitForm(form, data, to.taking, () => {}, { seconds });
      if (outcome.kind !== 'sent' || without.kind !== 'sent') throw new Error(outcome.kind);
      expect(outcome.receipt.summary).toEqual(without.receipt.summary);
      const [, row] = to.asked.at(-1) as [string, Record<string, string>];
      expect(row.signals).toBe(signals);
      expect('signals' in row).toBe(signals !== undefined);
      expect(JSON.stringify(row)).not.toContain('spam');
    }
  },
);

test('white space around a text, and what no database takes, is left out', async () => {
  const to = backend();
  await submit(contactMessage, { ...message, message: ' \t Good\r\nmorning\0 \n' }, to);
  expect(to.asked).toEqual([['contact_messages', expect.objectContaining({ messages: 'Good\nmorning' })]]);
});

const emoji = (length: number) => '🙂'.repeat(length);
/** Text in lines, each of whose ends is one character. */
const lines = (length: number) => `${'ab\n'.repeat(length).slice(0, length - 1)}.`;
const address = (length: number) => '@example.in'.padStart(length, 'a');
const BLANK = ' \t\u00A0\u3000 ';

const enquiry = { ...person, company: 'Rao Textiles', projectNeeds: 'x' };
const application = (file: File) => ({ ...person, resume: file });
const wrongType = { resume: 'Resume must be a PDF, DOC, or DOCX file' };

test.each<[what: string, Form, Written, Record<string, string>]>([
  // The first message alone.
  ['a message, no word', contactMessage, { name: '', email: '', message: '' }, { name: 'Name is required' }],
  [
    'a message, blanks',
    contactMessage,
    { ...message, name: BLANK, message: '' },
    { name: 'Name is required' },
  ],
  [
    'a message, no message',
    contactMessage,
    { ...message, message: `${BLANK}\n\n` },
    { message: 'Message is required' },
  ],
  ['a message, missing fields', contactMessage, {}, { name: 'Name is required' }],
  [
    'a message, a long name',
    contactMessage,
    { ...message, name: emoji(101) },
    { name: tooLong('Name', 100) },
  ],
  [
    'a message, a long message',
    contactMessage,
    { ...message, message: emoji(1001) },
    { message: tooLong('Message', 1000) },
  ],
  [
    'a message, many lines',
    contactMessage,
    { ...message, message: lines(1001) },
    { message: tooLong('Message', 1000) },
  ],
  [
    'a message, a long address',
    contactMessage,
    { ...message, email: address(256) },
    { email: tooLong('Email', 255) },
  ],
  ...[
    '',
    '  ',
    'asha',
    'asha@localhost',
    '@example.in',
    'a@b@example.in',
    'a b@example.in',
    'a@example..in',
  ].map((email): [string, Form, Written, Record<string, string>] => [
    `a message, "${email}"`,
    contactMessage,
    { ...message, email },
    { email: 'Invalid email address' },
  ]),
  ['an application, no resume', jobApplication, person, { resume: 'Resume is required' }],
  ['an application, an empty file', jobApplication, application(resume(0)), { resume: 'Resume is required' }],
  [
    'an application, a text for a file',
    jobApplication,
    { ...person, resume: 'cv.pdf' },
    { resume: 'Resume is required' },
  ],
  [
    'an application, a file of one byte too many',
    jobApplication,
    application(resume(5 * 1024 * 1024 + 1)),
    { resume: 'Resume must be less than 5MB' },
  ],
  [
    'an application, another extension',
    jobApplication,
    application(resume(9, 'cv.txt', 'text/plain')),
    wrongType,
  ],
  ['an application, no extension', jobApplication, application(resume(9, 'cv')), wrongType],
  ['an application, a name that is an extension', jobApplication, application(resume(9, 'pdf')), wrongType],
  [
    'an application, a type that does not fit',
    jobApplication,
    application(resume(9, 'cv.pdf', 'application/msword')),
    wrongType,
  ],
  ['an application, two extensions', jobApplication, application(resume(9, 'cv.pdf.exe')), wrongType],
  ['an application, all of it', jobApplication, { name: '', email: '' }, { name: 'Name is required' }],
  // Each message at its field.
  [
    'an enquiry, no word',
    projectEnquiry,
    { name: '', email: '', company: '', projectNeeds: '' },
    {
      name: 'Name is required',
      email: 'Invalid email address',
      company: 'Company name is required',
      projectNeeds: 'Project details are required',
    },
  ],
  [
    'an enquiry, blanks',
    projectEnquiry,
    { ...enquiry, company: BLANK, projectNeeds: `${BLANK}\n` },
    { company: 'Company name is required', projectNeeds: 'Project details are required' },
  ],
  [
    'an enquiry, one too many of each',
    projectEnquiry,
    { name: emoji(101), email: address(256), company: emoji(101), projectNeeds: lines(2001) },
    {
      name: tooLong('Name', 100),
      email: tooLong('Email', 255),
      company: tooLong('Company name', 100),
      projectNeeds: tooLong('Project details', 2000),
    },
  ],
])('refused in these words, and nothing is stored: %s', async (_what, form, values, messages) => {
  const to = backend();
  expect(await submit(form, values, to)).toEqual({ kind: 'invalid', messages });
  expect(to.asked).toEqual([]);
});

test.each<[what: string, Form, Written]>([
  [
    'a message, emoji',
    contactMessage,
    { ...message, name: emoji(100), email: address(255), message: emoji(1000) },
  ],
  ['a message, in white space', contactMessage, { ...message, name: BLANK + emoji(100) + BLANK }],
  ['a message, lines', contactMessage, { ...message, message: lines(1000) }],
  [
    'a message, lines of Windows',
    contactMessage,
    { ...message, message: lines(1000).replaceAll('\n', '\r\n') },
  ],
  ['an enquiry, emoji', projectEnquiry, { ...person, company: emoji(100), projectNeeds: emoji(2000) }],
  ['an enquiry, lines', projectEnquiry, { ...enquiry, projectNeeds: lines(2000) }],
  ['an application, 5 MB', jobApplication, application(resume(5 * 1024 * 1024))],
  [
    'an application, a name in capitals, and no type, as of a browser that knows none',
    jobApplication,
    application(resume(9, 'CV.DOCX', '')),
  ],
  [
    'an application, more than one dot',
    jobApplication,
    application(resume(9, 'asha.rao.v2.doc', 'application/msword')),
  ],
])('as much as may be written is stored: %s', async (_what, form, values) => {
  expect((await submit(form, values)).kind).toBe('sent');
});

test.each([true, false])('a refusal of the backend is told: may pass %s', async (mayPass) => {
  const reported: unknown[] = [];
  const to = backend({ insertRow: async () => ({ failure: 'Storing failed: no', mayPass }) });
  const data = formData(message);
  const outcome = await submitForm(contactMessage, data, to.taking, (error) => reported.push(error));
  expect(outcome).toEqual({ kind: 'refused', mayPass });
  expect(reported).toEqual([new Error('Storing failed: no')]);
});

test('a resume that is not what it says is told at its field, and no row is stored', async () => {
  const wrong = { resume: 'Resume is named .pdf, but is not a PDF.' };
  const to = backend({ storeResume: async () => ({ failure: 'no pdf', mayPass: false, wrong }) });
  expect(await submit(jobApplication, { ...person, resume: resume() }, to)).toEqual({
    kind: 'invalid',
    messages: wrong,
  });
  expect(to.asked).toHaveLength(1);
});

test('whatever else goes wrong is reported, and told', async () => {
  const reported: unknown[] = [];
  const broken = new Error('unexpected');
  const to = backend({ insertRow: () => Promise.reject(broken) });
  const data = formData(message);
  expect(await submitForm(contactMessage, data, to.taking, (error) => reported.push(error))).toEqual({
    kind: 'broken',
  });
  expect(reported).toEqual([broken]);
});

test('a long text is told by its beginning, and a file by its name and size', async () => {
  const told = await submit(contactMessage, { ...message, message: 'नमस्ते '.repeat(100) });
  const [, text = ''] = told.kind === 'sent' ? told.receipt.summary.at(-1)! : [];
  expect(Array.from(text)).toHaveLength(242);
  expect(text.endsWith(' …')).toBe(true);
  const applied = await submit(jobApplication, { ...person, resume: resume(2048) });
  expect(applied.kind === 'sent' && applied.receipt.summary.at(-1)).toEqual(['Resume', 'My CV.pdf, 2 KB']);
});

function tooLong(subject: string, max: number) {
  return `${subject} must be less than ${max} characters`;
}

const qa = { slug: 'qa-engineer', title: 'QA engineer' };
const applied = () => formData({ ...person, resume: resume() });

test('an application is sent from its opening beside the row, and the receipt names it', async () => {
  const to = backend();
  const outcome = await submitForm(jobApplication, applied(), to.taking, () => {}, { opening: qa });
  const row = { ...person, resume_url: expect.any(String), created_at: expect.any(String) };
  expect(to.asked.at(-1)).toEqual(['job_applications', row, 'qa-engineer']);
  expect(outcome).toMatchObject({
    receipt: { summary: [['Opening', 'QA engineer'], ['Full name', 'Asha Rao'], {}, {}] },
  });
});

test('that its opening has closed is told, and is no failure', async () => {
  const closed = { failure: 'closed', mayPass: false, closedAt: 1000 };
  const report = vi.fn<() => void>();
  const to = backend({ insertRow: async () => closed });
  const outcome = await submitForm(jobApplication, applied(), to.taking, report, { opening: qa });
  expect(outcome).toEqual({ kind: 'closed', at: 1000 });
  expect(report).not.toHaveBeenCalled();
});

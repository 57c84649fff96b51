import { expect, test } from 'vitest';

import { contactMessage } from '#schemas/forms/contact-message.ts';
import type { FormBackend } from '#schemas/forms/form-backend.ts';
import type { Form } from '#schemas/forms/form.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { projectEnquiry } from '#schemas/forms/project-enquiry.ts';
import { RESUME_MAX_BYTES } from '#schemas/forms/resume.ts';

import { submitForm } from './submit-form.ts';

const person = { name: 'Asha Rao', email: 'asha@example.in' };
const resume = (size = 9, name = 'My CV.pdf', type = 'application/pdf') =>
  new File(['x'.repeat(size)], name, { type });
const filledIn: [Form, Record<string, string | File>][] = [
  [contactMessage, { ...person, message: 'Good morning' }],
  [projectEnquiry, { ...person, company: 'Rao Textiles', projectNeeds: 'A portal for our dealers' }],
  [jobApplication, { ...person, resume: resume() }],
];

function formData(values: Record<string, string | File>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

/** A backend that keeps what it is asked, and takes it unless it is told otherwise. */
function backend(answers: Partial<FormBackend> = {}) {
  const asked: unknown[] = [];
  const taking: FormBackend = {
    async insertRow(table, row) {
      asked.push([table, row]);
      return answers.insertRow?.(table, row);
    },
    async storeResume(file, applicant, now) {
      asked.push([file.name, applicant]);
      return answers.storeResume?.(file, applicant, now) ?? { link: 'https://site.example/cv.pdf' };
    },
  };
  return { asked, taking };
}

const submit = (form: Form, values: Record<string, string | File>, to = backend(), report = () => {}) =>
  submitForm(form, formData(values), to.taking, report);

test.each(filledIn)('$name: what was written is stored, and the receipt tells it', async (form, values) => {
  const to = backend();
  const outcome = await submit(form, values, to);
  if (outcome.kind !== 'sent') throw new Error(outcome.kind);
  const labels = Object.values(form.fields).map(({ label }) => label);
  expect(outcome.receipt.summary.map(([label]) => label)).toEqual(labels);
  const [table, row] = to.asked.at(-1) as [string, Record<string, string>];
  expect(table).toBe(form.table);
  expect(Object.keys(row)).toEqual([
    ...Object.values(form.fields).map(({ column }) => column),
    ...(form.sendsTime ? ['created_at'] : []),
  ]);
  expect(row.created_at).toBe(form.sendsTime ? outcome.receipt.at : undefined);
});

test('the resume is stored first, and the row has its link', async () => {
  const to = backend();
  await submit(jobApplication, { ...person, resume: resume() }, to);
  expect(to.asked).toEqual([
    ['My CV.pdf', 'Asha Rao'],
    ['job_applications', expect.objectContaining({ ...person, resume_url: 'https://site.example/cv.pdf' })],
  ]);
});

test('white space around a text, and what no database takes, is left out', async () => {
  const to = backend();
  await submit(contactMessage, { ...person, message: ' \t Good\r\nmorning\0 \n' }, to);
  expect(to.asked).toEqual([['contact_messages', expect.objectContaining({ messages: 'Good\nmorning' })]]);
});

const long = (length: number) => '🙂'.repeat(length);
test.each<[Form, Record<string, string | File>, Record<string, string>]>([
  // The first message alone.
  [contactMessage, { name: '', email: 'asha', message: '' }, { name: 'Name is required' }],
  [contactMessage, { ...person, email: 'asha@localhost', message: 'x' }, { email: 'Invalid email address' }],
  [contactMessage, { ...person, message: '  ' }, { message: 'Message is required' }],
  [
    contactMessage,
    { ...person, message: long(1001) },
    { message: 'Message must be less than 1000 characters' },
  ],
  [
    contactMessage,
    { ...person, name: long(101), message: 'x' },
    { name: 'Name must be less than 100 characters' },
  ],
  [
    contactMessage,
    { ...person, email: `${'a'.repeat(245)}@example.in`, message: 'x' },
    { email: 'Email must be less than 255 characters' },
  ],
  [jobApplication, person, { resume: 'Resume is required' }],
  [jobApplication, { ...person, resume: resume(0) }, { resume: 'Resume is required' }],
  [
    jobApplication,
    { ...person, resume: resume(RESUME_MAX_BYTES + 1) },
    { resume: 'Resume must be less than 5MB' },
  ],
  [
    jobApplication,
    { ...person, resume: resume(9, 'cv.txt', 'text/plain') },
    { resume: 'Resume must be a PDF, DOC, or DOCX file' },
  ],
  [
    jobApplication,
    { ...person, resume: resume(9, 'cv.pdf', 'text/plain') },
    { resume: 'Resume must be a PDF, DOC, or DOCX file' },
  ],
  // Each message at its field.
  [
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
    projectEnquiry,
    { ...person, company: long(101), projectNeeds: long(2001) },
    {
      company: 'Company name must be less than 100 characters',
      projectNeeds: 'Project details must be less than 2000 characters',
    },
  ],
])('$name: %o is refused, and nothing is stored', async (form, values, messages) => {
  const to = backend();
  expect(await submit(form, values, to)).toEqual({ kind: 'invalid', messages });
  expect(to.asked).toEqual([]);
});

test.each<[Form, Record<string, string | File>]>([
  [contactMessage, { name: long(100), email: `${'a'.repeat(244)}@example.in`, message: long(1000) }],
  [projectEnquiry, { ...person, company: long(100), projectNeeds: long(2000) }],
  [jobApplication, { ...person, resume: resume(RESUME_MAX_BYTES) }],
  // A browser that knows no type for it names none.
  [jobApplication, { ...person, resume: resume(9, 'CV.DOCX', '') }],
])('$name: as much as may be written is stored', async (form, values) => {
  expect((await submit(form, values)).kind).toBe('sent');
});

test.each([true, false])('a refusal of the backend is told: may pass %s', async (mayPass) => {
  const reported: unknown[] = [];
  const to = backend({ insertRow: async () => ({ failure: 'Storing failed: no', mayPass }) });
  const data = formData({ ...person, message: 'x' });
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
  const data = formData({ ...person, message: 'x' });
  expect(await submitForm(contactMessage, data, to.taking, (error) => reported.push(error))).toEqual({
    kind: 'broken',
  });
  expect(reported).toEqual([broken]);
});

test('a long text is told by its beginning, and a file by its name and size', async () => {
  const told = await submit(contactMessage, { ...person, message: 'नमस्ते '.repeat(100) });
  const [, text = ''] = told.kind === 'sent' ? told.receipt.summary.at(-1)! : [];
  expect(Array.from(text)).toHaveLength(242);
  expect(text.endsWith(' …')).toBe(true);
  const applied = await submit(jobApplication, { ...person, resume: resume(2048) });
  expect(applied.kind === 'sent' && applied.receipt.summary.at(-1)).toEqual(['Resume', 'My CV.pdf, 2 KB']);
});

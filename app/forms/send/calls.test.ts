import { expect, test } from 'vitest';

import type { Connection } from './connection.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { sendJobApplication } from './send-job-application.ts';
import { sendProjectEnquiry } from './send-project-enquiry.ts';

// What section 7 of docs/specification.md asks of the three submits, as it goes over the wire.
const now = new Date('2026-11-15T10:00:00.000Z');
const person = { name: 'Asha  Rao', email: 'asha@example.in' };

/** A backend that takes everything, and keeps what it was asked. */
function backend() {
  const asked: { call: string; key: string | null; prefer: string | null; body: unknown }[] = [];
  const answer: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const isRow = request.headers.get('content-type') === 'application/json';
    asked.push({
      call: `${request.method} ${request.url}`,
      key: request.headers.get('apikey'),
      prefer: request.headers.get('prefer'),
      body: isRow ? await request.json() : Object.fromEntries(await request.formData()),
    });
    return isRow ? new Response(null, { status: 201 }) : Response.json({ Id: '1', Key: 'resumes/x' });
  };
  const connection: Connection = {
    url: 'https://backend.example',
    key: 'public-anonymous-key',
    fetch: answer,
    fetchUpload: answer,
  };
  return { asked, connection };
}

test('an application: the resume first, then one row with its public link and the visitor’s own time', async () => {
  const { asked, connection } = backend();
  const resume = new File(['%PDF-1.7\n'], 'My CV.pdf', { type: 'application/pdf' });
  await sendJobApplication({ ...person, resume }, now, connection);
  const name = '1794736800000-asha-rao.pdf';
  expect(asked.map(({ call }) => call)).toEqual([
    `POST https://backend.example/storage/v1/object/resumes/${name}`,
    'POST https://backend.example/rest/v1/job_applications',
  ]);
  expect(asked[1]!.body).toEqual({
    ...person,
    resume_url: `https://backend.example/storage/v1/object/public/resumes/${name}`,
    created_at: '2026-11-15T10:00:00.000Z',
  });
  const file = Object.values(asked[0]!.body as object).find((part) => part instanceof File);
  expect(await file?.text()).toBe('%PDF-1.7\n');
  for (const { key } of asked) expect(key).toBe(connection.key);
});

test('a message: one row, with the visitor’s own time', async () => {
  const { asked, connection } = backend();
  await sendContactMessage({ ...person, message: 'Good morning' }, now, connection);
  expect(asked).toEqual([
    {
      call: 'POST https://backend.example/rest/v1/contact_messages',
      key: connection.key,
      // No rows are asked for in return.
      prefer: null,
      body: { ...person, messages: 'Good morning', created_at: '2026-11-15T10:00:00.000Z' },
    },
  ]);
});

test('an enquiry: one row, and no rows are asked for in return', async () => {
  const { asked, connection } = backend();
  const fields = { ...person, company: 'Rao Textiles', projectNeeds: 'A portal' };
  await sendProjectEnquiry(fields, now, connection);
  expect(asked).toEqual([
    {
      call: 'POST https://backend.example/rest/v1/project_querries',
      key: connection.key,
      prefer: null,
      body: { ...person, company_name: 'Rao Textiles', project_requirements: 'A portal' },
    },
  ]);
});

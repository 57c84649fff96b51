import type { Visitor } from './clients.ts';
import { answerOutcome, restError, restOutcome } from './outcomes.ts';
import type { Outcome } from './outcomes.ts';

export type Case = { name: string; run: (visitor: Visitor) => Promise<Outcome>; expected: Outcome };

/** Each says something new: the same words would not be stored again. */
const aMessage = () => ({
  name: 'Asha Rao',
  email: 'asha@example.in',
  messages: `Good morning ${crypto.randomUUID()}`,
  created_at: '2026-11-15T10:00:00.000Z',
});
const anEnquiry = () => ({
  name: 'Asha Rao',
  email: 'asha@example.in',
  company_name: 'Rao Textiles',
  project_requirements: `A portal for our dealers ${crypto.randomUUID()}`,
});
/** With its resume, as the site sends it: uploaded first. */
const anApplication = async ({ bucket }: Visitor) => {
  const name = `${Date.now()}-${crypto.randomUUID()}.pdf`;
  await bucket.upload(name, new Blob(['%PDF-1.7\n'], { type: 'application/pdf' }));
  return {
    name: 'Asha Rao',
    email: 'asha@example.in',
    resume_url: bucket.getPublicUrl(name).data.publicUrl,
    created_at: '2026-11-15T10:00:00.000Z',
  };
};

const inserted = { status: 201, data: null, error: null };
const notPermitted = restError(401, '42501', 'permission denied for table contact_messages');
const insert = (changes: Record<string, unknown>) => async (visitor: Visitor) =>
  restOutcome(await visitor.table.from('contact_messages').insert({ ...aMessage(), ...changes }));
const insertTwice =
  (table: string, row: (visitor: Visitor) => object | Promise<object>) => async (visitor: Visitor) => {
    const sent = await row(visitor);
    await visitor.table.from(table).insert(sent);
    return restOutcome(await visitor.table.from(table).insert(sent));
  };
const repeated = (table: string) =>
  restError(409, '23505', `duplicate key value violates unique constraint "${table}_repeated"`);
const post = (body: BodyInit, headers: Record<string, string> = {}, path = 'contact_messages') => {
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
  return async (visitor: Visitor) => answerOutcome(await visitor.send(`/rest/v1/${path}`, init));
};
const answered = (
  status: number,
  code: string,
  text: string,
  details: string | null = null,
  hint = null,
) => ({
  status,
  body: { code, details, hint, message: text },
});

export const restCases: Case[] = [
  { name: 'insert: a message', run: insert({}), expected: inserted },
  {
    name: 'insert: an enquiry',
    run: async ({ table }) => restOutcome(await table.from('project_querries').insert(anEnquiry())),
    expected: inserted,
  },
  {
    name: 'insert: an application',
    run: async (visitor) =>
      restOutcome(await visitor.table.from('job_applications').insert(await anApplication(visitor))),
    expected: inserted,
  },
  {
    name: 'insert: an application whose resume is elsewhere',
    run: async (visitor) => {
      const application = { ...(await anApplication(visitor)), resume_url: 'https://example.in/malware.pdf' };
      return restOutcome(await visitor.table.from('job_applications').insert(application));
    },
    expected: restError(
      401,
      '42501',
      'new row violates row-level security policy for table "job_applications"',
    ),
  },
  {
    name: 'insert: an array',
    run: async ({ table }) =>
      restOutcome(await table.from('contact_messages').insert([aMessage(), aMessage()])),
    expected: inserted,
  },
  {
    name: 'insert: an empty array',
    run: async ({ table }) => restOutcome(await table.from('contact_messages').insert([])),
    expected: inserted,
  },
  {
    name: 'insert: counted',
    run: async ({ table }) => {
      const { count, ...result } = await table
        .from('contact_messages')
        .insert([aMessage(), aMessage()], { count: 'exact' });
      return { ...restOutcome(result), count };
    },
    expected: { ...inserted, count: 2 },
  },
  {
    name: 'insert: the same message twice',
    run: insertTwice('contact_messages', aMessage),
    expected: repeated('contact_messages'),
  },
  {
    name: 'insert: the same enquiry twice',
    run: insertTwice('project_querries', anEnquiry),
    expected: repeated('project_querries'),
  },
  {
    name: 'insert: the same application twice',
    run: insertTwice('job_applications', anApplication),
    expected: repeated('job_applications'),
  },
  {
    name: 'insert: the same words at another time',
    run: async ({ table }) => {
      const sent = aMessage();
      await table.from('contact_messages').insert(sent);
      const later = { ...sent, created_at: '2026-11-15T10:00:07.000Z' };
      return restOutcome(await table.from('contact_messages').insert(later));
    },
    expected: repeated('contact_messages'),
  },
  { name: 'insert: with signals', run: insert({ signals: 'empty,12' }), expected: inserted },
  { name: 'insert: with no signals', run: insert({ signals: null }), expected: inserted },
  {
    name: 'insert: an array with signals in one of its rows',
    run: async ({ table }) =>
      restOutcome(
        await table.from('contact_messages').insert([
          { ...aMessage(), signals: 'filled' },
          { ...aMessage(), signals: null },
        ]),
      ),
    expected: inserted,
  },
  {
    name: 'insert: signals that are too long',
    run: insert({ signals: 'a'.repeat(41) }),
    expected: restError(
      400,
      '23514',
      'new row for relation "contact_messages" violates check constraint "contact_messages_signals_check"',
    ),
  },
  {
    name: 'insert: the same words with other signals',
    run: async ({ table }) => {
      const sent = aMessage();
      await table.from('contact_messages').insert({ ...sent, signals: 'empty,12' });
      return restOutcome(await table.from('contact_messages').insert({ ...sent, signals: 'filled,1' }));
    },
    expected: repeated('contact_messages'),
  },
  {
    name: 'insert: an array that says the same twice',
    run: async ({ table }) => {
      const sent = aMessage();
      return restOutcome(await table.from('contact_messages').insert([aMessage(), sent, sent]));
    },
    expected: repeated('contact_messages'),
  },
  {
    name: 'insert: missing columns take their defaults, of which there are none',
    run: async ({ table }) =>
      restOutcome(
        await table
          .from('contact_messages')
          .insert([aMessage(), { name: 'Ravi' }] as never, { defaultToNull: false }),
      ),
    expected: restError(
      400,
      '23502',
      'null value in column "email" of relation "contact_messages" violates not-null constraint',
    ),
  },
  {
    name: 'insert: an array with one bad row',
    run: async ({ table }) =>
      restOutcome(await table.from('contact_messages').insert([aMessage(), { ...aMessage(), name: '' }])),
    expected: restError(
      400,
      '23514',
      'new row for relation "contact_messages" violates check constraint "contact_messages_name_check"',
    ),
  },
  {
    name: 'insert: a rule broken',
    run: insert({ messages: 'a'.repeat(1001) }),
    expected: restError(
      400,
      '23514',
      'new row for relation "contact_messages" violates check constraint "contact_messages_messages_check"',
    ),
  },
  {
    name: 'insert: a column empty',
    run: insert({ email: null }),
    expected: restError(
      400,
      '23502',
      'null value in column "email" of relation "contact_messages" violates not-null constraint',
    ),
  },
  {
    name: 'insert: a column nobody knows',
    run: insert({ phone: '1' }),
    expected: restError(
      400,
      'PGRST204',
      "Could not find the 'phone' column of 'contact_messages' in the schema cache",
    ),
  },
  { name: 'insert: an id', run: insert({ id: crypto.randomUUID() }), expected: notPermitted },
  {
    name: 'insert: a time of arrival',
    run: insert({ received_at: aMessage().created_at }),
    expected: notPermitted,
  },
  {
    name: 'insert: a table nobody knows',
    run: async ({ table }) => restOutcome(await table.from('people').insert(aMessage())),
    expected: restError(404, 'PGRST205', "Could not find the table 'public.people' in the schema cache"),
  },
  {
    name: 'insert: a timestamp that is none',
    run: insert({ created_at: 'yesterday afternoon' }),
    expected: restError(
      400,
      '22007',
      'invalid input syntax for type timestamp with time zone: "yesterday afternoon"',
    ),
  },
  {
    name: 'insert: a timestamp out of range',
    run: insert({ created_at: '2026-02-30T10:00:00Z' }),
    expected: restError(400, '22008', 'date/time field value out of range: "2026-02-30T10:00:00Z"'),
  },
  {
    name: 'insert: a NUL character',
    run: insert({ name: 'Asha\0Rao' }),
    expected: restError(400, '22P05', 'unsupported Unicode escape sequence', {
      details: String.raw`\u0000 cannot be converted to text.`,
    }),
  },
  {
    name: 'insert: half a surrogate pair',
    run: insert({ name: 'Asha \ud83d' }),
    expected: restError(400, '22P02', 'invalid input syntax for type json', {
      details: 'Unicode low surrogate must follow a high surrogate.',
    }),
  },
  {
    name: 'insert and ask for the row',
    run: async ({ table }) => restOutcome(await table.from('contact_messages').insert(aMessage()).select()),
    expected: notPermitted,
  },
  {
    name: 'select',
    run: async ({ table }) => restOutcome(await table.from('contact_messages').select()),
    expected: notPermitted,
  },
  {
    name: 'update',
    run: async ({ table }) =>
      restOutcome(await table.from('contact_messages').update({ name: 'x' }).eq('name', 'y')),
    expected: notPermitted,
  },
  {
    name: 'delete',
    run: async ({ table }) => restOutcome(await table.from('contact_messages').delete().eq('name', 'y')),
    expected: notPermitted,
  },
  {
    name: 'upsert',
    run: async ({ table }) => restOutcome(await table.from('contact_messages').upsert(aMessage())),
    expected: notPermitted,
  },
  {
    name: 'a function',
    run: async ({ table }) => restOutcome(await table.rpc('version')),
    expected: restError(
      404,
      'PGRST202',
      'Could not find the function public.version without parameters in the schema cache',
      {
        details:
          'Searched for the function public.version without parameters, but no matches were found in the schema cache.',
      },
    ),
  },
  {
    name: 'another schema',
    run: async ({ client }) =>
      restOutcome(await client.of('private').from('contact_messages').insert(aMessage())),
    expected: restError(406, 'PGRST106', 'Invalid schema: private', {
      hint: 'Only the following schemas are exposed: public',
    }),
  },
  {
    name: 'a wrong key',
    run: async (visitor) => insert({})(visitor.withKey('another-key')),
    expected: {
      status: 401,
      data: null,
      error: {
        message: 'Invalid API key',
        hint: 'Double check your Supabase `anon` or `service_role` API key.',
      },
    },
  },
  {
    name: 'no key',
    run: async ({ url }) =>
      answerOutcome(
        await fetch(`${url}/rest/v1/contact_messages`, {
          method: 'POST',
          body: JSON.stringify(aMessage()),
          headers: { 'content-type': 'application/json' },
        }),
      ),
    expected: {
      status: 401,
      body: {
        message: 'No API key found in request',
        hint: 'No `apikey` request header or url param was found.',
      },
    },
  },
  {
    name: 'the key in the address',
    run: async ({ url, key }) =>
      answerOutcome(
        await fetch(`${url}/rest/v1/contact_messages?apikey=${key}`, {
          method: 'POST',
          body: JSON.stringify(aMessage()),
          headers: { 'content-type': 'application/json' },
        }),
      ),
    expected: { status: 201, body: '' },
  },
  {
    name: 'a token that is not the key',
    run: post(JSON.stringify(aMessage()), { authorization: 'Bearer nobody' }),
    expected: answered(401, 'PGRST301', 'Expected 3 parts in JWT; got 1'),
  },
  { name: 'no body', run: post(''), expected: answered(400, 'PGRST102', 'Empty or invalid json') },
  {
    name: 'half a body',
    run: post('{"name":'),
    expected: answered(400, 'PGRST102', 'Empty or invalid json'),
  },
  {
    name: 'unlike keys without a list of columns',
    run: post('[{"name":"a"},{"email":"b"}]'),
    expected: answered(400, 'PGRST102', 'All object keys must match'),
  },
  {
    name: 'a deeper path',
    run: post(JSON.stringify(aMessage()), {}, 'contact_messages/1'),
    expected: answered(404, 'PGRST125', 'Invalid path specified in request URL'),
  },
  {
    name: 'a body that is only a number, which is no row',
    run: post('5'),
    expected: { status: 201, body: '' },
  },
  {
    name: 'rows that are only numbers',
    run: post('[1,2]'),
    expected: answered(400, 'PGRST102', 'All object keys must match'),
  },
  {
    name: 'a time that lies in no year we know',
    run: insert({ created_at: '9999-12-31T23:59:59-15:59' }),
    expected: restError(400, '22008', 'date/time field value out of range: "9999-12-31T23:59:59-15:59"'),
  },
  {
    name: 'a number for a text, which is stored as it is written',
    run: (visitor) => post(JSON.stringify({ ...aMessage(), name: 7, signals: { a: 7 } }))(visitor),
    expected: { status: 201, body: '' },
  },
  {
    name: 'the headers of an insert',
    run: async (visitor) =>
      answerOutcome(
        await visitor.send('/rest/v1/contact_messages', {
          method: 'POST',
          body: JSON.stringify(aMessage()),
          headers: { 'content-type': 'application/json', prefer: 'return=minimal' },
        }),
        ['content-range', 'content-type', 'preference-applied'],
      ),
    expected: {
      status: 201,
      body: '',
      'content-range': '*/*',
      'content-type': null,
      'preference-applied': 'return=minimal',
    },
  },
  {
    name: 'the headers of a refusal',
    run: async (visitor) =>
      answerOutcome(await visitor.send('/rest/v1/contact_messages'), ['www-authenticate', 'content-type']),
    expected: {
      ...answered(401, '42501', 'permission denied for table contact_messages'),
      'www-authenticate': 'Bearer',
      'content-type': 'application/json; charset=utf-8',
    },
  },
];

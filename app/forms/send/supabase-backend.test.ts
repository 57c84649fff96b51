import { describe, expect, test } from 'vitest';

import { CONFIRMS_HEADER } from '#schemas/forms/form-backend.ts';

import type { Connection } from './connection.ts';
import { supabaseBackend } from './supabase-backend.ts';

// What section 7 of tests/specification/table.yaml asks of the three submits, as it goes over the wire.
const now = new Date('2026-11-15T10:00:00.000Z');
const resume = () => new File(['%PDF-1.7\n'], 'My CV.pdf', { type: 'application/pdf' });
const LINK = 'https://backend.example/storage/v1/object/public/resumes/1794736800000-asha-rao.pdf';

/** A backend that answers as it is told, and keeps what it was asked. */
function answering(answer: (request: Request) => Response) {
  const asked: { call: string; key: string | null; prefer: string | null; body: unknown }[] = [];
  const call: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method, url, headers } = request;
    const type = headers.get('content-type') ?? '';
    const body = !type
      ? null
      : type.includes('json')
        ? await request.json()
        : [...(await request.formData())];
    asked.push({ call: `${method} ${url}`, key: headers.get('apikey'), prefer: headers.get('prefer'), body });
    return answer(request);
  };
  const connection: Connection = {
    url: 'https://backend.example',
    key: 'anon',
    fetch: call,
    fetchUpload: call,
  };
  return { asked, connection };
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const fileIn = (body: unknown) =>
  (body as [string, unknown][]).map(([, part]) => part).find((part) => part instanceof File);

const stored = () => Response.json({ Id: '1', Key: 'resumes/x' });

const taken = () =>
  Response.json(
    { statusCode: '409', error: 'Duplicate', message: 'The resource already exists' },
    { status: 400 },
  );

test('a row: one insert with the public key, and no rows are asked for in return', async () => {
  const { asked, connection } = answering(() => new Response(null, { status: 201 }));
  const row = {
    name: 'Asha',
    email: 'asha@example.in',
    company_name: 'Rao',
    project_requirements: 'A portal',
  };
  expect(await supabaseBackend(connection).insertRow('project_querries', row)).toBeUndefined();
  const call = 'POST https://backend.example/rest/v1/project_querries';
  expect(asked).toEqual([{ call, key: 'anon', prefer: null, body: row }]);
});

test('a row of which its sender gets an e-mail, as our own server says', async () => {
  const confirming = new Response(null, { status: 201, headers: { [CONFIRMS_HEADER]: 'email' } });
  const { connection } = answering(() => confirming);
  expect(await supabaseBackend(connection).insertRow('contact_messages', {})).toEqual({ confirms: true });
});

test('a resume: uploaded under the time and the name of the applicant; its public link is answered', async () => {
  const { asked, connection } = answering(stored);
  expect(await supabaseBackend(connection).storeResume(resume(), 'Asha  Rao', now)).toEqual({ link: LINK });
  const [{ call, body }] = asked as [(typeof asked)[number]];
  expect(call).toBe('POST https://backend.example/storage/v1/object/resumes/1794736800000-asha-rao.pdf');
  expect(await fileIn(body)?.text()).toBe('%PDF-1.7\n');
});

test('what begins otherwise than its name says is not uploaded', async () => {
  const { asked, connection } = answering(stored);
  const page = new File(['<html>'], 'cv.pdf', { type: 'application/pdf' });
  expect(await supabaseBackend(connection).storeResume(page, 'Asha', now)).toMatchObject({
    failure: 'File upload failed: no pdf',
    wrong: { resume: 'Resume is named .pdf, but is not a PDF. Save it as PDF, DOC or DOCX.' },
  });
  expect(asked).toEqual([]);
});

test.each([
  ['CV.PDF', '%PDF-1.7', 'application/pdf', 'PDF'],
  ['asha.v2.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'application/msword', 'doc'],
  ['cv.docx', 'PK\x03\x04', DOCX, 'docx'],
])(
  '%s, of which the browser knows no type, arrives with one and with every byte',
  async (name, start, sent, ending) => {
    const { asked, connection } = answering(stored);
    const bytes = Buffer.from(start, 'latin1');
    const file = new File([bytes], name);
    expect(await supabaseBackend(connection).storeResume(file, 'Asha Rao', now)).toEqual({
      link: expect.stringMatching(new RegExp(`/1794736800000-asha-rao\\.${ending}$`)),
    });
    const arrived = fileIn(asked[0]!.body);
    expect(arrived?.type).toBe(sent);
    expect(Buffer.from(await arrived!.arrayBuffer()).equals(bytes)).toBe(true);
  },
);

test('what the server sees through is told at its field', async () => {
  const body = { statusCode: '415', error: 'invalid_mime_type', message: 'no pdf' };
  const { connection } = answering(() => Response.json(body, { status: 400 }));
  expect(await supabaseBackend(connection).storeResume(resume(), 'Asha', now)).toMatchObject({
    failure: 'File upload failed: no pdf',
    mayPass: false,
    wrong: { resume: 'Resume is named .pdf, but is not a PDF. Save it as PDF, DOC or DOCX.' },
  });
});

test('a page for an answer, and no answer at all, may be something else another time', async () => {
  const page = answering(() => new Response('<h1>Bad gateway', { status: 502 }));
  const nobody = answering(() => {
    throw new TypeError('Failed to fetch');
  });
  for (const { connection } of [page, nobody]) {
    const backend = supabaseBackend(connection);
    const failedRow = await backend.insertRow('contact_messages', {});
    expect(failedRow).toMatchObject({ failure: expect.stringMatching(/^Storing failed: ./), mayPass: true });
    const failedFile = await backend.storeResume(resume(), 'Asha', now);
    expect(failedFile).toMatchObject({
      failure: expect.stringMatching(/^File upload failed: ./),
      mayPass: true,
    });
  }
});

test.each([
  [400, false],
  [401, false],
  [408, true],
  [429, true],
  [503, true],
])('a row that is answered with %s may pass another time: %s', async (status, mayPass) => {
  const { connection } = answering(() => Response.json({ message: 'no', code: '1' }, { status }));
  expect(await supabaseBackend(connection).insertRow('contact_messages', {})).toMatchObject({
    failure: 'Storing failed: no',
    mayPass,
  });
});

test('a row that is there already was stored by an earlier try, whose answer got lost', async () => {
  const { connection } = answering(() =>
    Response.json({ message: 'duplicate', code: '23505' }, { status: 409 }),
  );
  expect(await supabaseBackend(connection).insertRow('contact_messages', {})).toBeUndefined();
});

test('an upload that fails is told as such; its status stands in the body', async () => {
  const { connection } = answering(taken);
  expect(await supabaseBackend(connection).storeResume(resume(), 'Asha', now)).toMatchObject({
    failure: 'File upload failed: The resource already exists',
    mayPass: true,
  });
});

describe('a resume of an earlier try', () => {
  const earlier = () => {
    const kept: string[] = [];
    return { kept, find: () => LINK, keep: (link: string) => void kept.push(link) };
  };
  const later = new Date(now.getTime() + 60_000);
  const methods = (asked: { call: string }[]) => asked.map(({ call }) => call.split(' ')[0]);
  const again = `POST https://backend.example/storage/v1/object/resumes/${LINK.split('/').at(-1)}`;

  test('is used when it is there, and nothing is uploaded', async () => {
    const { asked, connection } = answering(() => new Response());
    const before = earlier();
    expect(await supabaseBackend(connection, before).storeResume(resume(), 'Asha Rao', later)).toEqual({
      link: LINK,
    });
    expect(methods(asked)).toEqual(['HEAD']);
    expect(before.kept).toEqual([]);
  });

  test.each<[string, () => Response]>([
    ['leads nowhere', () => new Response(null, { status: 404 })],
    ['leads to the desk', () => Response.redirect('https://desk.example/resumes/x.pdf', 307)],
    [
      'cannot be followed',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
  ])('whose link %s is uploaded again, under its name', async (_what, head) => {
    const { asked, connection } = answering(({ method }) => (method === 'HEAD' ? head() : stored()));
    const before = earlier();
    expect(await supabaseBackend(connection, before).storeResume(resume(), 'Asha Rao', later)).toEqual({
      link: LINK,
    });
    expect(asked.map(({ call }) => call)).toEqual([`HEAD ${LINK}`, again]);
    expect(before.kept).toEqual([LINK]);
  });

  test('whose name is taken is there: a backend need not tell strangers so', async () => {
    const { asked, connection } = answering(({ method }) =>
      method === 'HEAD' ? new Response(null, { status: 404 }) : taken(),
    );
    expect(await supabaseBackend(connection, earlier()).storeResume(resume(), 'Asha Rao', later)).toEqual({
      link: LINK,
    });
    expect(methods(asked)).toEqual(['HEAD', 'POST']);
  });

  test('is not looked for at another address', async () => {
    const { connection } = answering(stored);
    const modes: (RequestRedirect | undefined)[] = [];
    const watched: typeof fetch = (input, init) => {
      modes.push(init?.redirect);
      return connection.fetch(input, init);
    };
    const backend = supabaseBackend({ ...connection, fetch: watched }, earlier());
    await backend.storeResume(resume(), 'Asha Rao', later);
    expect(modes).toEqual(['manual']);
  });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import type { Toast } from '#app/ui/toasts.ts';
import { contactMessage } from '#schemas/forms/contact-message.ts';
import type { Form } from '#schemas/forms/form.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { OPENING_CLOSED, OPENING_HEADER } from '#schemas/forms/opening-name.ts';
import { projectEnquiry } from '#schemas/forms/project-enquiry.ts';
import { HONEYPOT_NAME } from '#schemas/forms/signals.ts';

import { chooseFile, valuesOf } from '../draft/form-fields.ts';
import { createDevice, drawForm, PATIENCE, resume } from '../draft/test-device.ts';
import type { ChosenOpening } from '../form-view.ts';
import { answersTo } from '../test-answers.ts';
import { testUploads } from './test-upload.ts';
import type { TestUpload } from './test-upload.ts';

const person = { name: 'Asha Rao', email: 'asha@example.in' };
const message = answersTo(contactMessage, { ...person, message: 'Good morning' });

let device: ReturnType<typeof createDevice>;
let uploads: TestUpload[];
beforeEach(() => {
  device = createDevice();
  uploads = testUploads();
  answerRows(() => new Response(null, { status: 201 }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => queueMicrotask(act));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** What the backend says to a row, and the rows that it was sent. A file that it was sent before is there. */
function answerRows(answer: () => Response | Promise<Response>) {
  const rows: unknown[] = [];
  vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit) => {
    if (init.method === 'HEAD') return new Response();
    rows.push(JSON.parse(init.body as string));
    return answer();
  });
  return rows;
}

const inWords = ({ title, text }: Toast) => [title, text].filter(Boolean).join(': ');

/** A form on a page, as a visitor has touched it. */
async function open(form: Form, values: Record<string, string> = {}, file?: File) {
  vi.resetModules();
  const { operate } = await import('./operate-form.ts');
  const { storeFor } = await import('../form-view.ts');
  const { readToasts } = await import('#app/ui/toasts.ts');
  const element = drawForm(form);
  const button = document.createElement('button');
  button.type = 'submit';
  element.append(button);
  const store = storeFor(form.name, {});
  const operation = operate(form, element, store);
  onTestFinished(() => operation.leave());
  const input = (name: string) => element.elements.namedItem(name) as HTMLInputElement;
  const write = (name: string, value: string) => {
    input(name).value = value;
    input(name).dispatchEvent(new Event('input', { bubbles: true }));
  };
  for (const [name, value] of Object.entries(values)) write(name, value);
  if (file) chooseFile(element, file);
  return {
    leave: () => operation.leave(),
    element,
    button,
    store,
    input,
    write,
    view: store.get,
    told: () => readToasts().map(inWords),
    staying: () =>
      readToasts()
        .filter(({ leaving }) => !leaving)
        .map(inWords),
    /** As the form does it when its button is pressed. */
    send: (opening?: ChosenOpening) => {
      store.set({ sending: true });
      const written: Record<string, string | File> = {
        ...valuesOf(element),
        [HONEYPOT_NAME]: input(HONEYPOT_NAME).value,
        ...(file && { resume: file }),
      };
      // Not a FormData: happy-dom's takes files of its own only.
      return operation.send({ get: (name: string) => written[name] ?? null } as FormData, {
        seconds: 7.9,
        opening,
      });
    },
  };
}

test.each<[Form, Record<string, string>, told: RegExp]>([
  [contactMessage, message, /^Message Sent!: Thank you for reaching out\./],
  [projectEnquiry, { ...person, company: 'Rao', projectNeeds: 'A portal' }, /^Thank you for reaching out!/],
])(
  '$name: sent, the form is empty and nothing of it is on the device; there is a receipt, and a toast',
  async (form, values, told) => {
    const rows = answerRows(() => new Response(null, { status: 201 }));
    const { send, view, element, told: toasts } = await open(form, values);
    expect(await device.count()).toEqual([1, 0]);
    await send();
    expect(rows).toHaveLength(1);
    expect(Object.values(valuesOf(element)).join('')).toBe('');
    expect(await device.count()).toEqual([0, 0]);
    expect(view()).toMatchObject({ sending: false, messages: {}, lengths: {}, draft: undefined });
    expect(view().receipt?.summary[1]).toEqual(['Email', 'asha@example.in']);
    expect(toasts()).toEqual([expect.stringMatching(told)]);
  },
);

test('a file refused when it was chosen stays told of beside the first of what is wrong on sending', async () => {
  const photo = resume('photo.jpg', 'no PDF');
  const { send, write, input, view, told } = await open(jobApplication, { ...person, email: 'asha' }, photo);
  input('resume').dispatchEvent(new Event('input', { bubbles: true }));
  await vi.waitFor(() => expect(view().messages).toHaveProperty('resume'), PATIENCE);
  await send();
  const messages = { email: 'Invalid email address', resume: 'Resume must be a PDF, DOC, or DOCX file' };
  expect(view().messages).toEqual(messages);
  await vi.waitFor(() => expect(told()).toEqual(['Validation Error: Invalid email address']), PATIENCE);
  write('email', person.email);
  expect(view().messages).toEqual({ resume: messages.resume });
});

test('what was said of one try goes when the next begins', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  answerRows(() => answered);
  const { send, write, told, staying } = await open(contactMessage, { ...message, email: 'asha' });
  await send();
  await vi.waitFor(() => expect(told()).toEqual(['Validation Error: Invalid email address']), PATIENCE);
  write('email', person.email);
  const sent = send();
  expect(staying()).toEqual([]);
  answer(new Response(null, { status: 201 }));
  await sent;
  await vi.waitFor(() => expect(staying()).toEqual([expect.stringMatching(/^Message Sent!/)]), PATIENCE);
});

test('what is written into the field that nobody sees is told by a word, kept nowhere, and gone with the rest', async () => {
  const rows = answerRows(() => new Response(null, { status: 201 }));
  const { send, write, input, told } = await open(contactMessage, message);
  write(HONEYPOT_NAME, 'https://spam.example');
  expect(JSON.stringify(device.texts())).toContain('Good morning');
  expect(JSON.stringify(device.texts())).not.toContain('spam');
  await send();
  expect(rows).toEqual([expect.objectContaining({ messages: 'Good morning', signals: 'filled,7' })]);
  expect(JSON.stringify(rows)).not.toContain('spam');
  expect(input(HONEYPOT_NAME).value).toBe('');
  expect(told()).toEqual([expect.stringMatching(/^Message Sent!/)]);
  write('message', 'Good evening');
  for (const [name, value] of Object.entries(person)) write(name, value);
  await send();
  expect(rows[1]).toMatchObject({ messages: 'Good evening', signals: 'empty,7' });
});

test('refused by the rules: messages at their fields, the focus in the first, and a toast', async () => {
  const { send, view, input, told } = await open(projectEnquiry, { ...person, email: 'asha' });
  await send();
  expect(view()).toMatchObject({ sending: false });
  expect(Object.keys(view().messages)).toEqual(['email', 'company', 'projectNeeds']);
  await vi.waitFor(() => expect(document.activeElement).toBe(input('email')), PATIENCE);
  expect(told()).toEqual(['Please correct the form errors and try again.']);
});

test('editing a field takes away its message and no other', async () => {
  const { send, view, write } = await open(projectEnquiry, {});
  await send();
  write('email', 'a');
  expect(Object.keys(view().messages)).toEqual(['name', 'company', 'projectNeeds']);
  write('projectNeeds', 'b');
  expect(Object.keys(view().messages)).toEqual(['name', 'company']);
});

test.each<[what: string, answer: () => Response | Promise<Response>]>([
  ['answers 500', () => Response.json({ message: 'no' }, { status: 500 })],
  ['is down', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'the backend %s: it is told, what was written stays, and the button has the focus',
  async (_what, answer) => {
    answerRows(answer);
    const { send, view, element, button, told } = await open(contactMessage, message);
    await send();
    expect(view()).toMatchObject({ sending: false, messages: {}, draft: 'kept', remark: undefined });
    expect(valuesOf(element)).toEqual(message);
    expect(told()).toEqual(['Error: Failed to send message. Please try again.']);
    await vi.waitFor(() => expect(document.activeElement).toBe(button), PATIENCE);
    expect(console.error).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringMatching(/^Storing failed: ./) }),
    );
  },
);

test('the backend never answers: after half a minute it is told', async () => {
  answerRows(() => new Promise(() => {}));
  const { send, view, told } = await open(contactMessage, message);
  vi.useFakeTimers();
  void send();
  await vi.advanceTimersByTimeAsync(29_000);
  expect([view().sending, told()]).toEqual([true, []]);
  await vi.advanceTimersByTimeAsync(2000);
  expect([view().sending, told()]).toEqual([false, ['Error: Failed to send message. Please try again.']]);
});

test('a resume on its way: how far it is, and that it has arrived', async () => {
  const { send, view, told } = await open(jobApplication, person, resume());
  const sending = send();
  await vi.waitFor(() => expect(uploads).toHaveLength(1), PATIENCE);
  expect(view().upload?.share).toBe(0);
  uploads[0]!.moves(1, 4);
  expect(view().upload?.share).toBe(0.25);
  uploads[0]!.answers(200, { Id: '1', Key: 'resumes/x' });
  await sending;
  expect(view().upload).toBeUndefined();
  expect(told()[0]).toMatch(/^Application Submitted!/);
});

test('an upload that is called off: a remark, no toast, nothing stored, and everything stays', async () => {
  const rows = answerRows(() => new Response(null, { status: 201 }));
  const { send, view, element, told } = await open(jobApplication, person, resume());
  const sending = send();
  await vi.waitFor(() => expect(uploads).toHaveLength(1), PATIENCE);
  view().upload!.cancel();
  await sending;
  expect(view()).toMatchObject({
    sending: false,
    upload: undefined,
    remark: 'The upload was cancelled. Nothing was sent.',
  });
  expect([told(), rows]).toEqual([[], []]);
  expect(valuesOf(element)).toEqual(person);
});

test('a row that fails after the upload is tried again without the file', async () => {
  answerRows(() => Response.json({ message: 'no' }, { status: 500 }));
  const { send, told } = await open(jobApplication, person, resume());
  const sending = send();
  await vi.waitFor(() => expect(uploads).toHaveLength(1), PATIENCE);
  uploads[0]!.answers(200, { Id: '1', Key: 'resumes/x' });
  await sending;
  const rows = answerRows(() => new Response(null, { status: 201 }));
  await send();
  expect(uploads).toHaveLength(1);
  expect(rows).toMatchObject([{ resume_url: expect.stringMatching(/\/resumes\/\d{13}-asha-rao\.pdf$/) }]);
  expect(told().at(-1)).toMatch(/^Application Submitted!/);
});

test('what comes of it while the visitor is on another page is told there', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<Response>();
  answerRows(() => held);
  const { send, leave, element, view, told } = await open(contactMessage, message);
  const sending = send();
  element.remove();
  leave();
  expect(view().sending).toBe(true);
  release(Response.json({ message: 'no' }, { status: 500 }));
  await sending;
  expect(view()).toMatchObject({ sending: false, draft: 'kept' });
  expect(told()).toEqual(['Error: Failed to send message. Please try again.']);
  expect(await device.count()).toEqual([1, 0]);
});

test('whoever leaves a form that is not being sent finds it without messages and receipt', async () => {
  const { send, leave, store, view } = await open(contactMessage);
  await send();
  store.set({ remark: 'x', receipt: { at: '', summary: [] } });
  leave();
  expect(view()).toMatchObject({ messages: {}, remark: undefined, receipt: undefined });
});

test('a file that is let go beside its field does not take the visitor off the page; on it, it is taken', async () => {
  const { input, leave } = await open(jobApplication);
  const drop = (target: EventTarget) => {
    const event = new Event('drop', { bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect([drop(document.body), drop(input('name')), drop(input('resume'))]).toEqual([true, true, false]);
  leave();
  expect(drop(document.body)).toBe(false);
});

test('an application whose opening has closed is asked about; nothing is lost, and without it the resume is not sent again', async () => {
  const openings: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_input: unknown, init: RequestInit) => {
    if (init.method === 'HEAD') return new Response();
    openings.push(new Headers(init.headers).get(OPENING_HEADER));
    if (openings.length > 1) return new Response(null, { status: 201 });
    const details = new Date(Date.now() - 2 * 60 * 60_000).toISOString();
    return Response.json({ code: OPENING_CLOSED, message: 'closed', details, hint: null }, { status: 410 });
  });
  const { send, view, told, element } = await open(jobApplication, person, resume());
  const sending = send({ slug: 'qa-engineer', title: 'QA engineer' });
  await vi.waitFor(() => expect(uploads).toHaveLength(1), PATIENCE);
  uploads[0]!.answers(200, { Id: '1', Key: 'resumes/x' });
  await sending;
  expect(view().closed).toMatch(/^This opening closed (at|on) .*\d\d:\d\d\.$/);
  expect(told()).toEqual([]);
  expect(valuesOf(element)).toMatchObject(person);
  await send();
  expect(uploads).toHaveLength(1);
  expect(openings).toEqual(['qa-engineer', null]);
  expect(view().receipt?.summary.map(([label]) => label)).toEqual(['Full name', 'Email', 'Resume']);
});

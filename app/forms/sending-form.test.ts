import { Window } from 'happy-dom';
import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';

import company from '#content/company.yaml';
import notices from '#content/lists/privacy-notices.yaml';
import rights from '#content/lists/privacy-rights.yaml';
import { contactMessage } from '#schemas/forms/contact-message.ts';
import type { Form } from '#schemas/forms/form.ts';
import { jobApplication } from '#schemas/forms/job-application.ts';
import { projectEnquiry } from '#schemas/forms/project-enquiry.ts';
import { HONEYPOT_NAME } from '#schemas/forms/signals.ts';

import { ContactMessageForm } from './contact-message-form.tsx';
import { JobApplicationForm } from './job-application-form.tsx';
import { ProjectEnquiryForm } from './project-enquiry-form.tsx';
import type { Receipt } from './send/outcome.ts';
import type { Answered } from './without-script/form-route.server.ts';

type Told = { answered?: Answered; receipt?: Receipt };

function pageWith(Component: () => React.ReactNode, told: Told) {
  const Page = createRoutesStub([{ id: 'page', path: '/page', Component, loader: () => null }]);
  return createElement(Page, {
    initialEntries: ['/page'],
    hydrationData: {
      loaderData: { page: { receipt: told.receipt ?? null } },
      actionData: told.answered ? { page: told.answered } : null,
    },
  });
}

/** The HTML of a form as the server sends it, which waits for the code of its parts: at first, with what is wrong, or with a receipt. */
async function draw(Component: () => React.ReactNode, told: Told = {}) {
  const { prelude } = await prerender(pageWith(Component, told), { progressiveChunkSize: Infinity });
  return read(await new Response(prelude).text());
}

function read(html: string) {
  const { document } = new Window();
  document.body.innerHTML = html;
  const all = (selector: string) => Array.from(document.querySelectorAll(selector));
  return {
    html,
    all,
    form: document.querySelector('form')!,
    texts: (selector: string) => all(selector).map(({ textContent }) => textContent),
    field: (name: string) => document.querySelector(`[name=${name}]`)!,
    hints: (name: string) =>
      ['type', 'autocomplete', 'inputmode', 'enterkeyhint'].map((attribute) =>
        document.querySelector(`[name=${name}]`)!.getAttribute(attribute),
      ),
    /** What a control is described by, in words. */
    description: (name: string) =>
      (document.querySelector(`[name=${name}]`)!.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => (id ? document.getElementById(id)!.textContent : ''))
        .join(' '),
  };
}

const drawings: [Form, () => React.ReactNode, labels: string[]][] = [
  [contactMessage, ContactMessageForm, ['Name *', 'Email *', 'Message *']],
  [projectEnquiry, ProjectEnquiryForm, ['Name *', 'Email *', 'Company *', 'Project needs *']],
  [jobApplication, JobApplicationForm, ['Full name *', 'Email *', 'Resume *']],
];

test.each(drawings)(
  '$name: its fields are required, have labels with an asterisk, and no browser cuts them off',
  async (form, Component, labels) => {
    const { all, texts, field } = await draw(Component);
    expect(texts('form label[for]')).toEqual(labels);
    for (const name of Object.keys(form.fields)) {
      expect([name, field(name).hasAttribute('required')]).toEqual([name, true]);
      // It counts otherwise than we do, and cuts off without a word.
      expect([name, field(name).hasAttribute('maxlength')]).toEqual([name, false]);
      expect(all(`label[for="${field(name).id}"]`)).toHaveLength(1);
      expect(field(name).hasAttribute('aria-invalid')).toBe(false);
    }
  },
);

test.each(drawings)(
  '$name: without script the browser sends it to its page, and checks it',
  async (form, Component) => {
    const { form: element } = await draw(Component);
    expect(element.getAttribute('method')).toBe('post');
    // The answer opens where the form is.
    expect(element.getAttribute('action')).toBe(`/page#${form.name}`);
    expect(element.hasAttribute('novalidate')).toBe(false);
    expect(element.getAttribute('enctype')).toBe(form === jobApplication ? 'multipart/form-data' : null);
  },
);

test.each(drawings)(
  '$name: one field is hidden, and left alone by whatever fills in',
  async (form, Component) => {
    const { all, field, html } = await draw(Component);
    const [hidden, ...others] = all('form [aria-hidden]:has(input)');
    expect(others).toEqual([]);
    expect(hidden?.className).toBe('hidden');
    // Without styles it is seen.
    expect(hidden?.textContent).toBe('Leave this empty.');
    expect(all('form label:has(input)').map(({ textContent }) => textContent)).toEqual(['Leave this empty.']);
    const honeypot = field(HONEYPOT_NAME);
    expect(hidden?.contains(honeypot)).toBe(true);
    expect(Object.fromEntries(Array.from(honeypot.attributes, ({ name, value }) => [name, value]))).toEqual({
      name: HONEYPOT_NAME,
      tabindex: '-1',
      autocomplete: 'off',
      'data-1p-ignore': 'true',
      'data-lpignore': 'true',
      'data-bwignore': 'true',
    });
    expect(html).not.toContain('style=');
    expect(Object.keys(form.fields)).not.toContain(HONEYPOT_NAME);
  },
);

test.each(drawings)('$name: browsers and phones know who is asked for', async (_form, Component) => {
  const { hints } = await draw(Component);
  expect(hints('name')).toEqual([null, 'name', null, 'next']);
  expect(hints('email')).toEqual(['email', 'email', 'email', 'next']);
});

test('and an enquiry, for which company', async () => {
  expect((await draw(ProjectEnquiryForm)).hints('company')).toEqual([null, 'organization', null, 'next']);
});

test('the message box has six rows; the resume says what it may be', async () => {
  expect((await draw(ContactMessageForm)).field('message').getAttribute('rows')).toBe('6');
  const { field, description } = await draw(JobApplicationForm);
  expect(field('resume').getAttribute('accept')).toBe('.pdf,.doc,.docx');
  expect(description('resume')).toBe('Accepted formats: PDF, DOC, DOCX (Max 5MB)');
});

const MARKUP = '"></textarea><i id="injected">&amp;</i>';

test('what the server refuses stands beside the fields, which keep their texts, whatever is in them', async () => {
  const answered: Answered = {
    values: { name: MARKUP, email: 'meera@example', company: ' ', projectNeeds: `${MARKUP}\nb` },
    messages: { email: 'Invalid email address', company: 'Company name is required' },
    notice: { text: 'Please correct the form errors and try again.', destructive: true },
    remark: 'Please choose your resume again',
  };
  const { all, texts, field, description } = await draw(ProjectEnquiryForm, { answered });
  expect(texts('form [role=alert]')).toEqual([answered.notice.text]);
  expect(texts('form output')).toEqual([answered.remark]);
  expect(all('[aria-invalid=true]').map((control) => control.getAttribute('name'))).toEqual([
    'email',
    'company',
  ]);
  expect([description('email'), description('company')]).toEqual(Object.values(answered.messages));
  expect(description('name')).toBe('');
  for (const name of ['name', 'email', 'company'] as const)
    expect(field(name).getAttribute('value')).toBe(answered.values[name]);
  expect(field('projectNeeds').textContent).toBe(answered.values.projectNeeds);
  expect(all('#injected')).toEqual([]);
});

test('what was sent is told above the empty form', async () => {
  const receipt = { at: '2026-11-15T10:00:00.000Z', summary: [['Name', MARKUP] as [string, string]] };
  const { all, texts, field } = await draw(ContactMessageForm, { receipt });
  expect(texts('#contact-message-receipt dd')[0]).toBe(MARKUP);
  expect(texts('#contact-message-receipt [role=alert] p')[0]).toBe('Message Sent!');
  expect(field('name').hasAttribute('value')).toBe(false);
  expect(all('#injected')).toEqual([]);
});

test.each(drawings)(
  '$name: the notice beside it tells all that the content has for it, and of this device',
  async (form, Component) => {
    const { all, texts } = await draw(Component);
    const { stored, purpose, kept, readers } = notices[form.name];
    expect(texts('details dt')).toEqual([
      'Stored',
      'Purpose',
      'Kept for',
      'Backups',
      'Spam',
      'Read by',
      ...rights.map(({ title }) => title),
      'What you sent',
      'On this device',
    ]);
    const said = texts('details dd');
    expect(said.slice(0, -2)).toEqual([
      stored,
      purpose,
      kept,
      notices.backups,
      notices.spam,
      readers,
      ...rights.map(({ text }) => text),
    ]);
    expect(said.at(-1)).toMatch(
      /up to 7 days.* In any other tab the form asks first.* press Clear before you leave\.$/,
    );
    const ofResume = /resume is kept for the tab .* Only if you tick the box is it kept for up to 7 days/;
    expect(ofResume.test(said.at(-1)!)).toBe(form === jobApplication);
    // The address of whoever answers for the data can be followed wherever it stands.
    const named = said.filter((text) => text.includes(company.privacyEmail));
    expect(all('details dd a').map((link) => link.getAttribute('href'))).toEqual([
      ...named.map(() => `mailto:${company.privacyEmail}`),
      '/yours',
    ]);
  },
);

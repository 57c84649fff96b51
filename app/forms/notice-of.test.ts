import { expect, test } from 'vitest';

import company from '#content/company.yaml';
import { replyTime } from '#schemas/content/reply-time.ts';
import { forms } from '#schemas/forms/forms.ts';

import { isPromisedReply, noticeOf } from './notice-of.ts';

const messages = { name: 'Name is required', email: 'Invalid email address' };
const receipt = { at: '2026-11-15T10:00:00Z', summary: [] };
const hours = `within ${replyTime(company)}`;

test.each([
  [
    'job-application',
    { kind: 'invalid', messages },
    { title: 'Validation Error', text: 'Name is required', destructive: true },
  ],
  [
    'job-application',
    { kind: 'refused', mayPass: true },
    { title: 'Error', text: 'Failed to submit application. Please try again.', destructive: true },
  ],
  [
    'job-application',
    { kind: 'broken' },
    { title: 'Error', text: 'Failed to submit application. Please try again.', destructive: true },
  ],
  [
    'job-application',
    { kind: 'sent', receipt },
    { title: 'Application Submitted!', text: "Thank you for your interest. We'll be in touch soon." },
  ],
  [
    'contact-message',
    { kind: 'invalid', messages },
    { title: 'Validation Error', text: 'Name is required', destructive: true },
  ],
  [
    'contact-message',
    { kind: 'refused', mayPass: false },
    { title: 'Error', text: 'Failed to send message. Please try again.', destructive: true },
  ],
  [
    'contact-message',
    { kind: 'broken' },
    { title: 'Error', text: 'Failed to send message. Please try again.', destructive: true },
  ],
  [
    'contact-message',
    { kind: 'sent', receipt },
    { title: 'Message Sent!', text: `Thank you for reaching out. We'll get back to you ${hours}.` },
  ],
  [
    'project-enquiry',
    { kind: 'invalid', messages },
    { text: 'Please correct the form errors and try again.', destructive: true },
  ],
  [
    'project-enquiry',
    { kind: 'refused', mayPass: true },
    { text: 'Failed to submit your project details. Please try again.', destructive: true },
  ],
  [
    'project-enquiry',
    { kind: 'broken' },
    { text: 'An unexpected error occurred. Please try again.', destructive: true },
  ],
  [
    'project-enquiry',
    { kind: 'sent', receipt },
    { text: `Thank you for reaching out! We'll be in touch ${hours} to discuss your project.` },
  ],
] as const)('in the words of the specification: %s, %o', (form, outcome, notice) => {
  expect(noticeOf(form, outcome)).toEqual(notice);
});

test('whoever reads a time in the notice is told it by the receipt, too', () => {
  for (const { name } of forms)
    expect([name, noticeOf(name, { kind: 'sent', receipt }).text.includes('hour')]).toEqual([
      name,
      isPromisedReply(name),
    ]);
});

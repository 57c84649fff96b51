import type { Notice } from '#app/ui/notice.ts';
import company from '#content/company.yaml';
import { replyTime } from '#schemas/content/reply-time.ts';

import type { FormName, Messages, Outcome } from './send/outcome.ts';

type Notices = {
  invalid: (messages: Messages) => Notice;
  refused: Notice;
  broken: Notice;
  sent: Notice;
};

const soon = replyTime(company.replyHours);
const bad = (text: string, title?: string): Notice => ({ title, text, destructive: true });
const firstMessage = (messages: Messages) => bad(Object.values(messages)[0] ?? '', 'Validation Error');

const notices: Record<FormName, Notices> = {
  'job-application': {
    invalid: firstMessage,
    refused: bad('Failed to submit application. Please try again.', 'Error'),
    broken: bad('Failed to submit application. Please try again.', 'Error'),
    sent: { title: 'Application Submitted!', text: "Thank you for your interest. We'll be in touch soon." },
  },
  'contact-message': {
    invalid: firstMessage,
    refused: bad('Failed to send message. Please try again.', 'Error'),
    broken: bad('Failed to send message. Please try again.', 'Error'),
    sent: {
      title: 'Message Sent!',
      text: `Thank you for reaching out. We'll get back to you within ${soon}.`,
    },
  },
  'project-enquiry': {
    invalid: () => bad('Please correct the form errors and try again.'),
    refused: bad('Failed to submit your project details. Please try again.'),
    broken: bad('An unexpected error occurred. Please try again.'),
    sent: {
      text: `Thank you for reaching out! We'll be in touch within ${soon} to discuss your project.`,
    },
  },
};

/** Whether the visitor is told a time by which we answer: an applicant hears from us "soon". */
export const isPromisedReply = (form: FormName) => form !== 'job-application';

/** What a visitor is told, by form and by outcome. */
export function noticeOf(form: FormName, outcome: Outcome): Notice {
  const table = notices[form];
  return outcome.kind === 'invalid' ? table.invalid(outcome.messages) : table[outcome.kind];
}

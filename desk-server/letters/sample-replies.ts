import type { Promises } from '#schemas/desk/promises.ts';
import type { SavedReplyText } from '#schemas/desk/saved-replies.ts';

/** What a desk begins with, to be changed or deleted. */
export const sampleReplies = ({ company }: Pick<Promises, 'company'>): SavedReplyText[] => [
  {
    title: 'Invitation to a first talk',
    kind: 'application',
    afterSending: 'talking',
    subject: 'Your application: {opening}',
    text: `Dear {name},

Thank you for applying as {opening}. We have read your resume and would like to talk with you for 45 minutes, by video or at our office.

Which two times in the coming week would suit you? Reply to this e-mail, and we confirm one of them.

{my name}, ${company}`,
  },
  {
    title: 'We are still reading',
    kind: 'application',
    afterSending: 'stays',
    subject: 'Your application: {opening}',
    text: `Dear {name},

Your application as {opening} has arrived, and we are still reading. You will have an answer from us, yes or no.

Where it stands you see at any time on your private page: {private page}

{my name}, ${company}`,
  },
  {
    title: 'Not this time, after reading',
    kind: 'application',
    afterSending: 'not-this-time',
    subject: 'Your application: {opening}',
    text: `Dear {name},

Thank you for the time you put into your application as {opening}. We have read it and will not go further with it this time. Others had done more of exactly this work.

May we keep your resume for twelve more months, for other openings? You decide on your private page: {private page}
If you say nothing, we delete it on {deletes on}.

With good wishes,
{my name}, ${company}`,
  },
  {
    title: 'Opening closed',
    kind: 'application',
    afterSending: 'not-this-time',
    subject: 'Your application: {opening}',
    text: `Dear {name},

The opening {opening} is closed, and we will not go further with your application. You should hear that from us, not from a page that has gone.

May we keep your resume for twelve more months, for other openings? You decide here: {private page}
If you say nothing, we delete it on {deletes on}.

Thank you for the time you gave us.

{my name}, ${company}`,
  },
  {
    title: 'A first talk about your project',
    kind: 'enquiry',
    afterSending: 'answered',
    subject: '',
    text: `Dear {name},

Thank you for telling us about your project. Before we can say what it takes we would like to ask you a few questions, in half an hour by telephone or video.

Which two times in the coming week would suit you?

{my name}, ${company}`,
  },
];
